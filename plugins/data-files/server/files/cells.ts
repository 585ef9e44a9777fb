import { createHash } from 'node:crypto';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { bigint, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, type WorkContext } from '@tessera/plugin-sdk/server';
import type { TableRow } from '../../contract/services';
import { dataFilesSchema } from './schema';

const fileCells = dataFilesSchema.table(
  'file_cells',
  {
    fileId: bigint('file_id', { mode: 'number' }).notNull(),
    /** Of what was read, how, and what was asked. */
    key: text('key').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    cells: jsonb('cells').$type<readonly TableRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.key] })],
);

/** Answers kept of one file, the latest; a longer answer is computed each time. */
const mostKept = 40;
const mostRows = 20_000;

/**
 * An answer that is kept beside the file. Whoever asks has found the file as they may see it.
 * @param asked all that the answer follows from: how the bytes are read (their Parquet has a name of its own), and the query
 */
export async function keptCells(
  { db }: Pick<WorkContext, 'db'>,
  fileId: number,
  asked: readonly string[],
  compute: () => Promise<TableRow[]>,
): Promise<readonly TableRow[]> {
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const ofFile = eq(fileCells.fileId, fileId);
  const [kept] = await db
    .select({ cells: fileCells.cells })
    .from(fileCells)
    .where(and(ofFile, eq(fileCells.key, key)));
  if (kept) return kept.cells;
  const cells = await compute();
  if (cells.length > mostRows) return cells;
  await db.insert(fileCells).values({ fileId, key, cells }).onConflictDoNothing();
  const latest = db.select({ key: fileCells.key }).from(fileCells).where(ofFile).orderBy(desc(fileCells.createdAt)).limit(mostKept);
  await db.delete(fileCells).where(and(ofFile, notInArray(fileCells.key, latest)));
  return cells;
}
