import { createHash } from 'node:crypto';
import { and, desc, eq, like, notInArray, notLike, sql } from 'drizzle-orm';
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

/** Answers kept of one file, the latest, beside those that were prepared; a longer answer is computed each time. */
const mostKept = 40;
export const mostRows = 20_000;

/** What all answers follow from: how the bytes are read (their Parquet has a name of its own), and the query. */
export const keyOf = (asked: readonly string[]): string => createHash('sha256').update(JSON.stringify(asked)).digest('hex');
/** Answers that were prepared have keys of their own: they are not pushed out by those of later questions. */
const prepared = 'prepared:';

/** An answer that was prepared. */
export interface PreparedCells {
  asked: readonly string[];
  cells: readonly TableRow[];
}

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
  const key = keyOf(asked);
  const kept = await found(db, fileId, key);
  if (kept) return kept;
  const cells = await compute();
  if (cells.length > mostRows) return cells;
  await db.insert(fileCells).values({ fileId, key, cells }).onConflictDoNothing();
  const ofFile = and(eq(fileCells.fileId, fileId), notLike(fileCells.key, `${prepared}%`));
  const latest = db.select({ key: fileCells.key }).from(fileCells).where(ofFile).orderBy(desc(fileCells.createdAt)).limit(mostKept);
  await db.delete(fileCells).where(and(ofFile, notInArray(fileCells.key, latest)));
  return cells;
}

/** An answer that was prepared; undefined: it would have to be computed. */
export const preparedCells = (
  { db }: Pick<WorkContext, 'db'>,
  fileId: number,
  asked: readonly string[],
): Promise<readonly TableRow[] | undefined> => found(db, fileId, prepared + keyOf(asked));

/** Keeps what was prepared of a file in place of what was prepared of it before. */
export async function keepPrepared({ db }: Pick<WorkContext, 'db'>, fileId: number, answers: readonly PreparedCells[]): Promise<void> {
  await db.delete(fileCells).where(and(eq(fileCells.fileId, fileId), like(fileCells.key, `${prepared}%`)));
  if (answers.length)
    await db.insert(fileCells).values(answers.map(({ asked, cells }) => ({ fileId, key: prepared + keyOf(asked), cells })));
}

async function found(db: WorkContext['db'], fileId: number, key: string): Promise<readonly TableRow[] | undefined> {
  const [kept] = await db
    .select({ cells: fileCells.cells })
    .from(fileCells)
    .where(and(eq(fileCells.fileId, fileId), eq(fileCells.key, key)));
  return kept?.cells;
}
