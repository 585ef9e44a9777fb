import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import type { AnalysisFile, AnalysisTables } from '../../../data-files/contract/services';
import { conflict, Problem } from '@tessera/plugin-sdk/server';
import { maxOverviewRows } from '../../contract/overviews';
import type { RunInputs } from '../../contract/runs';
import { detailSums, sumColumns, sumsAgain, unitOf } from '../figures';
import { literal } from '../grouping/sql';
import { appliedVariables, observedYearSql, type GroupedVariable } from '../grouping/variables';
import type { PivotShape, RunType } from './table';

/** Of a long detail so many rows are looked at first: more than a table may have. */
const [longDetail, sampledRows] = [2_000_000, 50_000];

/** Variables of one table, in the order of VAR_DETAIL1, 2, 3. */
export type VariableSet = readonly string[];
/** `A`, `A,B`, `A,B,C`: how calls and the column SET name it. The empty one is the whole file. */
export const setName = (set: VariableSet): string => set.join(',');

/** What a run computes, from what its inputs say. */
export interface PivotPlan {
  file: AnalysisFile;
  calYear: RunInputs['setting']['calYear'];
  variables: readonly GroupedVariable[];
  sets: readonly VariableSet[];
}

/** @throws Problem 400 `missing_data` when the setting has too few variables, or three different ones were not chosen */
export function planPivot(file: AnalysisFile, type: RunType, setting: RunInputs['setting'], varDetails: readonly string[]): PivotPlan {
  const applied = appliedVariables(file, setting);
  const variables = type === 3 ? varDetails.flatMap((name) => applied.find((variable) => variable.name === name) ?? []) : applied;
  if (variables.length < type) throw tooFewVariables(type);
  const sets = setsOf(
    type,
    variables.map(({ name }) => name),
  );
  const twice = sets.map(setName).find((name, i, all) => all.indexOf(name) < i);
  if (twice)
    throw conflict('ambiguous_names', {
      vi: `Hai bảng cùng tên "${twice}" vì tên cột có dấu phẩy. Hãy đổi tên cột tự do khi ghép cột.`,
      en: `Two tables are both named "${twice}", because names of columns hold commas. Rename the free columns in the mapping.`,
    });
  return { file, calYear: setting.calYear, variables, sets };
}

/** One-way: each variable; two-way: each pair; three-way: the three that were chosen. */
export function setsOf(type: RunType, names: readonly string[]): VariableSet[] {
  if (type === 1) return names.map((name) => [name]);
  if (type === 2) return names.flatMap((first, i) => names.slice(i + 1).map((second) => [first, second]));
  return [names];
}

function tooFewVariables(type: number): Problem {
  if (type === 3)
    return new Problem(400, 'missing_data', {
      vi: 'Thiếu dữ liệu. Hãy chọn ba biến khác nhau trước khi chạy.',
      en: 'Missing data: please choose three different variables before running.',
    });
  return new Problem(400, 'missing_data', {
    vi: `Thiếu dữ liệu. Thiết lập phải áp dụng ít nhất ${type} biến mà tệp có: hãy chọn biến trước khi chạy.`,
    en: `Missing data: the setting has to apply at least ${type === 1 ? 'one variable' : 'two variables'} of the file. Please choose the variables before running.`,
  });
}

/** What the cells mean to those who read them later. */
export const shapeOf = ({ file, calYear, variables }: PivotPlan): PivotShape => ({
  variables: variables.map(({ name, order }) => ({ name, order })),
  years: file.calYears.filter((year) => year >= calYear.startYear && year <= calYear.endYear),
  currency: file.currency,
  currencyDecimals: file.currencyDecimals,
  ...unitOf(file),
});

/** Names the cells by everything that they depend on. */
export const pivotKeyOf = (type: RunType, inputs: RunInputs): string => {
  const { importDataFileId, sha256, mappingVersion, codeVersion, setting, varDetails } = inputs;
  return createHash('sha256')
    .update(JSON.stringify({ type, importDataFileId, sha256, mappingVersion, codeVersion, setting, varDetails }))
    .digest('hex');
};

/**
 * The cells in one pass over `from` (rows of `detail`): SET, CAL_YEAR (null: outside the observed years), VAR_DETAIL1 to 3 and the sums.
 * The set without variables has the totals, where `hasTotals`: of any table, for each holds every row.
 */
