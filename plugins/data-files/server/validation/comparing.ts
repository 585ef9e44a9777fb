import { ident, parquet, type Duck } from '../duckdb/database';
import type { Plan } from '../analysis/plan';
import { standardised, standardRows } from '../analysis/rows';
import type { CountInput } from './counts';
import type { RowRule } from './rules';

/** Grouping by so large a part of the rows would cost more than asking each. */
const fewest = 4;

/** How many rows break rules that compare columns: asked of each different combination of values where those are few, else of every row. */
export async function countComparing(
  duck: Duck,
  plan: Plan,
  rules: readonly RowRule[],
  input: CountInput,
  repeating: ReadonlySet<string>,
): Promise<Map<RowRule, number>> {
  const together = new Map<string, RowRule[]>();
  for (const rule of rules) {
    const columns = physicalsOf(reading(plan, [rule]));
    const key = areFew(columns, input, repeating) ? columns.join() : '';
    together.set(key, [...(together.get(key) ?? []), rule]);
  }
  const counts = new Map<RowRule, number>();
  for (const [key, asked] of together) {
    const read = reading(plan, asked);
    const from = key ? combinations(read, input.source) : `select *, 1 as n from (${standardRows(read, input.source, input.hasRagged)})`;
    const row = await duck.one(
      `select ${asked.map(({ condition }, i) => `coalesce(sum(n) filter (${condition}), 0)::bigint as n${i}`).join(', ')} from (${from})`,
    );
    asked.forEach((rule, i) => counts.set(rule, Number(row[`n${i}`])));
  }
  return counts;
}

/** The plan with the columns that rules read: names of provinces are not looked up for rules about dates. */
const reading = (plan: Plan, rules: readonly RowRule[]): Plan => {
  const read = new Set(rules.flatMap(({ reads }) => reads));
  return { ...plan, columns: plan.columns.filter(({ name }) => read.has(name)) };
};

const physicalsOf = ({ columns }: Plan): string[] => [...new Set(columns.map(({ physical }) => physical))].sort();

function areFew(columns: readonly string[], { columns: all, rows }: CountInput, repeating: ReadonlySet<string>): boolean {
  const distinct = (column: string) => all[Number(column.slice(1)) - 1]!.facts.distinct + 1; // or nothing
  return columns.length > 0 && columns.every((one) => repeating.has(one)) && columns.reduce((n, one) => n * distinct(one), fewest) <= rows;
}

function combinations(plan: Plan, source: string): string {
  const columns = physicalsOf(plan).map(ident).join(', ');
  const values = `(select ${columns}, count(*) as n from ${parquet(source)} group by ${columns})`;
  return standardised(plan, 'n, null::bigint as SOURCE_ROW', values);
}
