import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyObject } from 'yup';
import type { ImportOutcome, LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  refuseWhileUsed,
  whereVisible,
  type AuditEntry,
  type Importer,
  type JobContext,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { writeAudit, type AuditOrigin } from '../audit/audit';
import { asCall, originOf, wrongState } from './applyJob';
import type { StoredRow } from './candidates';
import { updateRow } from './judge';
import { batchesOf, depthIn, wavesOf } from './rows';
import { imports, type ImportRecord, type ImportRowRecord } from './table';
import { touchedSince } from './touched';

const says = {
  takenBack: (rows: number): LocalizedText => ({
    vi: `Đã hoàn tác ${rows.toLocaleString('vi')} dòng, chưa chốt`,
    en: `${rows.toLocaleString('en')} rows undone, not yet final`,
  }),
};

/** @throws what stands in the way of an undo, by name */
export const touchedRows = (touched: number, names: readonly string[]) =>
  conflict('rows_touched', {
    vi: `${touched.toLocaleString('vi')} bản ghi đã được sửa hoặc xoá sau lần nhập: ${names.join(', ')}${touched > names.length ? '…' : ''}. Nên không hoàn tác được.`,
    en: `${touched.toLocaleString('en')} records were changed or deleted after the import: ${names.join(', ')}${touched > names.length ? '…' : ''}. So it cannot be undone.`,
  });

/**
 * Takes back what an import has written, in one transaction: new records are deleted, changed ones get back what they had.
 * @throws Problem 409 `rows_touched` naming records that somebody has touched since, `in_use`, `import_state`
 */
export async function undoRows(ctx: JobContext, importer: Importer, { id }: ImportRecord): Promise<ImportOutcome> {
  const origin: AuditOrigin = { ...originOf(ctx, importer), action: `undoImport${importer.entity}` };
  const rows = await ctx.transaction(async (tx) => {
    const [record] = await tx.db.select().from(imports).where(eq(imports.id, id)).for('update');
    const { counts, state } = record!;
    const total = counts!.add + counts!.change;
    if (state === 'undone') return total;
    if (state !== 'applied') throw wrongState();
    const { touched, names } = await touchedSince(tx, importer, id);
    if (touched) throw touchedRows(touched, names);
    let done = 0;
    // from the end: what came later may refer to what came before
    for await (const batch of batchesOf(tx.db, id, { verdicts: ['add', 'change'], backwards: true })) {
      await takeBack(tx, origin, importer, batch);
      done += batch.length;
      await ctx.progress(done / total, says.takenBack(done));
    }
    if (done < total) throw wrongState(); // its rows are forgotten already
    await tx.db
      .update(imports)
      .set({
        state: 'undone',
        undoneAt: sql`now()`,
        undoneBy: ctx.user.fullName || ctx.user.userName,
        version: sql`${imports.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(imports.id, id));
    await writeAudit(tx.db, origin, [
      {
        entity: importer.entity,
        label: record!.fileName,
        after: { import: id, fileName: record!.fileName, removed: counts!.add, restored: counts!.change },
      },
    ]);
    return done;
  });
  return { done: true, rows, again: 0 };
}

async function takeBack(tx: WorkContext, origin: AuditOrigin, importer: Importer, batch: readonly ImportRowRecord[]): Promise<void> {
  const { table, usedBy } = importer;
  const label = importer.label ?? ((row: object) => String((row as AnyObject).name));
  const records = (await tx.db
    .select(columnsOf(table) as Record<string, PgColumn>)
    .from(table)
    .where(await whereVisible(tx, table, sql`${table.id} = any(${sql.param(batch.map(({ recordId }) => recordId!))})`))
    .orderBy(table.id)
    .for('update')) as StoredRow[];
  const byId = new Map(records.map((row) => [row.id, row]));
  const changed = batch.filter(({ recordId, recordVersion }) => byId.get(recordId!)?.version !== recordVersion);
  // somebody was faster than the lock
  if (changed.length)
    throw touchedRows(
      changed.length,
      changed.slice(0, 3).map(({ key }) => key ?? ''),
    );
  const entries: AuditEntry[] = [];
  for (const wave of wavesOf(batch, depthIn)) {
    const added = wave.filter(({ verdict }) => verdict === 'add').map(({ recordId }) => byId.get(recordId!)!);
    for (const row of added) {
      await importer.mayRemove?.(tx, row.id);
      const uses = usedBy?.(tx, row.id) ?? [];
      if (uses.length) await refuseWhileUsed(tx, label(row), uses);
    }
    if (added.length) await tx.db.delete(table).where(sql`${table.id} = any(${sql.param(added.map(({ id }) => id))})`);
    if (importer.removed) for (const { id } of added) await importer.removed(tx, id);
    entries.push(...added.map((before) => ({ entity: importer.entity, entityId: before.id, label: label(before as never), before })));
    for (const { verdict, recordId, undo } of wave) {
      if (verdict !== 'change') continue;
      const before = byId.get(recordId!)!;
      const after = await updateRow(tx, importer, recordId!, undo ?? {});
      await importer.wrote?.(asCall(tx, ''), before, after);
      entries.push({ entity: importer.entity, entityId: after.id, label: label(after), before, after });
    }
  }
  await writeAudit(tx.db, origin, entries);
}
