import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  label: { padding: 0, marginBottom: '4px', lineHeight: tokens.lineHeightBase300 },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 72px))', gap: '4px' },
  one: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '32px',
    textAlign: 'center',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyNumeric,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  all: { gridColumn: '1 / -1', fontFamily: tokens.fontFamilyBase },
  // one line of chips, which breaks where it has to
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  rowLabel: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, marginInlineEnd: '2px' },
  chip: { padding: '0 10px' },
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
  /** A further choice under them: all of them at once. */
  all?: { label: string; isChosen: boolean; onChoose: () => void } | undefined;
  /** In one line, the label before it. */
  inRow?: boolean;
}

/** Calendar years, five a row. */
export function YearChoice({ label, years, value, several = false, onChange, all, inRow = false }: Props) {
  const styles = useStyles();
  const name = useId();
  const toggle = (year: number) => {
    const next = years.filter((one) => (one === year ? !value.includes(one) : value.includes(one)));
    if (next.length) onChange(next);
  };
  return (
    <fieldset className={styles.group} aria-label={inRow ? label : undefined}>
      {!inRow && <legend className={styles.label}>{label}</legend>}
      <div className={inRow ? styles.row : styles.grid}>
        {inRow && <span className={styles.rowLabel}>{label}</span>}
        {years.map((year) => (
          <label key={year} className={mergeClasses(styles.one, inRow && styles.chip, value.includes(year) && styles.chosen)}>
            <input
              type={several ? 'checkbox' : 'radio'}
              className={styles.box}
              name={name}
              checked={value.includes(year)}
              onChange={() => (several ? toggle(year) : onChange([year]))}
            />
            {year}
          </label>
        ))}
        {all && (
          <label className={mergeClasses(styles.one, styles.all, inRow && styles.chip, all.isChosen && styles.chosen)}>
            <input type="radio" className={styles.box} name={name} checked={all.isChosen} onChange={all.onChoose} />
            {all.label}
          </label>
        )}
      </div>
    </fieldset>
  );
}
