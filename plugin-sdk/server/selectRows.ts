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
  return withoutBeside(rows, decode);
}

/** Takes the number beside the rows from them. */
function withoutBeside(rows: ReadRow[], decode: (row: ReadRow) => void): { rows: ReadRow[]; beside: number | undefined } {
  const first = rows[0]?.['beside the rows'];
  for (const row of rows) {
    delete row['beside the rows'];
    decode(row);
  }
  return { rows, beside: first === undefined ? undefined : Number(first) };
}

/**
 * Like `selectRows`, for conditions marked with `foundFirst`, with the number of rows found, counted to one more than `most`. The rows are
 * found first. Few of them are sorted then: along an index of the order, the first that fits might come after a million that do not. Many
 * are read along the index: the first page of them comes soon. An array of those found is looked up by the primary key; a join with them is
 * now and then planned as a scan of the whole table.
 * @param part order, limit and offset
 */
export async function selectFound(
  db: Db,
  table: PgTable,
  { condition, part, most }: { condition: SQL; part: SQL; most: number },
): Promise<{ rows: ReadRow[]; beside: number | undefined }> {
  const { columns, decode } = readingOf(table);
  const count = sql.raw('(select total from counted)');
  const { rows } = await db.execute<ReadRow>(sql`
    with found as materialized (select id from ${table} where ${condition} limit ${most + 1}),
      counted as materialized (select count(*) as total from found)
    select page.*, ${count} as "beside the rows" from (
      (select ${columns} from ${table} where id = any(array(select id from found)) and ${count} <= ${most} ${part})
      union all
      (select ${columns} from ${table} where ${condition} and ${count} > ${most} ${part})
    ) page`);
  return withoutBeside(rows, decode);
}
