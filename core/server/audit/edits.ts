import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { implement, type Implemented } from '@tessera/plugin-sdk/server';
import { editCalls, type MyEdit } from '../../contract/operations';
import { auditLog } from './table';

const mostShown = 8;
/** Of one's own latest entries so many are looked through: a bulk step writes one for each record. */
const mostRead = 500;

const writes = ({ kind }: AnyCall): boolean => kind === 'mutation' || kind === 'upload';

/**
 * The records that the caller changed last, from the audit: each once, none that the caller removed, and none whose change
 * would be refused to the caller now.
 */
export const editHandlers = (calls: () => readonly AnyCall[]): Implemented =>
  implement(editCalls, {
    async listMyEdits(_input, { db, user }): Promise<MyEdit[]> {
      const mayStill = (needs: string) => needs === 'Authenticated' || user.can(needs);
      const own = calls().filter((call) => writes(call) && call.needs.some(mayStill));
      if (!own.length) return [];
      const keyOf = ({ plugin, name }: AnyCall) => `${plugin}/${name}`;
      const removals = new Set(own.filter(({ method }) => method === 'DELETE').map(keyOf));
      const rows = await db
        .select({
          plugin: auditLog.plugin,
          action: auditLog.action,
          entity: auditLog.entity,
          entityId: auditLog.entityId,
          label: auditLog.label,
          at: auditLog.at,
        })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.userId, user.id),
            eq(auditLog.event, 'done'),
            isNotNull(auditLog.entity),
            isNotNull(auditLog.entityId),
            isNotNull(auditLog.label),
            inArray(sql`${auditLog.plugin} || '/' || ${auditLog.action}`, own.map(keyOf)),
          ),
        )
        .orderBy(desc(auditLog.at))
        .limit(mostRead);
      const latest = new Map<string, (typeof rows)[number]>();
      for (const row of rows) {
        const record = `${row.plugin}/${row.entity}/${row.entityId}`;
        if (!latest.has(record)) latest.set(record, row);
      }
      return [...latest.values()]
        .filter(({ plugin, action }) => !removals.has(`${plugin}/${action}`))
        .slice(0, mostShown)
        .map(({ plugin, entity, entityId, label, at }) => ({ plugin, entity: entity!, entityId: entityId!, label: label!, at }));
    },
  });