export function pivotSql({ calYear, variables: all, sets }: PivotPlan, from = 'detail', hasTotals = true): string {
  const variables = all.filter(({ name }) => sets.some((set) => set.includes(name)));
  const levels = variables.map((_, i) => `L${i}`);
  const place = new Map(variables.map(({ name }, i) => [name, `L${i}`]));
  const placesOf = (set: VariableSet) => set.map((name) => place.get(name) ?? '');
  const groups = sets.map((set) => `(YEAR, ${placesOf(set).join(', ')})`);
  // A level is never null, so that null says: not grouped by.
  const names = variables.map(({ name }, i) => `case when L${i} is not null then ${literal(name)} end`);
  const isFirst = placesOf(sets[0] ?? []).map((level) => `${level} is not null`);
  const cells = `select concat_ws(',', ${names.join(', ')}) as "SET", YEAR as CAL_YEAR, list_filter([${levels.join(', ')}], lambda x: x is not null) as LEVELS, ${sumColumns.join(', ')} from sums`;
  const totals = `select '', YEAR, [], ${sumsAgain.join(', ')} from sums where ${isFirst.join(' and ')} group by YEAR`;
  return `with rows as (select ${observedYearSql(calYear)} as YEAR, ${variables.map(({ level }, i) => `${level} as L${i}`).join(', ')}, ${summed.join(', ')} from ${from}),
    sums as materialized (select YEAR, ${levels.join(', ')}, ${detailSums.join(', ')} from rows group by grouping sets (${groups.join(', ')})),
    cells as (${cells}${hasTotals ? ` union all ${totals}` : ''})
    select "SET", CAL_YEAR, ${[1, 2, 3].map((n) => `LEVELS[${n}] as VAR_DETAIL${n}`).join(', ')}, ${sumColumns.join(', ')} from cells order by all`;
}

const summed = [
  'EXPOSURE_UNITS',
  'EARNED_PREMIUM',
  'WRITTEN_PREMIUM',
  'NEW_SALES',
  'NUM_POLS',
  'NUM_CLAIMS',
  'AMOUNT_CLAIMS',
  'CLAIM_AMOUNT',
];

/**
 * Writes the cells as Parquet.
 * @throws Problem 413 `too_many_cells` that names the variable to group, when a two- or three-way table would
 * be larger than a screen can show
 */
export async function writePivot(
  tables: Pick<AnalysisTables, 'query' | 'writeParquet' | 'written'>,
  plan: PivotPlan,
  target: string,
): Promise<{ cells: number }> {
  const isChecked = plan.sets.some((set) => set.length > 1);
  if (isChecked && plan.file.detailRows > longDetail)
    await refuseTooMany(tables, plan.sets, `(${pivotSql(plan, `(select * from detail limit ${sampledRows})`)})`);
  const rows = await writeCells(tables, plan, target);
  if (isChecked && rows > maxOverviewRows) await refuseTooMany(tables.written, plan.sets, `read_parquet(${literal(target)})`);
  return { cells: rows };
}

/** Tables that one pass computes side by side: each takes memory of its own, however few cells it has. */
const tablesAtOnce = 20;

/** A wide setting is computed in batches of tables. @returns how many cells were written */
async function writeCells(tables: Pick<AnalysisTables, 'writeParquet' | 'written'>, plan: PivotPlan, target: string): Promise<number> {
  const parts: string[] = [];
  const write = async (sets: readonly VariableSet[]): Promise<number> => {
    const part = `${target}.${parts.length}`;
    try {
      const { rows } = await tables.writeParquet(part, pivotSql({ ...plan, sets }, 'detail', parts.length === 0));
      parts.push(part);
      return rows;
    } catch (error) {
      if (sets.length === 1 || !(error instanceof Problem && error.code === 'too_large_for_memory')) throw error;
      const half = Math.ceil(sets.length / 2);
      return (await write(sets.slice(0, half))) + (await write(sets.slice(half)));
    }
  };
  try {
    let rows = 0;
    for (let from = 0; from < plan.sets.length; from += tablesAtOnce) rows += await write(plan.sets.slice(from, from + tablesAtOnce));
    if (parts.length === 1) await rename(parts[0]!, target);
    else await tables.written.writeParquet(target, `select * from read_parquet([${parts.map(literal).join(', ')}]) order by all`);
    return rows;
  } finally {
    await Promise.all(parts.map((part) => rm(part, { force: true })));
  }
}

async function refuseTooMany(tables: Pick<AnalysisTables, 'query'>, sets: readonly VariableSet[], cells: string): Promise<void> {
  const levels = [1, 2, 3].map((n) => `count(distinct VAR_DETAIL${n}) as n${n}`);
  const [found] = await tables.query(
    `select "SET" as s, count(distinct (VAR_DETAIL1, VAR_DETAIL2, VAR_DETAIL3)) as n, ${levels.join(', ')} from ${cells} group by 1 having n > ${maxOverviewRows} order by n desc limit 1`,
  );
  const set = sets.find((each) => setName(each) === found?.s);
  if (found && set)
    throw tooManyCells(
      set,
      set.map((_, i) => Number(found[`n${i + 1}`])),
    );
}

/** `levels`: how many each variable of the table has. */
export function tooManyCells(set: VariableSet, levels: readonly number[]): Problem {
  const most = Math.max(...levels);
  const [table, name] = [set.join(' × '), set[levels.indexOf(most)] ?? ''];
  const [vi, en] = (['vi', 'en'] as const).map((language) => [maxOverviewRows, most].map((figure) => figure.toLocaleString(language)));
  return new Problem(413, 'too_many_cells', {
    vi: `Bảng ${table} có hơn ${vi![0]} ô. Biến ${name} có ${vi![1]} giá trị: hãy gộp nhóm hoặc chia khoảng biến này trong thiết lập.`,
    en: `The table ${table} has more than ${en![0]} cells. The variable ${name} has ${en![1]} levels: group it, or give it ranges, in the setting.`,
  });
}
