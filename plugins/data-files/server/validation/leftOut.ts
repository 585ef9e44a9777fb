import { ident } from '../duckdb/sql';
import type { Tables } from '../engine/engine';
import { planned, type Plan } from '../analysis/plan';
import { rawText } from '../analysis/rows';
import { roughNumber } from '../importing/values';

/** Claims of rows that take no part: `claims` as the file counts them, `amount` in the main unit of the currency. */
export interface LeftOut {
  claims: number;
  amount: number;
}

/**
 * The claims of these standardised rows; null where the file has no column of claims. A count that is no whole number is added up as it is
 * written.
 */
export async function claimsIn(duck: Tables, plan: Plan, rows: string): Promise<LeftOut | null> {
  const [count, amount] = [planned(plan, 'CLAIM_COUNT'), planned(plan, 'CLAIM_AMOUNT')];
  if (!count && !amount) return null;
  const paid = amount ? `coalesce(${ident('CLAIM_AMOUNT')}, 0)` : '0';
  const implied = `(${paid} > 0)::integer`;
  const written = count && roughNumber(`${rawText(count)}::varchar`, count.style);
  const claims = count ? `coalesce(${ident('CLAIM_COUNT')}::double, ${written}, ${implied})` : implied;
  const sums = await duck.one(
    `select coalesce(sum(${claims}), 0)::double as claims, coalesce(sum(${paid}), 0)::double as amount from (${rows})`,
  );
  return { claims: Number(sums.claims), amount: Number(sums.amount) / 10 ** plan.currencyDecimals };
}
