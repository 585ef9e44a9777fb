import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { mostDrawn, mostPlaces } from '../../contract/pivotTable';
import { useLossDateNote } from '../lossDate';

/** What a chart says under it: levels that it has no room for, and where claims have no date of loss. */
export function useLeftOut() {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const lossDate = useLossDateNote();
  return (places: number, series?: { left: number; variable: string }): string | undefined => {
    const notes = [
      ...(places > mostPlaces ? [t('overviews.firstPlaces', { shown: format.number(mostPlaces), all: format.number(places) })] : []),
      ...(series && series.left > 0
        ? [t('overviews.seriesLeft', { shown: mostDrawn, variable: series.variable, count: series.left })]
        : []),
      ...(lossDate ? [lossDate] : []),
    ];
    return notes.length ? notes.join(' ') : undefined;
  };
}
