import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { YearChoice } from '../years/YearChoice';

const useStyles = makeStyles({ place: { display: 'grid', gap: '12px', justifyItems: 'start' } });

/** The year that every chart starts with; applying it puts the charts' own years aside. */
export function PageYear({ years, value, onApply }: { years: readonly number[]; value: number; onApply: (year: number) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const [chosen, setChosen] = useState(value);
  return (
    <div className={styles.place}>
      <YearChoice label={t('insights.year')} years={years} value={[chosen]} onChange={([year = value]) => setChosen(year)} />
      <Button onClick={() => onApply(chosen)}>{t('insights.apply')}</Button>
    </div>
  );
}
