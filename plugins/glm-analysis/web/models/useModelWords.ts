import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullCredibilityClaims, thinBelow } from '../../contract/measures';
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
      interval: t('models.interval'),
      level: words.level,
      thin: (claims) => {
        const credibility = Math.min(1, Math.sqrt(Math.max(0, claims ?? 0) / fullCredibilityClaims));
        return credibility < thinBelow ? t('overviews.thin', { claims: words.write('NUM_CLAIMS', claims), z: words.write('CREDIBILITY', credibility), least: words.write('CREDIBILITY', thinBelow) }) : undefined;
      },
      write: (value) => words.write(metric, value),
    };
  }, [t, words, model]);
}
