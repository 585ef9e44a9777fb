import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { importPeriods } from '../../contract/importFiles';

const useStyles = makeStyles({
  group: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  period: {
    minHeight: '30px',
    padding: '0 12px',
    border: 'none',
    background: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    cursor: 'pointer',
    ':not(:first-child)': {
      borderInlineStartWidth: '1px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke1,
    },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 639px)': { padding: '0 8px', minHeight: '36px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
});

/** How far back a list of files goes; 0 is all. */
export function PeriodPicker({ days, onChange, label }: { days: number; onChange: (days: number) => void; label?: string }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const ordered = [...importPeriods].sort((a, b) => (a || Infinity) - (b || Infinity));
  return (
    <div role="group" aria-label={label ?? t('files.period')} className={styles.group}>
      {ordered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === days}
          className={mergeClasses(styles.period, one === days && styles.chosen)}
          onClick={() => onChange(one)}
        >
          {one === 0 ? t('files.allDays') : t('files.days', { count: one })}
        </button>
      ))}
    </div>
  );
}
