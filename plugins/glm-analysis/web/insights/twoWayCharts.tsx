import { useTranslation } from 'react-i18next';
import { BarChart, ComboChart } from '@tessera/plugin-sdk/charts';
import type { InsightChart } from '../../contract/insights';
import { unknownLevel } from '../../contract/measures';
import { answerOf, type Answer } from './answer';
import {
  useGetClaimChartQuery,
  useGetProvinceSumAssuredAndBrandQuery,
  useGetProvinceVehicleTypeQuery,
  useGetSeverityChartQuery,
  useListInsightProvincesQuery,
} from './calls';
import { chartDataOf, type InsightWords } from './charts';
import { FilterBar } from './FilterBar';
import { InsightCard } from './InsightCard';
import type { ChartOfFile } from './oneWayCharts';
import { ProvinceChoice } from './ProvinceChoice';
import { UsageChoice } from './UsageChoice';
import { useFilter } from './useFilter';
import { useInsightWords } from './useInsightWords';

type Code = Parameters<typeof chartDataOf>[0];
const dataOf = (code: Code, only?: string) => (chart: InsightChart, words: InsightWords) =>
  chartDataOf(code, chart, words, only === undefined ? {} : { only });
const ofProvince = { '2WA001': dataOf('2WA001'), '2WA002': dataOf('2WA002'), '2WA003': dataOf('2WA003') };
const ofClaims = { '2WA004': dataOf('2WA004'), '2WA007': dataOf('2WA007') };
const ofAmountShares = dataOf('2WA005', 'CLAIM_AMOUNT:');
const ofCountShares = dataOf('2WA005', 'NUM_CLAIMS:');
const ofSeverity = dataOf('2WA006');

interface InProvince {
  fileName: string;
  year: number;
  selectedProvince: string;
}
type Options = { skip: boolean };
const useBySumAssured = (input: InProvince, options: Options): Answer<InsightChart> =>
  answerOf(useGetProvinceSumAssuredAndBrandQuery(input, options), ({ sumAssured }) => sumAssured);
const useByBrand = (input: InProvince, options: Options): Answer<InsightChart> =>
  answerOf(useGetProvinceSumAssuredAndBrandQuery(input, options), ({ vehicleBrand }) => vehicleBrand);
const useByType = (input: InProvince, options: Options): Answer<InsightChart> => answerOf(useGetProvinceVehicleTypeQuery(input, options));
const premiumAnswers = { '2WA001': useBySumAssured, '2WA002': useByBrand, '2WA003': useByType } as const;

/** 2WA001 to 2WA003: of the chosen province, the first of the file at first. */
export function PremiumInProvince({ code, fileName, years, year }: ChartOfFile & { code: keyof typeof ofProvince }) {
  const words = useInsightWords();
  const filter = useFilter(code, years, year);
  const [chosenYear = year] = filter.applied.years;
  const offered = useListInsightProvincesQuery({ fileName, varYear: filter.draft.years[0] ?? year });
  const first = useListInsightProvincesQuery({ fileName, varYear: chosenYear }, { skip: filter.applied.province !== undefined });
  // a file without provinces is asked all the same: the answer says which column it lacks
  const province = filter.applied.province ?? (first.currentData && (first.currentData.provinces[0]?.province ?? unknownLevel));
  const useAnswer = premiumAnswers[code];
  const answer = useAnswer({ fileName, year: chosenYear, selectedProvince: province ?? '' }, { skip: province === undefined });
  return (
    <InsightCard
      code={code}
      answer={province === undefined ? { ...answerOf(first), data: undefined } : answer}
      dataOf={ofProvince[code]}
      years={[chosenYear]}
      filter={filter}
      of={province === undefined ? undefined : words.level('PROVINCE', province)}
      unit="money"
      filters={
        <FilterBar filter={filter} years={years}>
          <ProvinceChoice
            provinces={offered.currentData?.provinces.map((one) => one.province) ?? []}
            value={filter.draft.province ?? province}
            onChange={(chosen) => filter.change({ province: chosen })}
          />
        </FilterBar>
      }
      draw={(props) => <BarChart {...props} />}
    />
  );
}

const claimKinds = { '2WA004': 'TYPE_VEHICLE', '2WA007': 'VEHICLE_BRAND' } as const;

/** 2WA004 and 2WA007: parts are the bands of the sum assured. */
export function ClaimsBySumAssured({ code, fileName, years, year }: ChartOfFile & { code: keyof typeof claimKinds }) {
  const filter = useFilter(code, years, year);
  const [chosenYear = year] = filter.applied.years;
  const query = useGetClaimChartQuery({ fileName, year: chosenYear, category: claimKinds[code] });
  return (
    <InsightCard
      code={code}
      answer={answerOf(query)}
      dataOf={ofClaims[code]}
      years={[chosenYear]}
      filter={filter}
      unit="money"
      filters={<FilterBar filter={filter} years={years} />}
      draw={(props) => <BarChart {...props} mode="stacked" palette="ramp" />}
    />
  );
}

/** 2WA005: shares of amounts and of counts, from one call and with one filter. */
export function ClaimStructure({ fileName, years, year }: ChartOfFile) {
  const { t } = useTranslation('glm-analysis');
  const filter = useFilter('2WA005', years, year);
  const [chosenYear = year] = filter.applied.years;
  const answer = answerOf(useGetClaimChartQuery({ fileName, year: chosenYear, category: 'USAGE' }));
  const shared = {
    code: '2WA005',
    answer,
    years: [chosenYear],
    unit: 'share',
    filter,
    filters: <FilterBar filter={filter} years={years} />,
  } as const;
  return (
    <>
      <InsightCard {...shared} dataOf={ofAmountShares} draw={(props) => <BarChart {...props} mode="stacked" />} />
      {!answer.data?.lacks.length && (
        <InsightCard
          {...shared}
          title={t('insights.claimCountShares')}
          dataOf={ofCountShares}
          draw={(props) => <BarChart {...props} mode="stacked" fileName="2WA005-NUM_CLAIMS" />}
        />
      )}
    </>
  );
}

/** 2WA006: over the chosen levels of USAGE. */
export function ClaimsByAge({ fileName, years, year }: ChartOfFile) {
  const { t } = useTranslation('glm-analysis');
  const words = useInsightWords();
  const filter = useFilter('2WA006', years, year);
  const [chosenYear = year] = filter.applied.years;
  const { usages } = filter.applied;
  const query = useGetSeverityChartQuery({ fileName, year: chosenYear, category: 'VAR_DETAIL1', varDetail2: [...usages] });
  // levels of the year before stay while the next are on their way
  const levels = [...new Set([...(query.data?.varDetail2 ?? []), ...filter.draft.usages])];
  return (
    <InsightCard
      code="2WA006"
      answer={answerOf(query, ({ data }) => data)}
      dataOf={ofSeverity}
      years={[chosenYear]}
      filter={filter}
      of={usages.length ? usages.map((level) => words.level('USAGE', level)).join(', ') : t('insights.allUsages')}
      unit="claimsByAge"
      filters={
        <FilterBar filter={filter} years={years}>
          <UsageChoice levels={levels} value={filter.draft.usages} onChange={(chosen) => filter.change({ usages: chosen })} />
        </FilterBar>
      }
      draw={(props) => <ComboChart {...props} />}
    />
  );
}
