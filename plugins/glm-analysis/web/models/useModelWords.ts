import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelKind } from '../../contract/models';
import { metricOf } from '../overviews/useFitted';
import { useWords } from '../overviews/useWords';
import type { ModelWords } from './levels';

/** Names and figures of a model in the viewer's language; `write` takes an observed or fitted figure in the smallest unit. */
export function useModelWords(model: ModelKind, currencyDecimals: number): ModelWords & { write: (value: number | null) => string } {
  const { t } = useTranslation('glm-analysis');
  const words = useWords(currencyDecimals, true);
  return useMemo(() => {
    const metric = metricOf[model];
    return {
      exposure: words.metric(model === 'frequency' ? 'EXPOSURE' : 'NUM_CLAIMS'),
      relativity: t('models.relativity'),
      observed: t('models.observed'),
      fitted: t('models.fittedValue'),
      level: words.level,
      write: (value) => words.write(metric, value),
    };
  }, [t, words, model]);
}
