import { ident, parquet, type Duck } from '../duckdb/database';
import type { ClaimsSource } from '../analysis/claims';
import { styleOf, type Plan } from '../analysis/plan';
import { physicalOf, type SourceColumn } from '../importing/columns';
import { amountType, numberValue } from '../importing/values';

/** By how much a column's sum changes when its amounts are rounded, in the main unit of the currency. */
export interface SumChange {
  column: string;
  change: number;
}

interface RoundingInput {
  plan: Plan;
  columns: readonly SourceColumn[];
  answers: Readonly<Record<string, string>>;
  source: string;
  claims: ClaimsSource | undefined;
}

/** For each number of decimals: what rounding to it does to the sums of the amounts; columns that stay as they are are left out. */
export async function sumChanges(duck: Duck, input: RoundingInput, decimals: readonly number[]): Promise<SumChange[][]> {
  const { plan, columns, answers, source, claims } = input;
  const own = plan.columns.filter(({ type }) => type === 'money').map(({ importName }) => ({ name: importName, columns, answers, source }));
  const paid = claims?.mapping.CLAIM_AMOUNT;
  const all = [...own, ...(claims && paid !== undefined ? [{ ...claims, name: paid }] : [])];
  const changes = decimals.map((): SumChange[] => []);
  for (const one of all) {
    const column = one.columns.find(({ name }) => name === one.name);
    const at = physicalOf(one.columns, one.name);
    if (!column || !at) continue;
    const value = numberValue(ident(at), styleOf(column, one.answers), amountType);
    const sums = decimals.map((digits, i) => `sum((round(v, ${digits}) - v)::double) as s${i}`);
    const row = await duck.one(`select ${sums.join(', ')} from (select ${value} as v from ${parquet(one.source)})`);
    decimals.forEach((_, i) => {
      const change = Number(row[`s${i}`] ?? 0);
      if (Math.abs(change) >= 0.005) changes[i]!.push({ column: one.name, change });
    });
  }
  return changes;
}
