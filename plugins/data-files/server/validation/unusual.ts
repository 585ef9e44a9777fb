import { numberedParquet, parquet, type Duck } from '../duckdb/database';
import { planned, type Plan } from '../analysis/plan';
import { rawText } from '../analysis/rows';
import { physical, type SourceColumn } from '../importing/columns';
import type { BrokenRule, Span } from './counts';
import type { StoredError } from './findings';

/** An amount so many times the median of its column is told; in fewer rows a median says little. */
const timesMedian = 500;
const fewestRows = 100;
const farAbove = 5;

/** Amounts far from all others: usually a slip of the unit. */
export async function extremes(
  duck: Duck,
  {
    plan,
    rows,
    columns,
    spans,
    count,
  }: { plan: Plan; rows: string; columns: readonly SourceColumn[]; spans: readonly Span[]; count: number },
): Promise<BrokenRule[]> {
  const found: BrokenRule[] = [];
  if (count < fewestRows) return found;
  for (const name of ['PREMIUM', 'CLAIM_AMOUNT', 'SUM_ASSURED']) {
    const column = planned(plan, name);
    const span = spans[columns.findIndex((one) => one.name === column?.importName)];
    // where no amount is far above the average, none is far above the median
    if (!column || column.type !== 'money' || !span?.average || Number(span.high) <= farAbove * span.average) continue;
    const { most } = await duck.one(`select ${timesMedian} * median("${name}") filter ("${name}" > 0) as most from (${rows})`);
    const condition = `"${name}" > ${Math.ceil(Number(most))}`;
    const { n } = await duck.one(`select count(*) as n from (${rows}) where ${condition}`);
    if (Number(n))
      found.push({
        rule: { rule: 'extreme_value', severity: 'warning', column, reads: [name], condition, shown: rawText(column) },
        count: Number(n),
      });
  }
  return found;
}

/** Rows that are the same in every column as an earlier one; told once, with the last of some. */
export async function copies(
  duck: Duck,
  { source, width, headerRow, samples }: { source: string; width: number; headerRow: number; samples: number },
): Promise<StoredError[]> {
  const row = `hash(${Array.from({ length: width }, (_, i) => physical(i)).join(', ')})`;
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
