import { ident, literal, parquet } from '../duckdb/database';
import type { Tables } from '../engine/engine';
import { repeatingColumns } from '../importing/distinct';
import type { Plan, PlannedColumn } from './plan';

/** Beyond this, looking a text up costs more than it saves. */
const mostLevels = 1000;

/**
 * The plan with texts that repeat (branch, type of vehicle, …) looked up: each spelling is standardised once, to a level of an enum.
 * Written to Parquet an enum is the text that it is, at a fifth of the cost. For one DuckDB: the lists of levels live in it; another engine has ways of its own. Names of
 * provinces have a list of their own (`prepareSpellings`).
 */
export async function withLevels(duck: Tables, plan: Plan, source: string): Promise<Plan> {
  if (duck.engine !== 'duckdb') return plan;
  const repeating = await repeatingColumns(duck, source);
  const columns: PlannedColumn[] = [];
  for (const column of plan.columns)
    columns.push(
      column.type === 'text' && column.name !== 'PROVINCE' && repeating.has(column.physical)
        ? await withLevelsOf(duck, column, source)
        : column,
    );
  return { ...plan, columns };
}

async function withLevelsOf(duck: Tables, column: PlannedColumn, source: string): Promise<PlannedColumn> {
  const [spellings, levels] = [ident(`spellings ${column.name}`), `levels of ${column.name}`];
  await duck.run(
    `create temp table ${spellings} as select ${ident(column.physical)} as raw, ${column.sql} as level from (select distinct ${ident(column.physical)} from ${parquet(source)})`,
  );
  const { n, filled } = await duck.one(`select count(*) as n, count(level) as filled from ${spellings}`);
  if (!Number(filled) || Number(n) > mostLevels) return column;
  await duck.run(`create type ${ident(levels)} as enum (select distinct level from ${spellings} where level is not null)`);
  await duck.run(
    `set variable ${ident(levels)} = (select map(list(raw), list(level::${ident(levels)})) from ${spellings} where raw is not null)`,
  );
  return { ...column, sql: `map_extract_value(getvariable(${literal(levels)}), ${ident(column.physical)})` };
}
