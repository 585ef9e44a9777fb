import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  label: { padding: 0, marginBottom: '4px', lineHeight: tokens.lineHeightBase300 },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 60px))', gap: '4px' },
  one: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '32px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyNumeric,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  box: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
});

interface Props {
  label: string;
  years: readonly number[];
  value: readonly number[];
  /** Years are toggled, at least one stays; otherwise one is chosen. */
  several?: boolean;
  onChange: (years: readonly number[]) => void;
}

/** Calendar years, five a row. */
export function YearChoice({ label, years, value, several = false, onChange }: Props) {
  const styles = useStyles();
  const name = useId();
  const toggle = (year: number) => {
    const next = years.filter((one) => (one === year ? !value.includes(one) : value.includes(one)));
    if (next.length) onChange(next);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.grid}>
        {years.map((year) => (
          <label key={year} className={mergeClasses(styles.one, value.includes(year) && styles.chosen)}>
            <input type={several ? 'checkbox' : 'radio'} className={styles.box} name={name} checked={value.includes(year)} onChange={() => (several ? toggle(year) : onChange([year]))} />
            {year}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
