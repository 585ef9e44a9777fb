import { numberedParquet, parquet, type Duck } from '../duckdb/database';
import { planned, type Plan, type PlannedColumn } from '../analysis/plan';
import { rawText } from '../analysis/rows';
import { physical, type SourceColumn } from '../importing/columns';
import { allOf } from '../importing/distinct';
import type { BrokenRule, Span } from './counts';
import type { StoredError } from './findings';

/** An amount so many times the median of its column is told. */
export const timesMedian = 500;
/** Columns of which that is told. */
export const farAmounts: readonly string[] = ['PREMIUM', 'CLAIM_AMOUNT', 'SUM_ASSURED'];
/** In fewer rows a median says little. */
const fewestRows = 20;
const farAbove = 5;

interface Amounts {
  plan: Plan;
  rows: string;
  source: string;
  columns: readonly SourceColumn[];
  spans: readonly Span[];
  count: number;
}

/** Amounts far from all others: usually a slip of the unit. The medians of all columns come from one look at the rows. */
export async function extremes(duck: Duck, { plan, rows, source, columns, spans, count }: Amounts): Promise<BrokenRule[]> {
  if (count < fewestRows) return [];
  const mayBeFar = farAmounts.flatMap((name) => {
    const column = planned(plan, name);
    const span = spans[columns.findIndex((one) => one.name === column?.importName)];
    if (column?.type !== 'money' || !span?.average || span.isCompact) return [];
    const [low, high] = [Number(span.low), Number(span.high)];
    // where no amount is far above the average, or above the lowest, none is far above the median
    return high > farAbove * span.average && !(low > 0 && high <= timesMedian * low)
      ? [{ name, column, highest: high * 10 ** plan.currencyDecimals, isCompact: span.isCompact }]
      : [];
  });
  const looked = await notCompact(duck, mayBeFar, source);
  if (!looked.length) return [];
  const medians = looked.map(({ name }, i) => `median("${name}") filter ("${name}" > 0) as m${i}`);
  const found = await duck.one(`select ${medians.join(', ')} from (${rows})`);
  const broken: BrokenRule[] = [];
  for (const [i, { name, column, highest }] of looked.entries()) {
    const most = Math.ceil(timesMedian * Number(found[`m${i}`]));
    // half a coin more than the highest: it is no exact number
    if (highest + 0.5 <= most) continue;
    const condition = `"${name}" > ${most}`;
    const { n } = await duck.one(`select count(*) as n from (${rows}) where ${condition}`);
    if (Number(n))
      broken.push({
        rule: { rule: 'extreme_value', severity: 'warning', column, reads: [name], condition, shown: rawText(column) },
        count: Number(n),
      });
  }
  return broken;
}

/** Those whose amounts do not lie close together. Where nobody asked it is asked here, which costs a fraction of a median. */
async function notCompact<T extends { column: PlannedColumn; highest: number; isCompact: boolean | undefined }>(
  duck: Duck,
  columns: readonly T[],
  source: string,
): Promise<readonly T[]> {
  const asked = columns.filter(({ isCompact }) => isCompact === undefined);
  if (!asked.length) return columns;
  const looks = asked.map(
    ({ column, highest }, i) =>
      `select ${i} as i, count(*) filter (v * ${timesMedian} >= ${highest}) * 2 > count(*) as compact from (select (${column.sql})::double as v from ${parquet(source)}) where v > 0`,
  );
  const compact = new Set((await allOf(duck, looks)).flatMap(({ i, compact: is }) => (is === true ? [asked[Number(i)]] : [])));
  return columns.filter((one) => !compact.has(one));
}

interface Rows {
  source: string;
  columns: readonly SourceColumn[];
  count: number;
  headerRow: number;
  samples: number;
}

/** Rows that are the same in every column as an earlier one; told once, with the last of some. */
export async function copies(duck: Duck, { source, columns, count, headerRow, samples }: Rows): Promise<StoredError[]> {
  // a column in which every row has another value: no row is the same as another
  if (columns.some(({ facts }) => facts.distinct === count)) return [];
  const row = `hash(${columns.map((_, i) => physical(i)).join(', ')})`;
  const { n } = await duck.one(`select count(*) - count(distinct ${row}) as n from ${parquet(source)}`);
  if (!Number(n)) return [];
  const found = await duck.all(
    `select max(file_row_number) + 1 as at from ${numberedParquet(source)} group by ${row} having count(*) > 1 order by 1 limit ${samples}`,
  );
  return [
    {
      column: null,
      standardName: null,
      rule: 'copied_row',
      severity: 'warning',
      count: Number(n),
      samples: found.map(({ at }) => ({ row: Number(at) + headerRow, value: null })),
    },
  ];
}
