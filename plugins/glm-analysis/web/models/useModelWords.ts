import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { fullCredibilityClaims, thinBelow } from '../../contract/measures';
import type { Model } from '../../contract/models';
import { metricOf } from '../overviews/useFitted';
import { useWords } from '../overviews/useWords';
import type { ModelWords } from './levels';

/** Names and figures of a model in the viewer's language; `write` takes an observed or fitted figure in the smallest unit. */
export function useModelWords({
  model,
  currency,
  currencyDecimals,
  variableNames,
}: Pick<Model, 'model' | 'currency' | 'currencyDecimals' | 'variableNames'>): ModelWords & { write: (value: number | null) => string } {
  const { t } = useTranslation('glm-analysis');
  const words = useWords({ currency, currencyDecimals }, true, variableNames);
  const format = useFormat();
  return useMemo(() => {
    const metric = metricOf[model];
    return {
      exposure: words.metric(model === 'frequency' ? 'EXPOSURE' : 'NUM_CLAIMS'),
      relativity: t('models.relativity'),
      observed: t('models.observed'),
      fitted: t('models.fittedValue'),
      variable: words.variable,
      level: words.level,
      thin: (claims) => {
        const credibility = Math.min(1, Math.sqrt(Math.max(0, claims ?? 0) / fullCredibilityClaims));
        return credibility < thinBelow
          ? t('overviews.thin', {
              count: claims ?? 0,
              claims: words.write('NUM_CLAIMS', claims),
              z: words.write('CREDIBILITY', credibility),
              least: words.write('CREDIBILITY', thinBelow),
            })
          : undefined;
      },
      wide: (low, high) => t('models.wide', { low: format.number(low), high: format.number(high) }),
      write: (value) => words.write(metric, value),
    };
  }, [t, words, format, model]);
}
