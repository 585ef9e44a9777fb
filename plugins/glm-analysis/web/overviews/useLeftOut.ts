import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { mostPlaces, mostSeries } from './chartOf';

/** What a chart says of the levels that it has no room for; undefined where it has them all. */
export function useLeftOut() {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  return (places: number, series?: { left: number; variable: string }): string | undefined => {
    const notes = [
      ...(places > mostPlaces ? [t('overviews.firstPlaces', { shown: format.number(mostPlaces), all: format.number(places) })] : []),
      ...(series && series.left > 0
        ? [t('overviews.seriesLeft', { shown: mostSeries, variable: series.variable, count: series.left })]
        : []),
    ];
    return notes.length ? notes.join(' ') : undefined;
  };
}
