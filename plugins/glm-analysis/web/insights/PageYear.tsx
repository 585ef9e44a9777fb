import { useTranslation } from 'react-i18next';
import { YearChoice } from '../years/YearChoice';

/** The year that every chart shows; charts with a year of their own follow it again. */
export function PageYear({ years, value, onApply }: { years: readonly number[]; value: number; onApply: (year: number) => void }) {
  const { t } = useTranslation('glm-analysis');
  return <YearChoice inRow label={t('insights.allCharts')} years={years} value={[value]} onChange={([year = value]) => onApply(year)} />;
}
