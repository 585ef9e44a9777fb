import { ident, literal, parquet } from '../duckdb/database';
import type { Tables } from '../engine/engine';
import { branchesAtOnce, repeatingColumns } from '../importing/distinct';
import { planned, type Plan, type PlannedColumn } from './plan';
import { rawText, type Prepared } from './rows';

/** Beyond this, looking a text up costs more than it saves. */
const mostLevels = 1000;

/**
 * The plan with texts that repeat (branch, type of vehicle, …) looked up: each spelling is standardised once, to a level of an enum.
 * Written to Parquet an enum is the text that it is, at a fifth of the cost. Names of provinces and kinds of sale are looked up in the same
 * way, where they were `prepared`. For one DuckDB: the lists of levels live in it; another engine has ways of its own.
 */
export async function withLevels(duck: Tables, plan: Plan, source: string, prepared: readonly Prepared[]): Promise<Plan> {
  if (duck.engine !== 'duckdb') return plan;
  const repeating = await repeatingColumns(duck, source);
  const texts = plan.columns.filter(({ name, type, physical }) => type === 'text' && name !== 'PROVINCE' && repeating.has(physical));
  const few = await preparedSpellings(duck, texts, source);
  for (const { name } of few) await duck.run(levelsSql(name));
  const meanings = prepared.filter(
    ({ of, spellings }) => spellings > 0 && spellings <= mostLevels && repeating.has(planned(plan, of)?.physical ?? ''),
  );
  for (const { name } of meanings) await duck.run(`set variable ${name} = (select map(list(raw), list(name)) from ${name})`);
  const looked = (column: PlannedColumn): PlannedColumn => {
    const table = meanings.find(({ of }) => of === column.name);
    return {
      ...column,
      ...(few.includes(column) && { sql: lookup(levelsOf(column.name), ident(column.physical)) }),
      ...(table && { meaning: lookup(table.name, rawText(column)) }),
    };
  };
  return { ...plan, columns: plan.columns.map(looked) };
}

const lookup = (variable: string, text: string): string => `map_extract_value(getvariable(${literal(variable)}), ${text})`;

const levelsOf = (name: string): string => `levels of ${name}`;

/** Makes the table `spellings` of these columns, in one query for many of them. @returns those that are worth looking up */
async function preparedSpellings(duck: Tables, columns: readonly PlannedColumn[], source: string): Promise<PlannedColumn[]> {
  if (!columns.length) return [];
  const each = columns.map(
    ({ name, physical, sql }) =>
      `select ${literal(name)} as name, ${ident(physical)} as raw, ${sql} as level from (select distinct ${ident(physical)} from ${parquet(source)})`,
  );
  for (let from = 0; from < each.length; from += branchesAtOnce) {
    const branches = each.slice(from, from + branchesAtOnce).join(' union all ');
    await duck.run(from ? `insert into spellings ${branches}` : `create or replace temp table spellings as ${branches}`);
  }
  const found = await duck.all(`select name from spellings group by name having count(level) > 0 and count(*) <= ${mostLevels}`);
  const few = new Set(found.map(({ name }) => name));
  return columns.filter(({ name }) => few.has(name));
}

/** A type of the levels of a column, and a variable that has the level of each spelling. */
function levelsSql(column: string): string {
  const [levels, own] = [ident(levelsOf(column)), `from spellings where name = ${literal(column)}`];
  const type = `create type ${levels} as enum (select distinct level ${own} and level is not null)`;
  return `${type}; set variable ${levels} = (select map(list(raw), list(level::${levels})) ${own} and raw is not null)`;
}
