import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyObject } from 'yup';
import type { ImportOutcome, LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  mergedInput,
  requireRecords,
  whereVisible,
  type CallContext,
  type Importer,
  type JobContext,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { writeAudit, type AuditOrigin } from '../audit/audit';
import { judgeAgain } from './again';
import type { StoredRow } from './candidates';
import { changedColumns, faultsOf, insertRows, mayUpdate, trial, updateRow } from './judge';
import { batchesOf, depthIn, rowsByNumber, wavesOf } from './rows';
import { importRows, imports, type ImportRecord, type ImportRowRecord, type StoredFault } from './table';

interface Written {
  after: StoredRow;
  before?: StoredRow;
  /** The columns that were overwritten. */
  undo: AnyObject;
}

/** Rows that cannot be written as they were judged: nothing was. */
class RowsStandInTheWay extends Error {
  constructor(readonly rows: readonly number[]) {
    super(`${rows.length} rows stand in the way`);
  }
}

const says = {
  written: (rows: number): LocalizedText => ({
    vi: `Đã ghi ${rows.toLocaleString('vi')} dòng, chưa chốt`,
    en: `${rows.toLocaleString('en')} rows written, not yet final`,
  }),
};

interface Applying {
  leaveOut: boolean;
  /** Where the product is opened. */
  origin: string;
}

export const asCall = (tx: WorkContext, origin: string): CallContext => ({ ...tx, ifMatch: undefined, ip: '', origin, file: undefined });

/**
 * Writes every row of an import in one transaction, or none. Rows whose record somebody has changed since the check are judged again
 * instead, and told. After a crash nothing is there, and the job does it once.
 * @throws Problem 409 `import_state`
 */
export async function applyRows(ctx: JobContext, importer: Importer, record: ImportRecord, how: Applying): Promise<ImportOutcome> {
  const origin: AuditOrigin = { ...originOf(ctx, importer), action: `applyImport${importer.entity}` };
  try {
    const rows = await ctx.transaction(async (tx) => write(asCall(tx, how.origin), ctx, origin, importer, record, how.leaveOut));
    return { done: true, rows, again: 0 };
  } catch (error) {
    if (!(error instanceof RowsStandInTheWay)) throw error;
    await judgeAgain(ctx, importer, record, error.rows);
    return { done: false, rows: 0, again: error.rows.length };
  }
}

export const originOf = ({ user, jobId }: JobContext, { plugin }: Importer): Omit<AuditOrigin, 'action'> => ({
  userId: user.id || null,
  userName: user.userName,
  plugin,
  reference: jobId,
  ip: '',
});

async function write(
  tx: CallContext,
  job: JobContext,
  origin: AuditOrigin,
  importer: Importer,
  { id }: ImportRecord,
  leaveOut: boolean,
): Promise<number> {
  const [record] = await tx.db.select().from(imports).where(eq(imports.id, id)).for('update');
  const { counts } = record!;
  if (record!.state === 'applied') return counts!.add + counts!.change; // the job of a server that died behind its commit
  if (record!.state !== 'checked') throw wrongState();
  if (counts!.refuse && !leaveOut) throw refusedRows(counts!.refuse);
  const total = counts!.add + counts!.change;
  const inTheWay: number[] = [];
  let rows = 0;
  for await (const batch of batchesOf(tx.db, id, { verdicts: ['add', 'change'] })) {
    // what others refer to was not written
    if (inTheWay.length && batch.some(({ refers }) => refers)) break;
    inTheWay.push(...(await writeBatch(tx, origin, importer, id, batch)));
    rows += batch.length;
    await job.progress(rows / total, says.written(rows));
  }
  if (inTheWay.length) throw new RowsStandInTheWay(inTheWay);
  const kept = { ...counts!, leftOut: counts!.refuse };
  await tx.db
    .update(imports)
    .set({
      state: 'applied',
      appliedAt: sql`now()`,
      counts: kept,
      version: sql`${imports.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(imports.id, id));
  const { add: added, change: changed, leave: left } = counts!;
  await writeAudit(tx.db, origin, [
    {
      entity: importer.entity,
      label: record!.fileName,
      after: { import: id, fileName: record!.fileName, added, changed, left, leftOut: kept.leftOut },
    },
  ]);
  return rows;
}

export const wrongState = () =>
  conflict('import_state', {
    vi: 'Lần nhập này đã được ghi, đã hoàn tác, hoặc chưa kiểm tra xong. Hãy tải lại trang.',
    en: 'This import has been written or undone already, or is not checked yet. Reload the page.',
  });

export const refusedRows = (rows: number) =>
  conflict('refused_rows', {
    vi: `Còn ${rows.toLocaleString('vi')} dòng bị từ chối. Hãy sửa các dòng này, hoặc chọn bỏ chúng.`,
    en: `${rows.toLocaleString('en')} rows are refused. Mend them, or choose to leave them out.`,
  });

/** A row with the ids of the rows of the file that it refers to, as far as these are known. */
const resolved = (row: ImportRowRecord, ids: ReadonlyMap<number, number>): ImportRowRecord => {
  const input: AnyObject = { ...row.input };
  for (const [field, target] of Object.entries(row.refers ?? {})) if (ids.has(target)) input[field] = ids.get(target);
  return { ...row, input };
};

/** Of rows outside the batch: they were written before, or their record is there and stays. */
async function idsReferredTo(tx: WorkContext, importId: number, batch: readonly ImportRowRecord[]): Promise<Map<number, number>> {
  const targets = new Set(batch.flatMap(({ refers }) => Object.values(refers ?? {})));
  for (const { row } of batch) targets.delete(row);
  const rows = await rowsByNumber(tx.db, importId, [...targets]);
  return new Map(rows.flatMap(({ row, recordId }) => (recordId === null ? [] : [[row, recordId]])));
}

/** @returns rows that stand in the way */
async function writeBatch(
  tx: CallContext,
  origin: AuditOrigin,
  importer: Importer,
  importId: number,
  batch: readonly ImportRowRecord[],
): Promise<number[]> {
  const [adds, changes] = [batch.filter(({ verdict }) => verdict === 'add'), batch.filter(({ verdict }) => verdict === 'change')];
  const stored = await lockedRecords(tx, importer, changes);
  const taken = await takenKeys(tx, importer, adds);
  const changed = changes.filter(({ recordId, recordVersion }) => stored.get(recordId!)?.version !== recordVersion);
  const inTheWay = [...changed, ...adds.filter(({ key }) => taken.has(key!))].map(({ row }) => row);
  if (!mayUpdate(tx, importer)) inTheWay.push(...changes.map(({ row }) => row));
  // nothing will be written any more: the others only have to be looked at
  if (inTheWay.length) return [...new Set(inTheWay)];

  const ids = await idsReferredTo(tx, importId, batch);
  await requireReferences(
    tx,
    importer,
    batch.map((row) => resolved(row, ids)),
  );
  const written = new Map<number, Written>();
  for (const wave of wavesOf(batch, depthIn)) {
    const work = wave.map((row) => ({ row: resolved(row, ids), before: stored.get(row.recordId ?? -1) }));
    const broken = await writeWave(tx, importer, work, written);
    if (broken.length) return broken;
    for (const { row } of wave) ids.set(row, written.get(row)!.after.id);
  }
  if (importer.wrote) for (const { before, after } of written.values()) await importer.wrote(tx, before, after);
  await remember(tx, importId, written);
  const label = importer.label ?? ((row: object) => String((row as AnyObject).name));
  await writeAudit(
    tx.db,
    origin,
    [...written.values()].map(({ before, after }) => ({
      entity: importer.entity,
      entityId: after.id,
      label: label(after as never),
      ...(before && { before }),
      after,
    })),
  );
  return [];
}

/** @returns rows that stand in the way */
async function writeWave(
  tx: CallContext,
  importer: Importer,
  rows: readonly { row: ImportRowRecord; before: StoredRow | undefined }[],
  written: Map<number, Written>,
): Promise<number[]> {
  const work = rows.map((one) => ({ ...one, faults: [] as StoredFault[], columns: {} }));
  for (const one of work) {
    try {
      one.columns = await columnsFor(tx, importer, one.row, one.before);
    } catch (error) {
      one.faults.push(...faultsOf(error));
    }
  }
  const fine = (isNew: boolean) => work.filter((one) => !one.faults.length && (one.before === undefined) === isNew);
  await trial(tx, fine(true), async (inner, some) => {
    const made = await insertRows(
      inner,
      importer,
      some.map(({ columns }) => columns),
    );
    some.forEach(({ row }, i) => written.set(row.row, { after: made[i]!, undo: {} }));
  });
  await trial(tx, fine(false), async (inner, some) => {
    for (const { row, before, columns } of some) {
      const after = await updateRow(inner, importer, before!.id, columns);
      const undo = Object.fromEntries(Object.keys(columns).map((name) => [name, before![name] as unknown]));
      written.set(row.row, { after, before: before!, undo });
    }
  });
  return work.filter(({ faults }) => faults.length).map(({ row }) => row.row);
}

async function lockedRecords(tx: WorkContext, { table }: Importer, changes: readonly ImportRowRecord[]): Promise<Map<number, StoredRow>> {
  const ids = changes.map(({ recordId }) => recordId!).sort((a, b) => a - b);
  if (!ids.length) return new Map();
  const rows = (await tx.db
    .select(columnsOf(table) as Record<string, PgColumn>)
    .from(table)
    .where(await whereVisible(tx, table, sql`${table.id} = any(${sql.param(ids)})`))
    .orderBy(table.id)
    .for('no key update')) as StoredRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keys of new records that somebody else has used meanwhile. */
async function takenKeys(tx: WorkContext, { table, options }: Importer, adds: readonly ImportRowRecord[]): Promise<Set<string>> {
  if (!adds.length) return new Set();
  const column = (table as unknown as Record<string, PgColumn>)[options.key]!;
  const keys = adds.map(({ key }) => (column.dataType === 'number' ? Number(key) : key!));
  const rows = await tx.db
    .select({ key: column })
    .from(table)
    .where(await whereVisible(tx, table, sql`${column} = any(${sql.param(keys)})`));
  return new Set(rows.map(({ key }) => String(key)));
}

/** What rows refer to is there still, and stays until the transaction ends. */
async function requireReferences(tx: WorkContext, { refersTo = {} }: Importer, batch: readonly ImportRowRecord[]): Promise<void> {
  for (const [field, to] of Object.entries(refersTo)) {
    const ids = [...new Set(batch.flatMap(({ input }) => [input?.[field] ?? []].flat() as number[]))];
    await requireRecords(tx, to, ids, field);
  }
}

/** What is written of a row, by the same rules as when it was judged. */
async function columnsFor(
  tx: CallContext,
  importer: Importer,
  { input }: ImportRowRecord,
  before: StoredRow | undefined,
): Promise<AnyObject> {
  const stored = importer.stored ?? ((values: AnyObject) => values);
  const shown = before && (await importer.asInput?.([before] as never, tx))?.[0];
  const values = before ? mergedInput(importer.updates, input!, shown ?? before) : input!;
  await importer.check?.(tx, { ...(before && { id: before.id }), values });
  const columns = await stored(values, tx, before);
  return before ? changedColumns(importer, input!, values, columns, before) : columns;
}

async function remember(
  tx: WorkContext,
  importId: number,
  written: ReadonlyMap<number, { after: StoredRow; undo: AnyObject }>,
): Promise<void> {
  // No join: the planner may believe that one of the two sides is empty, and compare each row with each.
  const rows = Object.fromEntries([...written].map(([row, { after, undo }]) => [row, { id: after.id, version: after.version, undo }]));
  const of = sql`w.rows -> ${importRows.row}::text`;
  await tx.db.execute(sql`
    update ${importRows} set record_id = (${of} ->> 'id')::bigint, record_version = (${of} ->> 'version')::int, undo = ${of} -> 'undo'
    from (select ${JSON.stringify(rows)}::jsonb as rows) w
    where import_id = ${importId} and ${importRows.row} = any(${sql.param([...written.keys()])}::int[])`);
}
