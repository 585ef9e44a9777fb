import { useTranslation } from 'react-i18next';
import type { Figures } from '../../contract/measures';
import type { Overview } from '../../contract/overviews';

/** The lines under a table, which make the whole file: its total, the observed years that were not chosen, what lies outside the period. */
export function useFootLines({
  totals,
  others,
  outside,
  file,
}: Pick<Overview, 'totals' | 'others' | 'outside' | 'file'>): { label: string; figures: Figures }[] {
  const { t } = useTranslation('glm-analysis');
  return [
    { label: t('overviews.total'), figures: totals },
    ...(others ? [{ label: t('overviews.otherYears'), figures: others }] : []),
    ...(outside ? [{ label: t('overviews.outside'), figures: outside }] : []),
    { label: t('overviews.wholeFile'), figures: file },
  ];
}
