import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { allYears } from './choices';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  label: { padding: 0, marginBottom: '4px', lineHeight: tokens.lineHeightBase300 },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(52px, 72px))', gap: '4px' },
  one: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '30px',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyNumeric,
    textAlign: 'center',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  all: { gridColumn: '1 / -1', fontFamily: tokens.fontFamilyBase },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  radio: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

/** One year, five a row, or all that were observed, summed. */
export function YearGrid({ years, value, onChange }: { years: readonly number[]; value: string; onChange: (value: string) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const name = useId();
  const choice = (id: string, label: string, wide = false) => (
    <label key={id} className={mergeClasses(styles.one, wide && styles.all, value === id && styles.chosen)}>
      <input type="radio" className={styles.radio} name={name} checked={value === id} onChange={() => onChange(id)} />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t('overviews.years')}</legend>
      <div className={styles.grid}>
        {years.map((year) => choice(String(year), String(year)))}
        {years.length > 1 && choice(allYears, t('overviews.allYears'), true)}
      </div>
    </fieldset>
  );
}
