import type { Overview } from '../../contract/overviews';
import { areOrdered, oneWayChart, restId, threeWayChart, twoWayChart, type ChartWords } from './chartOf';
import { inMainUnit } from './metricFormat';
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
  const chart = oneWayChart({ ...byAge, currency: 'EUR', currencyDecimals: 2 }, byAge.data, 'CLAIM_AMOUNT', [], words);
  expect(chart.series[1]?.thin?.map(Boolean)).toEqual([false, false, false, false, false, false, false, true, true]);
  expect(chart.series[1]).toMatchObject({ format: 'money', decimals: 2, currency: 'EUR' });
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
    ...figures(index + 1, 100, 1, 10 * (index + 1)),
  }));
  const wide = { ...byKindAndUsage, data: many, levels: [['a'], many.map((row) => row.VAR_DETAIL2)] };
  const cut = twoWayChart(wide, 'EXPOSURE', words);
  expect([cut.places, cut.left]).toEqual([1, 4]);
  const largest = ['mức 4', 'mức 5', 'mức 6', 'mức 7', 'mức 8', 'mức 9', 'mức 10'];
  expect(cut.data.series.map(({ id }) => id)).toEqual([...largest, restId]);
  // all others as one: sums added, ratios from the sums and not their mean
  expect(cut.data.series.at(-1)).toMatchObject({ label: 'còn 4', isRest: true, values: [10] });
  expect(cut.data.totals?.at(-1)).toBe(10);
  const ratio = twoWayChart(wide, 'LOSS_RATIO', words).data.series.at(-1);
  expect(ratio?.values[0]).toBeCloseTo(inMainUnit('LOSS_RATIO', (10 + 20 + 30 + 40) / 400, wide)!, 9);

  const nine = { ...wide, data: many.slice(0, 9), levels: [['a'], many.slice(0, 9).map((row) => row.VAR_DETAIL2)] };
  expect(twoWayChart(nine, 'EXPOSURE', words)).toMatchObject({ left: 0, data: { series: { length: 9 } } });
});

test.each([
  ['bands', ['[0, 100)', '[100, 200)', '[200, ∞)', 'Unknown'], true],
  ['numbers', ['1', '2', '10', 'Outside the ranges'], true],
  ['bands in words', ['Dưới 18', 'Từ 18 đến 60', 'Trên 60'], true],
  ['names', ['Xe con', 'Xe tải', 'Xe khách'], false],
  ['two of anything', ['1', '2'], false],
])('%s are ordered or not', (_name, levels, expected) => expect(areOrdered(levels)).toBe(expected));

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

test('of many levels of the third variable the rest is one series, whose tooltip adds up each level of the second', () => {
  const thirds = Array.from({ length: 12 }, (_, index) => `c${index}`);
  const rows = thirds.flatMap((VAR_DETAIL3, index) =>
    ['x', 'y'].map((VAR_DETAIL2) => ({ VAR_DETAIL1: 'a', VAR_DETAIL2, VAR_DETAIL3, ...figures(index + 1, 1000, 1, 100) })),
  );
  const overview: Overview = { ...byKindAndUsage, variables: ['A', 'B', 'C'], data: rows, levels: [['a'], ['x', 'y'], thirds] };
  const { series } = threeWayChart(overview, 'EXPOSURE', words).data;
  expect(series).toHaveLength(8);
  const rest = series.at(-1);
  expect(rest).toMatchObject({ id: restId, values: [2 * (1 + 2 + 3 + 4 + 5)] });
  expect(rest?.details?.[0]?.map(({ label, value }) => [label, value])).toEqual([
    ['B: x', 15],
    ['B: y', 15],
  ]);
});
