import { and, desc, eq, sql } from 'drizzle-orm';
import type { HistoryService } from '@tessera/plugin-sdk/server';
import { auditLog } from './table';

/** The latest so many changes of a record are told. */
const longestHistory = 200;

/** The changes of one record, from the audit. Whoever asks has made sure that the reader may read the record. */
export const historyService: HistoryService = {
  async of({ db }, { plugin, entity, id, field }) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.plugin, plugin),
          eq(auditLog.entity, entity),
          eq(auditLog.entityId, String(id)),
          eq(auditLog.event, 'done'),
          // who read what is kept apart is in the audit, and no change
          sql`not (${auditLog.changes} ? 'shown' and ${auditLog.changes} - 'shown' = '{}')`,
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(longestHistory);
    return rows.map(({ id, at, userName, approvedBy, action, changes }) => {
      const { [field]: moved, ...rest } = changes;
      return {
        id,
        at,
        by: userName,
        ...(approvedBy !== null && { approvedBy }),
        action,
        state: moved?.after === undefined ? null : { from: (moved.before as string | undefined) ?? null, to: moved.after as string },
        changes: Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith(field))),
      };
    });
  },
};
