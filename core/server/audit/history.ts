import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, HistoryService } from '@tessera/plugin-sdk/server';
import { account } from '../accounts/tables';
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
    const names = await fullNames(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    );
    return rows.map(({ id, at, userId, userName, approvedBy, action, changes }) => {
      const { [field]: moved, ...rest } = changes;
      return {
        id,
        at,
        // the account may be gone by now
        by: (userId !== null && names.get(userId)) || userName,
        ...(approvedBy !== null && { approvedBy }),
        action,
        state: moved?.after === undefined ? null : { from: (moved.before as string | undefined) ?? null, to: moved.after as string },
        changes: Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith(field))),
      };
    });
  },
};

async function fullNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map();
  const found = await db
    .select({ id: account.id, fullName: account.fullName })
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(found.map(({ id, fullName }) => [id, fullName]));
}
