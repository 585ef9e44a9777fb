import { useTranslation } from 'react-i18next';
import { YearChip } from '../years/YearChip';

/** The year that every chart shows; charts with a year of their own follow it again. */
export function PageYear({ years, value, onApply }: { years: readonly number[]; value: number; onApply: (year: number) => void }) {
  const { t } = useTranslation('glm-analysis');
  return <YearChip label={t('insights.allCharts')} years={years} value={value} onChange={onApply} />;
}
