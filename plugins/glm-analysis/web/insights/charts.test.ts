import type { InsightChart } from '../../contract/insights';
import { chartDataOf, type InsightWords } from './charts';

const words: InsightWords = { dimension: (name) => name, level: (_dimension, name) => name, seriesLevel: (dimension, name) => `${dimension} ${name}`, measure: (name) => name, map: (name) => name };
const chart = (series: InsightChart['series'], currencyDecimals = 0): InsightChart => ({ code: '', lacks: [], categories: ['A', 'B'], series, currencyDecimals });

test('money is shown in the main unit of its currency, ratios and gaps as they are; the ratio is the line', () => {
  const data = chartDataOf('1WA001', chart([{ id: 'CLAIM_AMOUNT', values: [12_345, null] }, { id: 'LOSS_RATIO', values: [0.5, null] }], 2), words);
  expect(data.series).toMatchObject([
    { id: 'CLAIM_AMOUNT', kind: 'bar', format: 'decimal', decimals: 2, values: [123.45, null] },
    { id: 'LOSS_RATIO', kind: 'line', format: 'ratio', values: [0.5, null] },
  ]);
});

test('one answer with shares of amounts and of counts makes two charts', () => {
  const both = chart([{ id: 'CLAIM_AMOUNT:Xe con', values: [0.25, 0.75] }, { id: 'NUM_CLAIMS:Xe con', values: [0.4, 0.6] }]);
  expect(chartDataOf('2WA005', both, words, { only: 'NUM_CLAIMS:' }).series).toMatchObject([{ label: 'TYPE_VEHICLE Xe con', format: 'ratio', values: [0.4, 0.6] }]);
});

test('the figure of the stacked chart is the chosen one', () => {
  const years = chart([{ id: '2024', values: [1.5, 2] }]);
  expect(chartDataOf('1WA009', years, words).series).toMatchObject([{ format: 'decimal' }]);
  expect(chartDataOf('1WA009', years, words, { of: 'NUM_CLAIMS' }).series).toMatchObject([{ format: 'count' }]);
});
