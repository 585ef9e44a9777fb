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
  const few: PlannedColumn[] = [];
  for (let from = 0; from < texts.length; from += branchesAtOnce) {
    const found = await fewLevels(duck, texts.slice(from, from + branchesAtOnce), source);
    if (found.length) await duck.run(found.map(levelsSql).join('; '));
    few.push(...found.map(({ column }) => column));
  }
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

interface Levels {
  column: PlannedColumn;
  /** What the file has, and the level that each is. */
  spellings: readonly { raw: string; level: string | null }[];
}

/** Those of some columns that are worth looking up, and their levels. */
async function fewLevels(duck: Tables, columns: readonly PlannedColumn[], source: string): Promise<Levels[]> {
  const each = columns.map(
    ({ name, physical, sql }) =>
      `select ${literal(name)} as name, ${ident(physical)} as raw, ${sql} as level from (select distinct ${ident(physical)} from ${parquet(source)} where ${ident(physical)} is not null limit ${mostLevels + 1})`,
  );
  const found = await duck.all(each.join(' union all '));
  return columns.flatMap((column) => {
    const own = found.filter(({ name }) => name === column.name);
    const spellings = own.map(({ raw, level }) => ({ raw: String(raw), level: level === null ? null : String(level) }));
    return spellings.length <= mostLevels && spellings.some(({ level }) => level !== null) ? [{ column, spellings }] : [];
  });
}

/** A type of the levels of a column, and a variable that has the level of each spelling. */
function levelsSql({ column: { name }, spellings }: Levels): string {
  const levels = ident(levelsOf(name));
  const list = (texts: readonly (string | null)[]) => texts.map((text) => (text === null ? 'null' : literal(text))).join(', ');
  const different = new Set(spellings.flatMap(({ level }) => level ?? []));
  const [raw, level] = [list(spellings.map((one) => one.raw)), list(spellings.map((one) => one.level))];
  return `create type ${levels} as enum (${list([...different])}); set variable ${levels} = map([${raw}], [${level}]::${levels}[])`;
}
