import type { Cell, TableRow } from '../../../data-files/contract/services';
import type { ReserveFigures } from '../../contract/reserve';
import type { ReserveResult } from '../python';

/** Columns of money in what Python writes: whole smallest units in 64 bits. */
export const moneyColumns = [
  'PREMIUM',
  'EARNED_PREMIUM',
  'UPR',
  'UPR_ADDITIONAL',
  'UPR_FINAL',
  'CEDED_PREMIUM',
  'CEDED_UPR',
  'CEDED_UPR_ADDITIONAL',
  'CEDED_UPR_FINAL',
] as const satisfies readonly (keyof ReserveFigures)[];

/** Columns of the policies, in the order in which they are shown. */
export const policyColumns = [
  'ROW_NUMBER',
  'POLICY_NO',
  'BRANCH_CODE',
  'PRODUCT_CODE',
  'EFFECTIVE_DATE',
  'EXPIRY_DATE',
  'ISSUE_DATE',
  'TERM_DAYS',
  'UNEXPIRED_DAYS',
  'UPR_FAC_1F365',
  ...moneyColumns,
] as const;

const isMoney = (name: string): boolean => (moneyColumns as readonly string[]).includes(name);

/** Columns for a query: money as digits, for a number keeps 53 bits of it only. */
export const exactColumns = (names: readonly string[]): string =>
  names.map((name) => (isMoney(name) ? `${name}::varchar as ${name}` : name)).join(', ');

/** A row of the totals. */
export function figuresOf(row: TableRow): ReserveFigures {
  const money = Object.fromEntries(moneyColumns.map((name) => [name, digitsOf(row[name])])) as Record<
    (typeof moneyColumns)[number],
    string
  >;
  return { NUM_POLS: Number(row.NUM_POLS ?? 0), ...money, UPR_FAC_1F365: typeof row.UPR_FAC_1F365 === 'number' ? row.UPR_FAC_1F365 : null };
}

/** The sums that Python tells itself. */
export const totalOf = ({ policies, total }: Pick<ReserveResult, 'policies' | 'total'>): ReserveFigures => ({
  NUM_POLS: policies,
  ...total,
});

const digitsOf = (value: Cell | undefined): string => (value === null || value === undefined ? '0' : String(value));
