import type { ChartData } from '@tessera/plugin-sdk/charts';
import { unknownLevel } from '../../contract/measures';
import { reserveX, reserveY, type ReserveResult, type ReserveY } from '../../contract/reserve';
import type { Amounts } from './useAmounts';

export type ReserveX = (typeof reserveX)[number];

/** What the address names, else what the specification begins with. */
export const xOf = (asked: string | undefined): ReserveX => reserveX.find((one) => one === asked) ?? 'BRANCH_CODE';
export const yOf = (asked: string | undefined): ReserveY => reserveY.find((one) => one === asked) ?? 'PREMIUM';

export const groupsOf = (result: Pick<ReserveResult, 'byBranch' | 'byProduct'>, x: ReserveX): ReserveResult['byBranch'] =>
  x === 'BRANCH_CODE' ? result.byBranch : result.byProduct;

interface Words {
  x: string;
  y: string;
  unknown: string;
}

/** One figure by branch or product; money in the main unit. */
export function reserveChart(result: ReserveResult, x: ReserveX, y: ReserveY, { number }: Amounts, words: Words): ChartData {
  const rows = groupsOf(result, x);
  const valueOf = (row: ReserveResult['total']): number | null => (y === 'UPR_FAC_1F365' ? row.UPR_FAC_1F365 : number(row[y]));
  const isRatio = y === 'UPR_FAC_1F365';
  return {
    categoryLabel: words.x,
    categories: rows.map(({ level }) => ({ id: level, label: level === unknownLevel ? words.unknown : level })),
    series: [
      {
        id: y,
        label: words.y,
        values: rows.map(valueOf),
        ...(isRatio
          ? { format: 'ratio' as const, decimals: 2 }
          : { format: 'money' as const, decimals: result.currencyDecimals, currency: result.currency }),
      },
    ],
    totals: [valueOf(result.total)],
  };
}
