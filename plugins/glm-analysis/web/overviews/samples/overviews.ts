import type { Figures } from '../../../contract/measures';
import type { Model } from '../../../contract/models';
import type { Overview, OverviewRow } from '../../../contract/overviews';
import { sumFigures } from '../../../contract/sumFigures';

/** Invented figures for stories and tests, the same every time. */

/** A group's figures from a few sums; money in đồng. */
export function figures(EXPOSURE: number, EARNED_PREMIUM: number, NUM_CLAIMS: number, CLAIM_AMOUNT: number): Figures {
  const group = {
    EXPOSURE,
    EARNED_PREMIUM,
    NUM_CLAIMS,
    CLAIM_AMOUNT,
    WRITTEN_PREMIUM: EARNED_PREMIUM,
    NEW_SALES: Math.round(EXPOSURE / 3),
    NUM_POLS: Math.round(EXPOSURE * 1.9),
    CLAIM_POLS: Math.round(NUM_CLAIMS * 0.9),
  };
  // the severity says what amounts are divided by: here the claims
  return sumFigures([{ ...group, SEVERITY: NUM_CLAIMS ? CLAIM_AMOUNT / NUM_CLAIMS : null } as Figures]);
}

const wave = (index: number, shift = 0) => 0.55 + 0.45 * Math.sin(index * 1.7 + shift * 2.3);
const rowOf = (size: number, risk: number) =>
  figures(Math.round(size * 10) / 10, Math.round(size * 970_000), Math.round(size * risk), Math.round(size * risk * 6_400_000));

const otherYears = figures(21_480.2, 20_900_000_000, 1_730, 11_210_000_000);
const outside = figures(812.4, 760_000_000, 61, 402_000_000);

const overviewOf = (variables: string[], data: OverviewRow[], levels: string[][]): Overview => ({
  variables,
  columnNames: [],
  data,
  levels,
  chart: {
    xValues: [
      'EXPOSURE',
      'NUM_POLS',
      'EARNED_PREMIUM',
      'NUM_CLAIMS',
      'CLAIM_AMOUNT',
      'CLAIM_FREQUENCY',
      'SEVERITY',
      'PURE_PREMIUM',
      'LOSS_RATIO',
    ],
  },
  totals: sumFigures(data),
  others: otherYears,
  outside,
  file: sumFigures([...data, otherYears, outside]),
  currency: 'VND',
  currencyDecimals: 0,
});

const ages = ['[0, 2)', '[2, 4)', '[4, 6)', '[6, 9)', '[9, 12)', '[12, 16)', '[16, 21)', '[21, ∞)', 'Unknown'];
const exposures = [6820.8, 9700.8, 11251, 14076.2, 9428.7, 6084.1, 2368.6, 90.7, 41.2];
const risks = [0.058, 0.066, 0.07, 0.079, 0.087, 0.094, 0.11, 0.16, 0.09];

export const byAge = overviewOf(
  ['VEHICLE_AGE'],
  ages.map((VAR_DETAIL1, index) => ({ VAR_DETAIL1, ...rowOf(exposures[index] ?? 0, risks[index] ?? 0) })),
  [ages],
);

const kinds = ['Xe chở người dưới 9 chỗ không kinh doanh vận tải', 'Xe tải trên 10 tấn', 'Xe bán tải', 'Xe đầu kéo', 'Unknown'];
const usages = ['Kinh doanh', 'Không kinh doanh', 'Taxi', 'Unknown'];
export const byKindAndUsage = overviewOf(
  ['TYPE_VEHICLE', 'USAGE'],
  kinds.flatMap((VAR_DETAIL1, row) =>
    usages.flatMap((VAR_DETAIL2, column) =>
      row === 3 && column === 2
        ? []
        : [{ VAR_DETAIL1, VAR_DETAIL2, ...rowOf(2400 * wave(row, column) ** 3 + 20, 0.05 + 0.03 * wave(column, row)) }],
    ),
  ),
  [kinds, usages],
);

const fittedRisks = [0.057, 0.065, 0.072, 0.08, 0.086, 0.095, 0.104, 0.121, 0.09];

/** A saved frequency model that has the variable. */
export const ageModel: Model = {
  id: 1,
  name: 'Tần suất 2026',
  fileName: 'xe_20260101000000.csv',
  settingName: 'Cơ bản',
  model: 'frequency',
  quasi: false,
  variables: ['VEHICLE_AGE'],
  variableNames: [{ name: 'VEHICLE_AGE', description: 'Tuổi xe' }],
  createdAt: '2026-01-02T03:04:05Z',
  createdBy: 'minh.chau',
  isOutdated: false,
  outdated: null,
  aic: 1204,
  deviance: 311,
  basis: 'policies',
  aboveBest: null,
  inputs: {
    sha256: '',
    mappingVersion: 1,
    importDataFileId: 1,
    settingName: 'Cơ bản',
    settingVersion: 2,
    varDetails: [],
    codeVersion: '1',
    setting: { calYear: { startYear: 2021, endYear: 2024 }, varCateSettings: [], varSingleSettings: [], varAddClauseSettings: [] },
  },
  cells: 9,
  policies: 59_862,
  tests: [],
  exposure: 59862,
  claims: 4700,
  amount: null,
  degreesOfFreedom: 1,
  nullDeviance: 1,
  nullDegreesOfFreedom: 1,
  dispersion: 1,
  pearsonDispersion: 1,
  iterations: 4,
  converged: true,
  notes: [],
  seconds: 1,
  coefficients: [],
  fitted: ages.map((level, index) => ({
    variable: 'VEHICLE_AGE',
    level,
    exposure: exposures[index] ?? 0,
    claims: 0,
    amount: 0,
    observed: risks[index] ?? null,
    fitted: fittedRisks[index] ?? null,
  })),
  currency: 'VND',
  currencyDecimals: 0,
};
