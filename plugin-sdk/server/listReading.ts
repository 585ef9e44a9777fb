import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './context';
import { tooManyRows } from './problems';
import { readingOf, type ReadRow } from './selectRows';

/** A list that is read as a whole: in pieces, from one snapshot of the database, however many rows it has. */
export interface ListReading {
  /** Rows are counted first, so that too many are refused before the first is read. */
  readonly most: number;
  readonly batch: number;
  isOpen: boolean;
  /** The next `pageOf` is that of the list; further ones, say of names beside its rows, read pages as ever. */
  isDue: boolean;
  /** Rows handed out so far. */
  read: number;
  total: number;
}

const readings = new WeakMap<Db, ListReading>();

/** Has `pageOf` read a whole list on this transaction: whenever it `isDue`, it goes on where it stopped. */
export const readWhole = (db: Db, reading: Pick<ListReading, 'most' | 'batch'>): ListReading => {
  const begun = { ...reading, isOpen: false, isDue: false, read: 0, total: 0 };
  readings.set(db, begun);
  return begun;
};

/** The reading that the next `pageOf` on this transaction belongs to. */
export function dueReadingOn(db: Db): ListReading | undefined {
  const reading = readings.get(db);
  return reading?.isDue ? reading : undefined;
}

/** The next rows; none after the last. @throws 409 `too_many_rows` */
export async function nextRows(db: Db, reading: ListReading, from: PgTable, condition: SQL | undefined, order: SQL): Promise<ReadRow[]> {
  const where = condition ? sql`where ${condition}` : sql``;
  const { columns, decode } = readingOf(from);
  reading.isDue = false;
  if (!reading.isOpen) {
    reading.isOpen = true;
    const counted = sql`select count(*) as count from (select 1 from ${from} ${where} limit ${reading.most + 1}) matching`;
    reading.total = Number((await db.execute<{ count: string }>(counted)).rows[0]?.count);
    if (reading.total > reading.most) throw tooManyRows(reading.most);
    await db.execute(sql`declare whole_list no scroll cursor for select ${columns} from ${from} ${where} order by ${order}`);
  }
  const { rows } = await db.execute<ReadRow>(sql.raw(`fetch forward ${reading.batch} from whole_list`));
  rows.forEach(decode);
  reading.read += rows.length;
  return rows;
}
