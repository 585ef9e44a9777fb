import { currencyOf, type AnalysisTables, type TableRow } from '../../../data-files/contract/services';
import { chartMetrics, metrics, amountMetrics, premiumMetrics, type Figures, type Metric } from '../../contract/measures';
import { maxOverviewRows, type Overview, type OverviewRow } from '../../contract/overviews';
import { figuresOf, sumsAgain } from '../figures';
import { inNaturalOrder } from '../grouping/order';
import { setName, tooManyCells, type VariableSet } from '../runs/pivot';
import type { EdaItemRow, PivotShape } from '../runs/table';

type Cells = Pick<AnalysisTables, 'query'>;

/** One table of an analysis over some of its years, from the view `cells`. @throws Problem 413 `too_many_cells` */
export async function overviewOf(
  cells: Cells,
  { shape }: Pick<EdaItemRow, 'shape'>,
  set: VariableSet,
  years: readonly number[],
): Promise<Overview> {
  const details = set.map((_, i) => `VAR_DETAIL${i + 1}` as const);
  const chosen = `CAL_YEAR in (${years.join(', ')})`;
  const line = `case when "SET" <> '' then 'cell' when CAL_YEAR is null then 'outside' when ${chosen} then 'totals' else 'others' end`;
  const found = await cells.query(
    `select ${line} as LINE, ${details.join(', ')}, ${sumsAgain.join(', ')} from cells where "SET" = '' or ("SET" = $set and ${chosen}) group by LINE, ${details.join(', ')} limit ${maxOverviewRows + 4}`,
    { set: setName(set) },
  );
  const rows = found.filter((row) => row.LINE === 'cell');
  if (rows.length > maxOverviewRows) throw tooManyCells(set, await levelCounts(cells, set));
  const levels = set.map((name, i) =>
    inNaturalOrder(
      rows.map((row) => String(row[details[i]!])),
      orderOf(shape, name),
    ),
  );
  return {
    variables: [...set],
    columnNames: [...details, ...metrics],
    data: inOrder(rows, details, levels).map((row) => ({ ...levelsOf(row, details), ...figuresOf(row, shape) })),
    levels,
    chart: { xValues: chartMetrics.filter((metric) => !unknownTo(shape).includes(metric)) },
    ...linesOf(
      found.filter((row) => row.LINE !== 'cell'),
      shape,
    ),
    currency: currencyOf(shape.currency, shape.currencyDecimals),
    currencyDecimals: shape.currencyDecimals,
  };
}

/** Figures that the file does not tell. */
const unknownTo = ({ lacksPremium, lacksSales, lacksPolicies, lacksAmount }: PivotShape): readonly Metric[] => [
  ...(lacksPremium ? premiumMetrics : []),
  ...(lacksSales ? (['NEW_SALES'] as const) : []),
  ...(lacksPolicies ? (['NUM_POLS', 'CLAIM_POLS'] as const) : []),
  ...(lacksAmount ? amountMetrics : []),
];

const orderOf = (shape: PivotShape, name: string): readonly string[] =>
  shape.variables.find((variable) => variable.name === name)?.order ?? [];

/** Sums of the whole file: of the chosen years, of the other observed ones, outside all of these, and together. */
function linesOf(rows: readonly TableRow[], shape: PivotShape): Pick<Overview, 'totals' | 'others' | 'outside' | 'file'> {
  const line = (name: string): Figures | null => {
    const row = rows.find(({ LINE }) => LINE === name);
    return row ? figuresOf(row, shape) : null;
  };
  return {
    totals: line('totals') ?? figuresOf({}, shape),
    others: line('others'),
    outside: line('outside'),
    file: figuresOf(added(rows), shape),
  };
}

/** Rows of sums as one. */
function added(rows: readonly TableRow[]): TableRow {
  const sums: Record<string, number> = {};
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/** Refuses tables that no screen shows, before anything of them is written. @throws Problem 413 `too_many_cells` */
export async function refuseLarge(cells: Cells, sets: readonly VariableSet[]): Promise<void> {
  const details = [1, 2, 3].map((n) => `VAR_DETAIL${n}`).join(', ');
  const large = await cells.query(
    `select "SET" as s from (select distinct "SET", ${details} from cells where CAL_YEAR is not null) group by 1 having count(*) > ${maxOverviewRows}`,
  );
  const set = sets.find((each) => large.some(({ s }) => s === setName(each)));
  if (set) throw tooManyCells(set, await levelCounts(cells, set));
}

/** How many levels each variable of a table has. */
async function levelCounts(cells: Cells, set: VariableSet): Promise<number[]> {
  const [counts] = await cells.query(
    `select ${set.map((_, i) => `count(distinct VAR_DETAIL${i + 1}) as n${i}`).join(', ')} from cells where "SET" = $set`,
    { set: setName(set) },
  );
  return set.map((_, i) => Number(counts?.[`n${i}`] ?? 0));
}

type Detail = `VAR_DETAIL${number}`;

const levelsOf = (row: TableRow, details: readonly Detail[]) =>
  Object.fromEntries(details.map((name) => [name, String(row[name])])) as Pick<OverviewRow, 'VAR_DETAIL1' | 'VAR_DETAIL2' | 'VAR_DETAIL3'>;

/** By the order of the levels of the first variable, then of the second, … */
function inOrder(rows: readonly TableRow[], details: readonly Detail[], levels: readonly string[][]): TableRow[] {
  const places = levels.map((order) => new Map(order.map((level, i) => [level, i])));
  const placed = rows.map((row) => ({ row, at: details.map((name, i) => places[i]?.get(String(row[name])) ?? 0) }));
  placed.sort((a, b) => {
    const differing = a.at.findIndex((place, i) => place !== b.at[i]);
    return differing < 0 ? 0 : (a.at[differing] ?? 0) - (b.at[differing] ?? 0);
  });
  return placed.map(({ row }) => row);
}
