import { and, asc, desc, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm';
import { insertMany, type Db } from '@tessera/plugin-sdk/server';
import { importRows, imports, type ImportCounts, type ImportRowRecord } from './table';
import type { FileRow } from './readFile';

export type Judgement = Omit<ImportRowRecord, 'importId' | 'undo'>;

/** Rows that are read, judged and written at once. */
export const batchSize = 1_000;

export const parted = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

export async function insertJudgements(db: Db, importId: number, judged: readonly Judgement[]): Promise<void> {
  if (judged.length)
    await insertMany(
      db,
      importRows,
      judged.map((one) => ({ ...one, importId })),
      'silent',
    );
}

/** What was found out about rows that were judged again. */
export async function replaceJudgements(db: Db, importId: number, judged: readonly Judgement[]): Promise<void> {
  for (const some of parted(judged, batchSize)) {
    const rows = some.map(({ row }) => row);
    await db.delete(importRows).where(and(eq(importRows.importId, importId), inArray(importRows.row, rows)));
    await insertJudgements(db, importId, some);
  }
}

interface Reading {
  verdicts: readonly ImportRowRecord['verdict'][];
  /** The last row first. */
  backwards?: boolean;
}

/**
 * Rows of an import in the order in which they are written, a batch at a time: those that refer to rows of the file come after these. They
 * are asked for by the primary key: within a transaction that has just written most of a table, the planner knows nothing of its size.
 */
export async function* batchesOf(db: Db, importId: number, { verdicts, backwards = false }: Reading): AsyncGenerator<ImportRowRecord[]> {
  const wanted = and(eq(importRows.importId, importId), inArray(importRows.verdict, [...verdicts]));
  const [asOrdered, ranges] = [backwards ? desc : asc, await rangesOf(db, importId)];
  const conditions = [
    ...ranges.map((from) => and(eq(importRows.depth, 0), gte(importRows.row, from), lt(importRows.row, from + batchSize))),
    ...(await rowsBelow(db, importId)).map((rows) => inArray(importRows.row, rows)),
  ];
  for (const condition of backwards ? conditions.reverse() : conditions) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(wanted, condition))
      .orderBy(asOrdered(importRows.depth), asOrdered(importRows.row));
    if (rows.length) yield rows;
  }
}

/** Rows parted by depth, in the order in which the depths appear: those of one depth do not refer to each other. */
export function wavesOf<R>(rows: readonly R[], depthOf: (row: R) => number): R[][] {
  const waves = new Map<number, R[]>();
  for (const row of rows) {
    const wave = waves.get(depthOf(row));
    if (wave) wave.push(row);
    else waves.set(depthOf(row), [row]);
  }
  return [...waves.values()];
}
export const depthIn = ({ depth }: { depth: number }): number => depth;

/** What stands in the file, a batch at a time. */
export async function* cellsOf(db: Db, importId: number): AsyncGenerator<FileRow[]> {
  for (const from of await rangesOf(db, importId))
    yield await db
      .select({ row: importRows.row, cells: importRows.cells })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gte(importRows.row, from), lt(importRows.row, from + batchSize)))
      .orderBy(asc(importRows.row));
}

export async function rowsByNumber(db: Db, importId: number, numbers: readonly number[]): Promise<ImportRowRecord[]> {
  const rows: ImportRowRecord[] = [];
  for (const some of parted(numbers, batchSize))
    rows.push(
      ...(await db
        .select()
        .from(importRows)
        .where(and(eq(importRows.importId, importId), inArray(importRows.row, some)))),
    );
  return rows;
}

async function rangesOf(db: Db, importId: number): Promise<number[]> {
  const [ends] = await db
    .select({ last: max(importRows.row) })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  return Array.from({ length: Math.floor((ends?.last ?? 0) / batchSize) + 1 }, (_, i) => i * batchSize);
}

/** Numbers of the rows that refer to others of the file, from the top down. */
async function rowsBelow(db: Db, importId: number): Promise<number[][]> {
  const rows = await db
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.depth, 0)))
    .orderBy(asc(importRows.depth), asc(importRows.row));
  return parted(
    rows.map(({ row }) => row),
    batchSize,
  );
}

/** Counts the rows of an import anew and keeps the counts. */
export async function recount(db: Db, importId: number): Promise<ImportCounts> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select count(*) filter (where verdict = 'add') as "add", count(*) filter (where verdict = 'change') as "change",
      count(*) filter (where verdict = 'leave') as "leave", count(*) filter (where verdict = 'refuse') as "refuse",
      coalesce(sum(jsonb_array_length(faults)) filter (where verdict = 'refuse'), 0) as "wrong",
      coalesce(sum((select count(*) from jsonb_object_keys(before))) filter (where verdict = 'change'), 0) as "changed"
    from ${importRows} where import_id = ${importId}`);
  const counted = Object.fromEntries(Object.entries(rows[0]!).map(([name, count]) => [name, Number(count)]));
  const counts = { ...counted, leftOut: 0 } as unknown as ImportCounts;
  await db
    .update(imports)
    .set({ counts, version: sql`${imports.version} + 1`, updatedAt: sql`now()` })
    .where(eq(imports.id, importId));
  return counts;
}

/** Other rows with one of these keys. */
export async function rowsByKey(db: Db, importId: number, keys: readonly string[]): Promise<ImportRowRecord[]> {
  if (!keys.length) return [];
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.key, [...keys])))
    .orderBy(asc(importRows.row));
}

const dayMs = 24 * 60 * 60_000;
/**
 * What was not applied is forgotten after a week; what was applied can be undone for three months. Of the import itself its counts stay.
 */
export const keptDays = { tried: 7, applied: 90 };

/** Forgets rows of old imports: they hold what stood in the files. @returns how many imports lost theirs */
export async function forgetOldRows(db: Db): Promise<number> {
  const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const { rowCount } = await db.execute(sql`
    delete from ${importRows} using ${imports} i where i.id = import_id and (
      (i.state in ('applied', 'undone') and i.updated_at < ${before(keptDays.applied)})
      or (i.state not in ('applied', 'undone') and i.updated_at < ${before(keptDays.tried)}))`);
  const { rowCount: gone } = await db.execute(
    sql`delete from ${imports} where state not in ('applied', 'undone') and updated_at < ${before(keptDays.tried)}`,
  );
  return (rowCount ?? 0) + (gone ?? 0);
}
