import { array, number, object, string } from 'yup';
import { calls, message, query, text, type } from '@tessera/plugin-sdk/contract';
import { analysts, glmAnalysis } from './index';
import { years } from './runs';

const path = 'report-software/insurance' as const;
const say = (key: string) => message(`glm-analysis:validation.${key}`);
const fileName = text(260).required(say('chooseFile'));
const year = () => number().integer().required(say('chooseYear'));

/** Lower edge that stands for an unknown sum assured. */
export const unknownBand = '-1';

/**
 * A chart's figures: categories × series, values in the order of the categories; null where there is none. `claims`: the number of
 * claims in the group behind each value, which says how far it can be relied on.
 * `lacks`: the file has no such column, so nothing is drawn and a line says which one it needs.
 */
export interface InsightChart {
  code: string;
  /** Standard names of columns that the file would need; empty when the chart can be drawn. */
  lacks: string[];
  /** Level as it stands in the file; bands of SUM_ASSURED by their lower edge in millions, `-1` unknown. Provinces by name. */
  categories: string[];
  series: { id: string; values: (number | null)[]; claims: (number | null)[] }[];
  /** ISO 4217; null where nobody has said. */
  currency: string | null;
  /** Money is in the smallest unit; this many decimals make the main one. */
  currencyDecimals: number;
}

/** A province of the map, and what is told on hover. */
export interface MapRow {
  province: string;
  /** Official code of one of today's 34; null for "Unknown". */
  code: string | null;
  /** Written premium per policy-year in force: the colour. */
  PREMIUM_DENSITY: number | null;
  SUM_AVG_PREMIUM: number | null;
  /** Null where rows do not say what policies they are of. */
  SUM_NUM_POLS: number | null;
  SUM_NUM_CLAIMS: number;
  AVG_LOSS_RATIO: number | null;
}
export interface MapChart {
  code: '1WA010';
  lacks: string[];
  xAxis: { labels: string[] };
  data: MapRow[];
  currency: string | null;
  currencyDecimals: number;
}

export interface YearlySummary {
  years: number[];
  claimOverPremium: InsightChart;
  contractsAndSales: InsightChart;
}

const tag = 'AnalysisFile';
const chart = type<InsightChart>();
const ofFile = object({ fileName });
const ofYear = object({ fileName, year: year() });
const inProvince = ofYear.concat(object({ selectedProvince: text(100).required(say('chooseProvince')) }));

export const insightCalls = calls(glmAnalysis, {
  /** 1WA001 and 1WA002. */
  getYearlySummary: query({
    path: `GET ${path}/one-way-analysis/chart/yearly-summary`,
    needs: analysts,
    input: ofFile,
    output: type<YearlySummary>(),
    tag,
  }),
  /** 1WA006: series are the years. */
  getSumAssuredSales: query({
    path: `GET ${path}/one-way-analysis/chart/yearly-summary/sum-assured`,
    needs: analysts,
    input: ofFile,
    output: chart,
    tag,
  }),
  /** FinancialSummary is 1WA004, LossAndCoverageRatio 1WA005. */
  getProvinceChart: query({
    path: `GET ${path}/one-way-analysis/chart/province`,
    needs: analysts,
    input: object({
      fileName,
      varYear: year(),
      analysisType: string()
        .oneOf(['FinancialSummary', 'LossAndCoverageRatio'] as const)
        .required(),
    }),
    output: chart,
    tag,
  }),
  /** SumAssured is 1WA007, VehicleType 1WA008, ExposureOrClaim 1WA009: stacked by year, `measure` chosen. */
  getPremiumChart: query({
    path: `POST ${path}/one-way-analysis/chart/premium`,
    needs: analysts,
    input: object({
      fileName,
      varYear: years(),
      type: string()
        .oneOf(['SumAssured', 'VehicleType', 'ExposureOrClaim'] as const)
        .required(),
      measure: string()
        .oneOf(['EXPOSURE', 'NUM_CLAIMS'] as const)
        .default('EXPOSURE'),
    }),
    output: chart,
    tag,
  }),
  /** 1WA010. */
  getMapChart: query({
    path: `POST ${path}/one-way-analysis/chart/province/map-chart`,
    needs: analysts,
    input: object({ fileName, varYear: years() }),
    output: type<MapChart>(),
    tag,
  }),
  listInsightProvinces: query({
    path: `GET ${path}/two-way-analysis/insight/chart/premium/get-provinces`,
    needs: analysts,
    input: object({ fileName, varYear: year() }),
    output: type<{ provinces: { province: string }[] }>(),
    tag,
  }),
  /** 2WA001 and 2WA002. */
  getProvinceSumAssuredAndBrand: query({
    path: `POST ${path}/two-way-analysis/insight/chart/premium/province/category-SUM_ASSURED-VEHICLE_BRAND?fileName&year&selectedProvince`,
    needs: analysts,
    input: inProvince,
    output: type<{ sumAssured: InsightChart; vehicleBrand: InsightChart }>(),
    tag,
  }),
  /** 2WA003. */
  getProvinceVehicleType: query({
    path: `POST ${path}/two-way-analysis/insight/chart/premium/province/TYPE_VEHICLE?fileName&year&selectedProvince`,
    needs: analysts,
    input: inProvince,
    output: chart,
    tag,
  }),
  /**
   * TYPE_VEHICLE is 2WA004 (by sum assured), USAGE 2WA005 (share of all claims by type of vehicle: series `CLAIM_AMOUNT:<type>` and
   * `NUM_CLAIMS:<type>`), VEHICLE_BRAND 2WA007 (by sum assured).
   */
  getClaimChart: query({
    path: `POST ${path}/two-way-analysis/insight/chart/premium/claim/category-TYPE_VEHICLE-USAGE`,
    needs: analysts,
    input: ofYear.concat(
      object({
        category: string()
          .oneOf(['TYPE_VEHICLE', 'USAGE', 'VEHICLE_BRAND'] as const)
          .required(),
      }),
    ),
    output: chart,
    tag,
  }),
  /** 2WA006: by vehicle age, over the chosen levels of USAGE (none chosen: all). */
  getSeverityChart: query({
    path: `POST ${path}/two-way-analysis/insight/chart/severity`,
    needs: analysts,
    input: ofYear.concat(
      object({
        category: string()
          .oneOf(['VAR_DETAIL1'] as const)
          .default('VAR_DETAIL1'),
        varDetail2: array(string().max(500).required()).max(500).default([]),
      }),
    ),
    output: type<{ data: InsightChart; varDetail2: string[] }>(),
    tag,
  }),
});
