import { makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon } from '@tessera/plugin-sdk/ui';
import { yearsInWords } from '../../contract/observedYears';
import { YearChoice } from './YearChoice';

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '30px',
    flexShrink: 0,
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '& svg': { color: tokens.colorNeutralForeground3 },
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  chosen: { fontWeight: tokens.fontWeightMedium, whiteSpace: 'nowrap' },
  grid: { padding: '12px', minWidth: 'min(320px, 80vw)' },
});

interface Props {
  label: string;
  years: readonly number[];
  /** undefined where all of them are chosen. */
  value: number | undefined;
  onChange: (year: number) => void;
  all?: { label: string; isChosen: boolean; onChoose: () => void } | undefined;
}

/** The chosen year as a chip of a row of choices; the years, five a row, open below it. */
export function YearChip({ label, years, value, onChange, all }: Props) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const close = (choose: () => void) => () => {
    choose();
    setOpen(false);
  };
  const shown = value === undefined ? yearsInWords({ startYear: Math.min(...years), endYear: Math.max(...years) }) : String(value);
  return (
    <Popover trapFocus positioning="below-start" open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <PopoverTrigger disableButtonEnhancement>
        <button type="button" className={styles.chip}>
          <span className={styles.label}>{label}:</span> <span className={styles.chosen}>{shown}</span>
          <Icon name="chevronDown" size={16} />
        </button>
      </PopoverTrigger>
      <PopoverSurface className={styles.grid} aria-label={label}>
        <YearChoice
          label={label}
          years={years}
          value={value === undefined ? [] : [value]}
          onChange={([year]) => year !== undefined && close(() => onChange(year))()}
          all={all && { ...all, onChoose: close(all.onChoose) }}
        />
      </PopoverSurface>
    </Popover>
  );
}
