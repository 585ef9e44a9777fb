import type { MessageNamespaces } from '@tessera/plugin-sdk/messages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '@tessera/plugin-sdk/ui';
import { sumAssuredBands } from '../../../data-files/contract/services';
import { levelInWords } from '../../contract/levelNames';
import { unknownBand } from '../../contract/insights';
import { thinBelow, unknownLevel } from '../../contract/measures';
import type { InsightWords } from './charts';

type LackedColumn = keyof MessageNamespaces['glm-analysis']['insights']['lackedColumns'];

/** Names of dimensions, levels and figures of the insight charts. */
export function useInsightWords(): InsightWords {
  const { t } = useTranslation('glm-analysis');
  const language = useLanguage();
  const format = useFormat();
  return useMemo(() => {
    const band = (edge: string) => {
      if (edge === unknownBand) return t('overviews.unknown');
      const [from, next] = [Number(edge), sumAssuredBands[sumAssuredBands.findIndex((one) => one === Number(edge)) + 1]];
      return next === undefined
        ? t('insights.fromBand', { from: format.number(from) })
        : t('insights.band', { from: format.number(from), to: format.number(next) });
    };
    const level: InsightWords['level'] = (dimension, name) => {
      if (dimension === 'SUM_ASSURED') return band(name);
      if (name === unknownLevel) return t('overviews.unknown');
      return levelInWords(dimension, name, language);
    };
    return {
      dimension: (dimension) => t(`insights.dimensions.${dimension}`),
      level,
      seriesLevel: (dimension, name) =>
        dimension === 'SUM_ASSURED' && name !== unknownBand
          ? t('insights.inMillions', { band: level(dimension, name) })
          : level(dimension, name),
      measure: (measure) =>
        measure === 'CLAIM_POL_RATIO' || measure === 'CLAIM_SHARE' ? t(`insights.measures.${measure}`) : t(`metrics.${measure}`),
      lacked: (column) => t(`insights.lackedColumns.${column as LackedColumn}`, { defaultValue: column }),
      others: (count) => t('overviews.others', { count }),
      map: (column) => t(`insights.map.${column}`),
      thin: (claims, credibility) =>
        t('overviews.thin', {
          count: claims,
          claims: format.number(claims),
          z: format.number(credibility),
          least: format.number(thinBelow),
        }),
    };
  }, [t, language, format]);
}
