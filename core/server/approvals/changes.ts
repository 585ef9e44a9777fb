import { createHash } from 'node:crypto';
import type { Wording } from '@tessera/plugin-sdk/contract';
import { scopedName, type AuditEntry, type Db } from '@tessera/plugin-sdk/server';
import type { RecordChange } from '../../contract/approvals';
import { differences, masked } from '../audit/audit';
import { handle, type CallWork } from '../calls/run';

/** What the database gives a new record is not known before it is made. */
const withoutGenerated = (after: object = {}): object => {
  const { id: _, createdAt: __, ...rest } = after as Record<string, unknown>;
  return rest;
};

/** What a call would do, and the record that it is about: the first that it changes. */
export interface Trial {
  changes: RecordChange[];
  about: { label: Wording | null; table: string | null; id: number | null };
}

/** What a call would change now, record by record: it is tried on a savepoint that is rolled back. @throws what the call throws */
export async function tried(work: CallWork, db: Db): Promise<Trial> {
  let entries: AuditEntry[] = [];
  const undone = new Error('the trial of a call is over');
  try {
    await db.transaction(async (trial) => {
      ({ entries } = await handle(work, trial, []));
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  const changes = entries.map(({ entity, entityId, label, before, after }) => ({
    entity,
    // a record that is not there yet has no id
    entityId: before && entityId !== undefined ? String(entityId) : null,
    label: label ?? null,
    changes: masked(work.call.plugin, differences(before, before ? after : withoutGenerated(after))),
  }));
  const stored = entries.find(({ before, table }) => before && table && scopedName(table));
  return {
    changes,
    about: {
      label: entries.find(({ label }) => label)?.label ?? null,
      table: (stored?.table && scopedName(stored.table)) ?? null,
      id: stored ? Number(stored.entityId) : null,
    },
  };
}

/** What is stored comes back with its keys in another order. */
const inOrder = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What stands before a call runs, as a hash: two previews with the same ground show the same change. New records have none. */
export const groundOf = (changes: readonly RecordChange[]): string => {
  const before = changes.map((one) => [
    one.entity,
    one.entityId,
    Object.fromEntries(Object.entries(one.changes).map(([field, change]) => [field, change.before ?? null])),
  ]);
  return createHash('sha256').update(JSON.stringify(before, inOrder)).digest('hex');
};
