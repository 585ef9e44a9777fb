import { Column, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './context';

export type ReadRow = Record<string, unknown>;

/** What never changes of reading a table: made once a table, because making it takes longer than the rest of a list call. */
interface Reading {
  /** `"id", "created_at" as "createdAt", …` */
  readonly columns: SQL;
  /** Makes of a row as the driver hands it over one as drizzle would answer it. */
  decode(row: ReadRow): void;
}

const readings = new WeakMap<PgTable, Reading>();

export function readingOf(table: PgTable): Reading {
  let reading = readings.get(table);
  if (!reading) {
    const { search: _, ...columns } = getTableColumns(table) as Record<string, PgColumn>;
    const decoded = Object.entries(columns).filter(([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue);
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
    reading = {
      columns: sql.raw(
        Object.entries(columns)
          .map(([name, column]) => `${quoted(column.name)} as ${quoted(name)}`)
          .join(', '),
      ),
      decode(row) {
        for (const [name, column] of decoded) if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
      },
    };
    readings.set(table, reading);
  }
  return reading;
}

/**
 * Rows of one table, all columns but `search`, as drizzle would answer them, and one number beside the rows that is the same in each.
 * @param rest what follows the name of the table: conditions, order, limit
 * @example await selectRows(db, customers, sql`where ${customers.isActive} order by ${customers.id}`, sql`(select count(*) from members.customers)`)
 */
export async function selectRows(db: Db, table: PgTable, rest: SQL, beside: SQL): Promise<{ rows: ReadRow[]; beside: number | undefined }> {
  const { columns, decode } = readingOf(table);
  const { rows } = await db.execute<ReadRow>(sql`select ${columns}, ${beside} as "beside the rows" from ${table} ${rest}`);
  const first = rows[0]?.['beside the rows'];
  for (const row of rows) {
    delete row['beside the rows'];
    decode(row);
  }
  return { rows, beside: first === undefined ? undefined : Number(first) };
}
