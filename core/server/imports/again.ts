import type { Importer, WorkContext } from '@tessera/plugin-sdk/server';
import { nodeOf, type Court } from './candidates';
import { judge } from './judge';
import type { FileRow } from './readFile';
import { createReferences } from './references';
import { batchSize, cellsOf, recount, replaceJudgements, rowsByKey, rowsByNumber } from './rows';
import { specsOf } from './specs';
import type { ImportRecord, ImportRowRecord, RawCell } from './table';
import { refersWithin, withinOf, type Node, type Within } from './within';

type Parts = Omit<Court, 'within'>;

const partsFor = (importer: Importer, { columns }: ImportRecord): Parts => ({
  importer,
  specs: specsOf(importer),
  columns,
  references: createReferences(),
});

/** A row with another cell, judged anew; with it the rows that have, or had, the same key, and all that hang together with any of these. */
export async function judgeMended(
  ctx: WorkContext,
  importer: Importer,
  record: ImportRecord,
  row: ImportRowRecord,
  cells: RawCell[],
): Promise<void> {
  const parts = partsFor(importer, record);
  const mended: FileRow = { row: row.row, cells };
  const node = nodeOf(ctx, parts, mended);
  const keys = [...new Set([row.key, node.key])].filter((one) => one !== null);
  const twins = (await rowsByKey(ctx.db, record.id, keys)).filter((one) => one.row !== row.row);
  const touched = [row.row, ...twins.map((one) => one.row)];
  let within = withinOf([node, ...twins.map((one) => ({ row: one.row, key: one.key, refers: {} }))]);
  let numbers = new Set(touched);
  if (refersWithin(importer).length) {
    const before = await storedNodes(ctx, parts, record.id);
    within = withinOf(before.map((one) => (one.row === row.row ? node : one)));
    numbers = together(within, [...together(withinOf(before), touched)]);
  }
  numbers.delete(row.row);
  const others = await rowsByNumber(ctx.db, record.id, [...numbers]);
  const judged = await judge(ctx, { ...parts, within }, [mended, ...others]);
  await replaceJudgements(ctx.db, record.id, judged);
  await recount(ctx.db, record.id);
}

/** These rows, and all that hang together with any of them. */
const together = (within: Within, rows: readonly number[]): Set<number> =>
  new Set([...new Set(rows.map((row) => within.groupOf(row)))].flat());

async function storedNodes(ctx: WorkContext, parts: Parts, importId: number): Promise<Node[]> {
  const nodes: Node[] = [];
  for await (const rows of cellsOf(ctx.db, importId)) nodes.push(...rows.map((row) => nodeOf(ctx, parts, row)));
  return nodes;
}

/** Rows whose records have changed meanwhile. */
export async function judgeAgain(ctx: WorkContext, importer: Importer, record: ImportRecord, numbers: readonly number[]): Promise<void> {
  const parts = partsFor(importer, record);
  // what was to be written had no twin
  const within = withinOf(refersWithin(importer).length ? await storedNodes(ctx, parts, record.id) : []);
  let batch: number[] = [];
  const settle = async () => {
    const judged = await judge(ctx, { ...parts, within }, await rowsByNumber(ctx.db, record.id, batch));
    await ctx.transaction(async (tx) => replaceJudgements(tx.db, record.id, judged));
    batch = [];
  };
  for (const group of new Set(numbers.map((row) => within.groupOf(row)))) {
    batch.push(...group);
    if (batch.length >= batchSize) await settle();
  }
  if (batch.length) await settle();
  await recount(ctx.db, record.id);
}
