import type { ChartSeries } from '@tessera/plugin-sdk/charts';
import type { Currency } from '../../../data-files/contract/services';
import { metricFormats, type Metric } from '../../contract/measures';

/** For figures that are no money. */
export const noCurrency: Currency = { currency: null, currencyDecimals: 0 };

export type Writing = Pick<ChartSeries, 'format' | 'decimals' | 'currency'>;

/** How a figure is written once it is in the main unit of its currency. */
export function writingOf(metric: Metric, { currency, currencyDecimals }: Currency): Writing {
  switch (metricFormats[metric]) {
    case 'money':
      return { format: 'money', decimals: currencyDecimals, currency };
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
export const inMainUnit = (
  metric: Metric,
  value: number | null,
  { currencyDecimals }: Pick<Currency, 'currencyDecimals'>,
): number | null => (value === null || metricFormats[metric] !== 'money' ? value : value / 10 ** currencyDecimals);
