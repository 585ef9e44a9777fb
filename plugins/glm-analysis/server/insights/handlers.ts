import { implement, type CallContext } from '@tessera/plugin-sdk/server';
import { insightCalls } from '../../contract/insights';
import type { Figures } from '../../contract/measures';
import { chartOf, inOrder, over, shareOf } from './chart';
import { mapOf } from './map';
import { lacksOf, readSummary, type Dimension, type Grouping, type Summary } from './summary';

/** Series that are figures as they are, under their own names. */
const figures =
  (...names: readonly (keyof Figures)[]) =>
  () =>
    Object.fromEntries(names.map((name) => [name, (of: Figures) => of[name]]));
const writtenPremium = { isPremium: true, measures: figures('WRITTEN_PREMIUM') } as const;

interface InProvince {
  fileName: string;
  year: number;
  selectedProvince: string;
}
const premiumInProvince = (summary: Summary, { year, selectedProvince }: InProvince, code: string, grouping: Grouping, along: Dimension) =>
  chartOf(summary, { code, grouping, along, where: { CAL_YEAR: [year], PROVINCE: [selectedProvince] }, ...writtenPremium });

const provinceCharts = {
  FinancialSummary: { code: '1WA004', ...writtenPremium },
  LossAndCoverageRatio: {
    code: '1WA005',
    measures: () => ({
      CLAIM_POL_RATIO: ({ CLAIM_POLS, NUM_POLS }: Figures) => over(CLAIM_POLS, NUM_POLS),
      LOSS_RATIO: ({ LOSS_RATIO }: Figures) => LOSS_RATIO,
    }),
  },
} as const;

/** Every chart reads the file's summary, so that its cost follows the number of levels and not of policies. */
export const insightHandlers = implement(insightCalls, {
  getYearlySummary: ({ fileName }, ctx) =>
    readSummary(ctx, fileName, async (summary) => ({
      years: [...summary.file.calYears],
      claimOverPremium: await chartOf(summary, {
        code: '1WA001',
        grouping: '',
        along: 'CAL_YEAR',
        measures: figures('CLAIM_AMOUNT', 'EARNED_PREMIUM', 'LOSS_RATIO'),
      }),
      contractsAndSales: await chartOf(summary, {
        code: '1WA002',
        grouping: '',
        along: 'CAL_YEAR',
        measures: figures('CLAIM_POLS', 'NEW_SALES'),
      }),
    })),
  getSumAssuredSales: ({ fileName }, ctx) =>
    readSummary(ctx, fileName, (summary) =>
      chartOf(summary, {
        code: '1WA006',
        grouping: 'SUM_ASSURED_BAND',
        along: 'SUM_ASSURED_BAND',
        across: 'CAL_YEAR',
        isSales: true,
        measures: figures('NEW_SALES'),
      }),
    ),
  getProvinceChart: ({ fileName, varYear, analysisType }, ctx) =>
    readSummary(ctx, fileName, (summary) =>
      chartOf(summary, { ...provinceCharts[analysisType], grouping: 'PROVINCE', along: 'PROVINCE', where: { CAL_YEAR: [varYear] } }),
    ),
  getPremiumChart: ({ fileName, varYear, type, measure }, ctx) =>
    readSummary(ctx, fileName, (summary) => {
      const where = { CAL_YEAR: varYear };
      if (type === 'ExposureOrClaim')
        return chartOf(summary, {
          code: '1WA009',
          grouping: 'SUM_ASSURED_BAND',
          along: 'SUM_ASSURED_BAND',
          across: 'CAL_YEAR',
          where,
          measures: figures(measure),
        });
      const premium =
        type === 'SumAssured'
          ? ({ code: '1WA007', along: 'SUM_ASSURED_BAND' } as const)
          : ({ code: '1WA008', along: 'TYPE_VEHICLE' } as const);
      return chartOf(summary, { ...premium, grouping: premium.along, where, ...writtenPremium });
    }),
  getMapChart: ({ fileName, varYear }, ctx) => readSummary(ctx, fileName, (summary) => mapOf(summary, varYear)),
  listInsightProvinces: ({ fileName, varYear }, ctx) =>
    readSummary(ctx, fileName, async (summary) => ({
      provinces: (await levelsOf(summary, 'PROVINCE', 'PROVINCE', varYear)).map((province) => ({ province })),
    })),
  getProvinceSumAssuredAndBrand: (input, ctx) =>
    readSummary(ctx, input.fileName, async (summary) => ({
      sumAssured: await premiumInProvince(summary, input, '2WA001', 'PROVINCE,SUM_ASSURED_BAND', 'SUM_ASSURED_BAND'),
      vehicleBrand: await premiumInProvince(summary, input, '2WA002', 'PROVINCE,VEHICLE_BRAND', 'VEHICLE_BRAND'),
    })),
  getProvinceVehicleType: (input, ctx) =>
    readSummary(ctx, input.fileName, (summary) => premiumInProvince(summary, input, '2WA003', 'PROVINCE,TYPE_VEHICLE', 'TYPE_VEHICLE')),
  getClaimChart: ({ fileName, year, category }, ctx) =>
    readSummary(ctx, fileName, (summary) => {
      const where = { CAL_YEAR: [year] };
      if (category === 'USAGE')
        return chartOf(summary, {
          code: '2WA005',
          grouping: 'TYPE_VEHICLE,USAGE',
          along: 'USAGE',
          across: 'TYPE_VEHICLE',
          where,
          measures: (cells) => ({ CLAIM_AMOUNT: shareOf(cells, 'CLAIM_AMOUNT'), NUM_CLAIMS: shareOf(cells, 'NUM_CLAIMS') }),
        });
      const claims =
        category === 'TYPE_VEHICLE'
          ? ({ code: '2WA004', grouping: 'SUM_ASSURED_BAND,TYPE_VEHICLE' } as const)
          : ({ code: '2WA007', grouping: 'SUM_ASSURED_BAND,VEHICLE_BRAND' } as const);
      return chartOf(summary, { ...claims, along: category, across: 'SUM_ASSURED_BAND', where, measures: figures('CLAIM_AMOUNT') });
    }),
  getSeverityChart: ({ fileName, year, varDetail2 }, ctx: CallContext) =>
    readSummary(ctx, fileName, async (summary) => {
      const chosen = varDetail2.length ? { USAGE: varDetail2 } : {};
      const data = await chartOf(summary, {
        code: '2WA006',
        grouping: 'USAGE,VEHICLE_AGE',
        along: 'VEHICLE_AGE',
        where: { CAL_YEAR: [year], ...chosen },
        measures: (cells) => ({ CLAIM_SHARE: shareOf(cells, 'CLAIM_AMOUNT'), SEVERITY: ({ SEVERITY }) => SEVERITY }),
      });
      return { data, varDetail2: await levelsOf(summary, 'USAGE,VEHICLE_AGE', 'USAGE', year) };
    }),
});

/** Levels that have rows in a year; none where the file lacks a column of the grouping. */
async function levelsOf({ file, cells }: Summary, grouping: Grouping, dimension: Dimension, year: number): Promise<string[]> {
  if (lacksOf(file, grouping).length) return [];
  return inOrder(
    dimension,
    (await cells({ grouping, by: [dimension], where: { CAL_YEAR: [year] } })).map(({ levels }) => levels[0] ?? ''),
  );
}
