import type { InsightChart } from '../../contract/insights';
import { chartDataOf, mapDataOf, type InsightWords } from './charts';

const words: InsightWords = {
  dimension: (name) => name,
  level: (_dimension, name) => name,
  seriesLevel: (dimension, name) => `${dimension} ${name}`,
  measure: (name) => name,
  map: (name) => name,
  lacked: (column) => column,
  others: (count) => `other ${count}`,
  thin: (claims, z) => `${claims} claims, Z ${z.toFixed(2)}`,
};
type Series = Omit<InsightChart['series'][number], 'claims'> & { claims?: (number | null)[] };
const chart = (series: Series[], currencyDecimals = 0): InsightChart => ({
  code: '',
  lacks: [],
  categories: ['A', 'B'],
  series: series.map((one) => ({ claims: [2000, 2000], ...one })),
  currency: currencyDecimals ? 'EUR' : 'VND',
  currencyDecimals,
});

test('money is shown in the main unit of its currency, ratios and gaps as they are; the ratio is the line', () => {
  const data = chartDataOf(
    '1WA001',
    chart(
      [
        { id: 'CLAIM_AMOUNT', values: [12_345, null] },
        { id: 'LOSS_RATIO', values: [0.5, null] },
      ],
      2,
    ),
    words,
  );
  expect(data.series).toMatchObject([
    { id: 'CLAIM_AMOUNT', kind: 'bar', format: 'money', decimals: 2, currency: 'EUR', values: [123.45, null] },
    { id: 'LOSS_RATIO', kind: 'line', format: 'ratio', values: [0.5, null] },
  ]);
});

test('one answer with shares of amounts and of counts makes two charts', () => {
  const both = chart([
    { id: 'CLAIM_AMOUNT:Xe con', values: [0.25, 0.75] },
    { id: 'NUM_CLAIMS:Xe con', values: [0.4, 0.6] },
  ]);
  expect(chartDataOf('2WA005', both, words, { only: 'NUM_CLAIMS:' }).series).toMatchObject([
    { label: 'TYPE_VEHICLE Xe con', format: 'ratio', values: [0.4, 0.6] },
  ]);
});

test('beyond nine types the largest are drawn, and all others as one; bands are all drawn', () => {
  const levels = Array.from({ length: 10 }, (_, index) => index);
  const shares = chart(levels.map((level) => ({ id: `CLAIM_AMOUNT:${level}`, values: [level / 45, null] })));
  const { series } = chartDataOf('2WA005', shares, words, { only: 'CLAIM_AMOUNT:' });
  expect(series.map(({ label }) => label).slice(0, 2)).toEqual(['TYPE_VEHICLE 3', 'TYPE_VEHICLE 4']);
  expect(series).toHaveLength(8);
  expect(series.at(-1)).toMatchObject({ label: 'other 3', isRest: true, values: [expect.closeTo(3 / 45), null] });
  const bands = chart(levels.map((level) => ({ id: String(level), values: [level, level] })));
  expect(chartDataOf('2WA004', bands, words).series).toHaveLength(10);
});

test('the figure of the stacked chart is the chosen one', () => {
  const years = chart([{ id: '2024', values: [1.5, 2] }]);
  expect(chartDataOf('1WA009', years, words).series).toMatchObject([{ format: 'decimal' }]);
  expect(chartDataOf('1WA009', years, words, { of: 'NUM_CLAIMS' }).series).toMatchObject([{ format: 'count' }]);
});

test('figures of few claims are thin, with the reason; what was written is not, and what has no rows has no reason', () => {
  const claims = { claims: [97, 98] };
  const yearly = chartDataOf(
    '1WA001',
    chart([
      { id: 'EARNED_PREMIUM', values: [5, 6], ...claims },
      { id: 'LOSS_RATIO', values: [0.5, 0.6], ...claims },
    ]),
    words,
  );
  expect(yearly.series.map(({ thin }) => thin)).toEqual([undefined, ['97 claims, Z 0.30', undefined]]);
  const shares = chart([
    { id: 'CLAIM_AMOUNT:Xe con', values: [1, null], claims: [3, null] },
    { id: 'NUM_CLAIMS:Xe con', values: [1, null], claims: [3, null] },
  ]);
  expect(chartDataOf('2WA005', shares, words, { only: 'NUM_CLAIMS:' }).series[0]?.thin).toEqual(['3 claims, Z 0.05', undefined]);
  const years = chart([{ id: '2024', values: [1, 2], ...claims }]);
  expect(
    [chartDataOf('1WA009', years, words), chartDataOf('1WA009', years, words, { of: 'NUM_CLAIMS' })].map(
      ({ series: [first] }) => first?.thin?.[0],
    ),
  ).toEqual([undefined, '97 claims, Z 0.30']);
});

test('the map keeps its colours and tells on hover which provinces have few claims', () => {
  const row = { PREMIUM_DENSITY: 1, SUM_AVG_PREMIUM: 1, SUM_NUM_POLS: 10, AVG_LOSS_RATIO: 0.4 };
  const { series } = mapDataOf(
    {
      code: '1WA010',
      lacks: [],
      currency: 'VND',
      currencyDecimals: 0,
      xAxis: { labels: [] },
      data: [
        { ...row, province: 'Hà Nội', code: '01', SUM_NUM_CLAIMS: 2000 },
        { ...row, province: 'Huế', code: '46', SUM_NUM_CLAIMS: 4 },
      ],
    },
    words,
  );
  expect(Object.fromEntries(series.flatMap(({ id, thin }) => (thin ? [[id, thin]] : [])))).toEqual({
    SUM_NUM_CLAIMS: [undefined, '4 claims, Z 0.06'],
    AVG_LOSS_RATIO: [undefined, '4 claims, Z 0.06'],
  });
});
