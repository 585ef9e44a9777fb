import { useTranslation } from 'react-i18next';
import { YearChip } from '../years/YearChip';
import { allYears } from './choices';

/** One year, or all that were observed, summed. */
export function YearGrid({ years, value, onChange }: { years: readonly number[]; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('glm-analysis');
  const all = { label: t('overviews.allYears'), isChosen: value === allYears, onChoose: () => onChange(allYears) };
  return (
    <YearChip
      label={t('overviews.years')}
      years={years}
      value={years.find((year) => String(year) === value)}
      onChange={(year) => onChange(String(year))}
      all={years.length > 1 ? all : undefined}
    />
  );
}
