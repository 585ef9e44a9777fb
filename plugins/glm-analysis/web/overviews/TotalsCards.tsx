import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import type { Metric } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';
import { isSum } from '../../contract/sumFigures';
import { FigureRibbon } from '../FigureRibbon';
import type { Words } from './useWords';

const shown = ['EXPOSURE', 'EARNED_PREMIUM', 'CLAIM_AMOUNT', 'LOSS_RATIO'] as const satisfies readonly Metric[];

/** The totals of the chosen years at a glance, each against the whole file. */
export function TotalsCards({ overview: { totals, file }, words }: { overview: Overview; words: Words }) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const against = (metric: Metric) => {
    const [part, whole] = [totals[metric], file[metric]];
    if (whole === null && file.CLAIM_AMOUNT === null && metric !== 'EARNED_PREMIUM') return t('overviews.noAmount');
    if (whole === null && file.EARNED_PREMIUM === null) return t('overviews.noPremium');
    if (!isSum(metric)) return t('overviews.fileHas', { figure: words.write(metric, whole) });
    return part === null || !whole ? '' : t('overviews.ofFile', { share: format.percent((part / whole) * 100, { decimals: 1 }) });
  };
  return (
    <FigureRibbon
      figures={shown.map((metric) => ({
        id: metric,
        label: words.metric(metric),
        value: words.short(metric, totals[metric]),
        exact: words.write(metric, totals[metric]),
        note: against(metric),
      }))}
    />
  );
}
