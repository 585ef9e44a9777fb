import type { InsightChart, YearlySummary } from '../../contract/insights';
import { nearestYear, yearsWithFigures } from './yearsWithFigures';

const chart = (series: Readonly<Record<string, (number | null)[]>>): InsightChart => ({
  code: 'x',
  lacks: [],
  categories: ['2023', '2024', '2025'],
  series: Object.entries(series).map(([id, values]) => ({ id, values, claims: [] })),
  currency: 'VND',
  currencyDecimals: 0,
});
const summary = (contracts: Parameters<typeof chart>[0], premium: Parameters<typeof chart>[0]): YearlySummary => ({
  years: [2023, 2024, 2025],
  contractsAndSales: chart(contracts),
  claimOverPremium: chart(premium),
});

test('a year has figures when contracts begin in it: what is left of those before it in a last year is not enough', () => {
  expect(yearsWithFigures(summary({ NUM_POLS: [5, 9, 4], NEW_SALES: [5, 4, 0] }, { EARNED_PREMIUM: [1, 2, 1] }))).toEqual([2023, 2024]);
});

test('where the file does not tell, premium and claims do', () => {
  expect(yearsWithFigures(summary({ NUM_POLS: [5, 9, 4], NEW_SALES: [null, null, null] }, { EARNED_PREMIUM: [0, 2, 1] }))).toEqual([
    2024, 2025,
  ]);
});

test.each([
  ['a year without figures', [2026], 2025],
  ['between two, the later', [2022], 2023],
  ['several years, one of which has some', [2025, 2026], undefined],
  ['nothing asked for', [], undefined],
])('%s', (_name, shown, expected) => expect(nearestYear([2021, 2023, 2025], shown)).toBe(expected));
test('where no year has any there is none to offer', () => expect(nearestYear([], [2024])).toBeUndefined());
