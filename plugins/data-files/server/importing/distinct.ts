import { ident, literal, parquet, type Duck } from '../duckdb/database';
import type { Tables } from '../engine/engine';

/** Share of a column's values that must lie in chunks with a dictionary; the last chunk of a file may be too short for one. */
const enough = 0.8;

/**
 * Columns of a Parquet file whose values repeat so much that its writer gave them dictionaries. Grouping by such a column costs next to
 * nothing, so that what is asked of a million values is asked of each distinct one.
 */
export async function repeatingColumns(duck: Tables, file: string): Promise<ReadonlySet<string>> {
  const rows = await duck.all(
    `select path_in_schema as name from parquet_metadata(${literal(file)}) group by name having coalesce(sum(num_values) filter (contains(encodings, 'DICTIONARY')), 0) >= ${enough} * sum(num_values)`,
  );
  return new Set(rows.map(({ name }) => String(name)));
}

/** A column's values under its own name, with how often each is meant (`n`): each once where they repeat. */
export function valuesOf(file: string, column: string, repeating: ReadonlySet<string>): string {
  const name = ident(column);
  return repeating.has(column)
    ? `(select ${name}, count(*) as n from ${parquet(file)} group by ${name})`
    : `(select ${name}, 1 as n from ${parquet(file)})`;
}

/** Columns that one query looks at: each is a branch of it, and they run side by side. */
export const branchesAtOnce = 50;

/** The answers of queries with the same columns, in no order. */
export async function allOf(duck: Duck, queries: readonly string[], atOnce = branchesAtOnce): Promise<Awaited<ReturnType<Duck['all']>>> {
  const rows = [];
  for (let from = 0; from < queries.length; from += atOnce)
    rows.push(...(await duck.all(queries.slice(from, from + atOnce).join(' union all '))));
  return rows;
}
