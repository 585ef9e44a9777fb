import { and, eq, inArray } from 'drizzle-orm';
import type { Importer, WorkContext } from '@tessera/plugin-sdk/server';
import { judge, keyIn, type Court } from './judge';
import { createReferences } from './references';
import { batchSize, recount, replaceJudgements, rowsByKey } from './rows';
import { specsOf } from './specs';
import { importRows, type ImportRecord, type ImportRowRecord, type RawCell } from './table';

const courtFor = (importer: Importer, { columns }: ImportRecord): Omit<Court, 'twins'> => ({
  importer,
  specs: specsOf(importer),
  columns,
  references: createReferences(),
});

/** A row with another cell, judged anew; with it the rows that have, or had, the same key. */
export async function judgeMended(
  ctx: WorkContext,
  importer: Importer,
  record: ImportRecord,
  row: ImportRowRecord,
  cells: RawCell[],
): Promise<void> {
  const court = courtFor(importer, record);
  const key = keyIn(ctx, court, { row: row.row, cells });
  const keys = [...new Set([row.key, key])].filter((one) => one !== null);
  const others = (await rowsByKey(ctx.db, record.id, keys)).filter((one) => one.row !== row.row);
  const now = [{ row: row.row, cells, key }, ...others];
  const twins = (of: string) => now.filter((one) => one.key === of).map((one) => one.row);
  const judged = await judge(ctx, { ...court, twins }, now);
  await replaceJudgements(ctx.db, record.id, judged);
  await recount(ctx.db, record.id);
}

/** Rows whose records have changed meanwhile. */
export async function judgeAgain(ctx: WorkContext, importer: Importer, record: ImportRecord, numbers: readonly number[]): Promise<void> {
  for (let from = 0; from < numbers.length; from += batchSize) {
    const rows = await ctx.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, record.id), inArray(importRows.row, numbers.slice(from, from + batchSize))));
    // what was to be written had no twin
    const judged = await judge(ctx, { ...courtFor(importer, record), twins: () => [] }, rows);
    await ctx.transaction(async (tx) => replaceJudgements(tx.db, record.id, judged));
  }
  await recount(ctx.db, record.id);
}
