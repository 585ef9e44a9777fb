import { ident, numberedParquet } from '../duckdb/database';
import { physicalOf, type SourceColumn } from '../importing/columns';
import { known, valueOf } from '../importing/values';
import { planned, styleOf, type Plan } from './plan';

/** A claims file beside a policy file: where it is, and which of its columns are what. */
export interface ClaimsSource {
  source: string;
  columns: readonly SourceColumn[];
  answers: Readonly<Record<string, string>>;
  /** Row of the column names, from 1; 0: there is none. Rows count from below it. */
  headerRow: number;
  /** Slot → import name. */
  mapping: Readonly<Record<string, string>>;
}

/** Numbers of policies are texts; one program writes them `17`, another `17.0`. */
export const policyKey = (sql: string): string =>
  `(case when regexp_full_match(${sql}, '\\d+\\.0+') then regexp_replace(${sql}, '\\.0+$', '') else ${sql} end)`;

export const slotTypes = { POLICY_NO: 'text', CLAIM_DATE: 'date', CLAIM_AMOUNT: 'money', CLAIM_COUNT: 'integer', BENEFIT: 'text' } as const;

/**
 * One row a claim: CLAIM_ROW (of the file, from 1, header included), POLICY_NO, CLAIM_DATE, CLAIM_AMOUNT, CLAIM_COUNT, BENEFIT, and
 * COUNT_WRITTEN and DATE_WRITTEN, as the file has them.
 */
function claimRows({ source, columns, answers, headerRow, mapping }: ClaimsSource, currencyDecimals: number): string {
  const value = (slot: keyof typeof slotTypes): string => {
    const physical = physicalOf(columns, mapping[slot] ?? '');
    const column = columns.find((c) => c.name === mapping[slot]);
    if (!physical || !column) return `null::${{ text: 'varchar', date: 'date', money: 'bigint', integer: 'integer' }[slotTypes[slot]]}`;
    const style = styleOf(column, answers);
    return slot === 'POLICY_NO' ? policyKey(known(ident(physical))) : valueOf(ident(physical), slotTypes[slot], style, currencyDecimals);
  };
  const slots = (Object.keys(slotTypes) as (keyof typeof slotTypes)[]).map((slot) => `${value(slot)} as ${slot}`);
  const written = (slot: keyof typeof slotTypes) => {
    const physical = physicalOf(columns, mapping[slot] ?? '');
    return physical ? known(ident(physical)) : 'null::varchar';
  };
  return `select file_row_number + ${headerRow + 1} as CLAIM_ROW, ${slots.join(', ')}, ${written('CLAIM_COUNT')} as COUNT_WRITTEN, ${written('CLAIM_DATE')} as DATE_WRITTEN from ${numberedParquet(source)}`;
}

/**
 * Statements that make the tables `attached` (claims with the SOURCE_ROW that each belongs to), `orphans` (claims without a policy)
 * and `unreadable_claims` (without an amount). A claim belongs to the row of its policy number whose cover holds the date of loss,
 * else to the first such row; endorsements come last. Expects the table `policies`.
 */
export function attachClaims(plan: Plan, claims: ClaimsSource): string[] {
  const isDated = planned(plan, 'EFFECTIVE_DATE') && planned(plan, 'EXPIRY_DATE');
  const covers = isDated ? 'coalesce(c.CLAIM_DATE between p.EFFECTIVE_DATE and p.EXPIRY_DATE, false)' : 'false';
  const rank = `(p.is_endorsement::bigint * 2 + (not ${covers})::bigint) * 1000000000000 + p.SOURCE_ROW`;
  return [
    `create temp table all_claims as ${claimRows(claims, plan.currencyDecimals)}`,
    'create temp table unreadable_claims as select CLAIM_ROW from all_claims where CLAIM_AMOUNT is null',
    `create temp table homes as select c.CLAIM_ROW, min_by(p.SOURCE_ROW, ${rank}) as SOURCE_ROW from all_claims c join policies p on p.POLICY_KEY = c.POLICY_NO where c.CLAIM_AMOUNT is not null group by c.CLAIM_ROW`,
    'create temp table attached as select c.*, h.SOURCE_ROW from all_claims c join homes h using (CLAIM_ROW)',
    'create temp table orphans as select c.CLAIM_ROW, c.POLICY_NO, c.CLAIM_DATE, c.CLAIM_AMOUNT from all_claims c where c.CLAIM_AMOUNT is not null and not exists (select 1 from homes h where h.CLAIM_ROW = c.CLAIM_ROW)',
  ];
}

/** The table `policies` that claims are joined to. `rows` are the standardised rows that take part. */
export function policiesTable(plan: Plan, rows: string): string {
  const isDated = planned(plan, 'EFFECTIVE_DATE') && planned(plan, 'EXPIRY_DATE');
  return `create temp table policies as select SOURCE_ROW, ${policyKey('"POLICY_NO"')} as POLICY_KEY, ${isDated ? '"EFFECTIVE_DATE", "EXPIRY_DATE"' : 'null::date as "EFFECTIVE_DATE", null::date as "EXPIRY_DATE"'}, is_endorsement from (${rows})`;
}
