import type { ChartSeries } from '@tessera/plugin-sdk/charts';
import { metricFormats, type Metric } from '../../contract/measures';

export type Writing = Pick<ChartSeries, 'format' | 'decimals'>;

/** How a figure is written once it is in the main unit of its currency. đồng carry their sign; other currencies are plain figures. */
export function writingOf(metric: Metric, currencyDecimals: number): Writing {
  switch (metricFormats[metric]) {
    case 'money':
      return currencyDecimals === 0 ? { format: 'money' } : { format: 'decimal', decimals: currencyDecimals };
    case 'frequency':
      return { format: 'decimal', decimals: 4 };
    case 'decimal':
      return { format: 'decimal', decimals: metric === 'CREDIBILITY' ? 2 : 1 };
    case 'ratio':
      return { format: 'ratio' };
    case 'count':
      return { format: 'count' };
  }
}

/** A figure of an answer, whose money is in the smallest unit, as it is shown. */
export const inMainUnit = (metric: Metric, value: number | null, currencyDecimals: number): number | null =>
  value === null || metricFormats[metric] !== 'money' ? value : value / 10 ** currencyDecimals;
