import type { AuditEntry, Db } from '@tessera/plugin-sdk/server';
import type { RecordChange } from '../../contract/approvals';
import { differences, masked } from '../audit/audit';
import { handle, type CallWork } from '../calls/run';

/** What a call would change now, record by record: it is tried on a savepoint that is rolled back. @throws what the call throws */
export async function changesOf(work: CallWork, db: Db): Promise<RecordChange[]> {
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
  return entries.map(({ entity, entityId, label, before, after }) => ({
    entity,
    // a record that is not there yet has no id
    entityId: before && entityId !== undefined ? String(entityId) : null,
    label: label ?? null,
    changes: masked(work.call.plugin, differences(before, after)),
  }));
}
