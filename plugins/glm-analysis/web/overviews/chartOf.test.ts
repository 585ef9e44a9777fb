import type { Overview } from '../../contract/overviews';
import { oneWayChart, threeWayChart, twoWayChart, type ChartWords } from './chartOf';
import { ageModel, byAge, byKindAndUsage, figures } from './samples/overviews';

const words: ChartWords = {
  metric: (metric) => metric,
  variable: (name) => name,
  level: (level) => (level === 'Unknown' ? 'Không rõ' : level),
  thin: ({ NUM_CLAIMS }) => `${NUM_CLAIMS} vụ`,
  others: (count) => `còn ${count}`,
};

test('a one-way chart has exposure as bars, the observed figure as a line, and models by level, wherever these stand', () => {
  const rows = [...byAge.data].reverse();
  const chart = oneWayChart(byAge, rows, 'CLAIM_FREQUENCY', [{ id: 1, name: 'Khớp', levels: ageModel.fitted }], words);
  expect(chart.series.map(({ id, kind }) => [id, kind])).toEqual([
    ['EXPOSURE', 'bar'],
    ['CLAIM_FREQUENCY', 'line'],
    ['model-1', 'fitted'],
  ]);
  expect(chart.categories[0]).toEqual({ id: 'Unknown', label: 'Không rõ' });
  expect(chart.series[2]?.values[0]).toBe(ageModel.fitted.at(-1)?.fitted);
  expect(chart.totals).toEqual([byAge.totals.EXPOSURE, byAge.totals.CLAIM_FREQUENCY, null]);
});

test('a level with too few claims has its reason; money of another currency is in its main unit', () => {
  const chart = oneWayChart({ ...byAge, currencyDecimals: 2 }, byAge.data, 'CLAIM_AMOUNT', [], words);
  expect(chart.series[1]?.thin?.map(Boolean)).toEqual([false, false, false, false, false, false, false, true, true]);
  expect(chart.series[1]).toMatchObject({ format: 'decimal', decimals: 2 });
  expect(chart.series[1]?.values[0]).toBe((byAge.data[0]?.CLAIM_AMOUNT ?? 0) / 100);
});

test('what is known exactly is not thin, however few claims there are', () => {
  const thin = (metric: Parameters<typeof twoWayChart>[1]) =>
    twoWayChart(byKindAndUsage, metric, words).data.series.some((series) => series.thin?.some(Boolean));
  expect([thin('LOSS_RATIO'), thin('CLAIM_FREQUENCY'), thin('EXPOSURE'), thin('EARNED_PREMIUM')]).toEqual([true, true, false, false]);
  const few = {
    ...byKindAndUsage,
    variables: ['A', 'B', 'C'],
    data: [{ VAR_DETAIL1: 'a', VAR_DETAIL2: 'b', VAR_DETAIL3: 'c', ...figures(10, 1000, 1, 100) }],
    levels: [['a'], ['b'], ['c']],
  };
  expect(threeWayChart(few, 'EXPOSURE', words).data.series[0]?.thin).toEqual([undefined]);
  expect(threeWayChart(few, 'SEVERITY', words).data.series[0]?.thin).toEqual(['1 vụ']);
});

test('a two-way chart leaves gaps where nobody is, and draws the series with most exposure', () => {
  const { data, left } = twoWayChart(byKindAndUsage, 'LOSS_RATIO', words);
  expect(left).toBe(0);
  expect(data.series.find(({ id }) => id === 'Taxi')?.values[3]).toBeNull();

  const many = Array.from({ length: 11 }, (_, index) => ({
    VAR_DETAIL1: 'a',
    VAR_DETAIL2: `mức ${index}`,
    ...figures(index + 1, 100, 1, 10),
  }));
  const cut = twoWayChart({ ...byKindAndUsage, data: many, levels: [['a'], many.map((row) => row.VAR_DETAIL2)] }, 'EXPOSURE', words);
  expect([cut.places, cut.left]).toEqual([1, 3]);
  expect(cut.data.series.map(({ id }) => id)).toEqual(['mức 3', 'mức 4', 'mức 5', 'mức 6', 'mức 7', 'mức 8', 'mức 9', 'mức 10']);
});

test('a three-way chart stacks the third variable and tells the second one in the tooltip, a few of it by name', () => {
  const seconds = Array.from({ length: 10 }, (_, index) => `b${index}`);
  const rows = seconds.map((VAR_DETAIL2, index) => ({
    VAR_DETAIL1: 'a',
    VAR_DETAIL2,
    VAR_DETAIL3: 'c',
    ...figures(10 - index, 1000, 1, 100),
  }));
  const overview: Overview = { ...byKindAndUsage, variables: ['A', 'B', 'C'], data: rows, levels: [['a'], seconds, ['c']] };
  const { data: chart } = threeWayChart(overview, 'EXPOSURE', words);
  expect(chart.series).toHaveLength(1);
  expect(chart.series[0]?.values).toEqual([55]);
  expect(chart.series[0]?.details?.[0]?.map(({ label, value }) => [label, value])).toEqual([
    ...seconds.slice(0, 8).map((level, index) => [`B: ${level}`, 10 - index]),
    ['còn 2', 3],
  ]);
});
