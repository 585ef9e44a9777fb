import { ident } from '../duckdb/sql';
import type { Tables } from '../engine/engine';
import { planned, type Plan, type PlannedColumn } from '../analysis/plan';
import { rawText } from '../analysis/rows';
import { roughNumber } from '../importing/values';

/** No amount of money, and a sum of such would be no number. */
const beyondAll = '1e20';

/** Claims of rows that take no part: `claims` as the file counts them, `amount` in the main unit of the currency. */
export interface LeftOut {
  claims: number;
  amount: number;
}

/**
 * The claims of these standardised rows; null where the file has no column of claims. A count that is no whole number, and an amount too
 * large to be kept, are added up as they are written.
 */
export async function claimsIn(duck: Tables, plan: Plan, rows: string): Promise<LeftOut | null> {
  const [count, amount] = [planned(plan, 'CLAIM_COUNT'), planned(plan, 'CLAIM_AMOUNT')];
  if (!count && !amount) return null;
  const rough = (column: PlannedColumn) => roughNumber(`${rawText(column)}::varchar`, column.style);
  const paid = amount
    ? `coalesce(${ident('CLAIM_AMOUNT')}::double, case when abs(${rough(amount)}) < ${beyondAll} then ${rough(amount)} end * ${10 ** plan.currencyDecimals}, 0)`
    : '0';
  const implied = `(${paid} > 0)::integer`;
  const claims = count ? `coalesce(${ident('CLAIM_COUNT')}::double, ${rough(count)}, ${implied})` : implied;
  const sums = await duck.one(
    `select coalesce(sum(${claims}), 0)::double as claims, coalesce(sum(${paid}), 0)::double as amount from (${rows})`,
  );
  return { claims: Number(sums.claims), amount: Number(sums.amount) / 10 ** plan.currencyDecimals };
}
