import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFigure, writeShort } from '@tessera/plugin-sdk/charts';
import { currencySign, useLanguage } from '@tessera/plugin-sdk/ui';
import type { Currency } from '../../../data-files/contract/services';
import { levelInWords } from '../../contract/levelNames';
import { outsideLevel, thinBelow, unknownLevel, type Figures, type Metric } from '../../contract/measures';
import type { ChartWords } from './chartOf';
import { nameOfVariable, type VariableNames } from './choices';
import { inMainUnit, writingOf } from './metricFormat';

export interface Words extends ChartWords {
  /** A figure in full, money in the main unit. */
  write: (metric: Metric, value: number | null) => string;
  /** In little room: `58 B đ`. */
  short: (metric: Metric, value: number | null) => string;
}

const noNames: VariableNames = [];

/** Names and figures of an overview in the viewer's language. With several years summed, contracts in force are policy-years in force. */
export function useWords({ currency, currencyDecimals }: Currency, severalYears: boolean, variables = noNames): Words {
  const { t } = useTranslation('glm-analysis');
  const language = useLanguage();
  return useMemo(() => {
    const unit = { currency, currencyDecimals };
    const sign = currencySign(unit);
    const write = (metric: Metric, value: number | null) => writeFigure(inMainUnit(metric, value, unit), writingOf(metric, unit), language);
    const thin = ({ NUM_CLAIMS, CREDIBILITY }: Figures) =>
      t('overviews.thin', {
        count: NUM_CLAIMS,
        claims: write('NUM_CLAIMS', NUM_CLAIMS),
        z: write('CREDIBILITY', CREDIBILITY),
        least: writeFigure(thinBelow, { format: 'decimal' }, language),
      });
    return {
      write,
      thin,
      short: (metric, value) => {
        const { format } = writingOf(metric, unit);
        const text = writeShort(inMainUnit(metric, value, unit), format, language);
        return format === 'money' && value !== null && sign ? `${text}\u00a0${sign}` : text;
      },
      metric: (metric) => t(`metrics.${metric === 'NUM_POLS' && severalYears ? 'NUM_POL_YEARS' : metric}`),
      variable: (name) => nameOfVariable(name, variables),
      level: (level, variable) =>
        level === unknownLevel
          ? t('overviews.unknown')
          : level === outsideLevel
            ? t('overviews.outsideRanges')
            : levelInWords(variable, level, language),
      others: (count) => t('overviews.others', { count }),
    };
  }, [t, language, currency, currencyDecimals, severalYears, variables]);
}
