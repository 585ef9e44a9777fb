import { useCallback } from 'react';
import { BarChart, ComboChart, ProvinceMap } from '@tessera/plugin-sdk/charts';
import type { InsightChart } from '../../contract/insights';
import { answerOf } from './answer';
import {
  useGetMapChartQuery,
  useGetPremiumChartQuery,
  useGetProvinceChartQuery,
  useGetSumAssuredSalesQuery,
  useGetYearlySummaryQuery,
} from './calls';
import { chartDataOf, mapDataOf, type InsightWords } from './charts';
import { FilterBar } from './FilterBar';
import { InsightCard } from './InsightCard';
import { MeasureSwitch } from './MeasureSwitch';
import { useFilter } from './useFilter';

export interface ChartOfFile {
  fileName: string;
  /** Of the file, ascending, at least one. */
  years: readonly number[];
  /** That every chart starts with. */
  year: number;
}

const dataOf = (code: Parameters<typeof chartDataOf>[0]) => (chart: InsightChart, words: InsightWords) => chartDataOf(code, chart, words);
const ofClaims = dataOf('1WA001');
const ofContracts = dataOf('1WA002');
const ofSales = dataOf('1WA006');
const ofProvince = { '1WA004': dataOf('1WA004'), '1WA005': dataOf('1WA005') };
const ofPremium = { '1WA007': dataOf('1WA007'), '1WA008': dataOf('1WA008') };

export function ClaimsOverPremium({ fileName }: ChartOfFile) {
  const answer = answerOf(useGetYearlySummaryQuery({ fileName }), ({ claimOverPremium }) => claimOverPremium);
  // without premium there is no ratio, and its axis would be empty
  const ratio = answer.data?.series.find(({ id }) => id === 'LOSS_RATIO');
  const isRatioKnown = !ratio || ratio.values.some((value) => value !== null);
  return (
    <InsightCard
      code="1WA001"
      answer={answer}
      dataOf={ofClaims}
      unit={isRatioKnown ? 'claimsOverPremium' : 'money'}
      draw={(props) => (isRatioKnown ? <ComboChart {...props} /> : <BarChart {...props} />)}
    />
  );
}

export function ContractsAndSales({ fileName }: ChartOfFile) {
  const query = useGetYearlySummaryQuery({ fileName });
  return (
    <InsightCard
      code="1WA002"
      answer={answerOf(query, ({ contractsAndSales }) => contractsAndSales)}
      dataOf={ofContracts}
      unit="count"
      draw={(props) => <BarChart {...props} />}
    />
  );
}

export function SalesBySumAssured({ fileName }: ChartOfFile) {
  return (
    <InsightCard
      code="1WA006"
      answer={answerOf(useGetSumAssuredSalesQuery({ fileName }))}
      dataOf={ofSales}
      unit="count"
      draw={(props) => <BarChart {...props} palette="ramp" />}
    />
  );
}

const provinceKinds = {
  '1WA004': { analysisType: 'FinancialSummary', unit: 'money' },
  '1WA005': { analysisType: 'LossAndCoverageRatio', unit: 'ratio' },
} as const;

/** 1WA004 and 1WA005. */
export function ByProvince({ code, fileName, years, year }: ChartOfFile & { code: keyof typeof provinceKinds }) {
  const filter = useFilter(code, years, year);
  const { analysisType, unit } = provinceKinds[code];
  const [varYear = year] = filter.applied.years;
  const query = useGetProvinceChartQuery({ fileName, varYear, analysisType });
  return (
    <InsightCard
      code={code}
      answer={answerOf(query)}
      dataOf={ofProvince[code]}
      years={[varYear]}
      filter={filter}
      unit={unit}
      filters={<FilterBar filter={filter} years={years} />}
      draw={(props) => <BarChart {...props} />}
    />
  );
}

const premiumKinds = { '1WA007': 'SumAssured', '1WA008': 'VehicleType' } as const;

/** 1WA007 and 1WA008. */
export function Premium({ code, fileName, years, year }: ChartOfFile & { code: keyof typeof premiumKinds }) {
  const filter = useFilter(code, years, year);
  const query = useGetPremiumChartQuery({ fileName, varYear: [...filter.applied.years], type: premiumKinds[code], measure: 'EXPOSURE' });
  return (
    <InsightCard
      code={code}
      answer={answerOf(query)}
      dataOf={ofPremium[code]}
      years={filter.applied.years}
      filter={filter}
      unit="money"
      filters={<FilterBar filter={filter} years={years} several />}
      draw={(props) => <BarChart {...props} />}
    />
  );
}

/** 1WA009: parts are the years. */
export function ExposureOrClaims({ fileName, years, year }: ChartOfFile) {
  const filter = useFilter('1WA009', years, year);
  const { measure } = filter.applied;
  const query = useGetPremiumChartQuery({ fileName, varYear: [...filter.applied.years], type: 'ExposureOrClaim', measure });
  const ofMeasure = useCallback(
    (chart: InsightChart, words: InsightWords) => chartDataOf('1WA009', chart, words, { of: measure }),
    [measure],
  );
  return (
    <InsightCard
      code="1WA009"
      answer={answerOf(query)}
      dataOf={ofMeasure}
      years={filter.applied.years}
      filter={filter}
      unit={measure}
      filters={
        <FilterBar filter={filter} years={years} several>
          <MeasureSwitch value={filter.draft.measure} onChange={(chosen) => filter.change({ measure: chosen })} />
        </FilterBar>
      }
      draw={(props) => <BarChart {...props} mode="stacked" palette="ramp" />}
    />
  );
}

export function PremiumMap({ fileName, years, year }: ChartOfFile) {
  const filter = useFilter('1WA010', years, year);
  const query = useGetMapChartQuery({ fileName, varYear: [...filter.applied.years] });
  return (
    <InsightCard
      code="1WA010"
      answer={answerOf(query)}
      dataOf={mapDataOf}
      years={filter.applied.years}
      filter={filter}
      unit="density"
      filters={<FilterBar filter={filter} years={years} several />}
      draw={(props) => <ProvinceMap {...props} />}
    />
  );
}
