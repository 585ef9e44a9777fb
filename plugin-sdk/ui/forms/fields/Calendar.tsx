import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDoubleLeft20Regular } from '@fluentui/react-icons/svg/chevron-double-left';
import { ChevronDoubleRight20Regular } from '@fluentui/react-icons/svg/chevron-double-right';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, today, type IsoDay } from '../../../contract/days';
import { addMonths, describeDay, monthGrid, weekday } from '../format/dates';

const useStyles = makeStyles({
  root: { width: '280px' },
  head: { display: 'flex', alignItems: 'center' },
  month: { flexGrow: 1, textAlign: 'center', fontWeight: tokens.fontWeightSemibold, '::first-letter': { textTransform: 'uppercase' } },
  grid: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', marginTop: tokens.spacingVerticalS },
  weekday: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    height: '28px',
  },
  cell: { padding: 0, textAlign: 'center' },
  day: {
    width: '36px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontFamily: tokens.fontFamilyNumeric,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed', backgroundColor: 'transparent' },
  },
  outside: { color: tokens.colorNeutralForeground3 },
  today: { boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}` },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  foot: { display: 'flex', justifyContent: 'space-between', marginTop: tokens.spacingVerticalS },
});

export interface CalendarProps {
  value: IsoDay | null;
  min?: IsoDay;
  max?: IsoDay;
  onPick: (day: IsoDay | null) => void;
}

type Move = (day: IsoDay) => IsoDay;
/** The date grid pattern of WAI-ARIA: arrows, Home/End in the week, PageUp/Down by month, with Shift by year. */
const moves: Record<string, Move> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
};

/** One month to pick a day from. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('forms');
  const titleId = useId();
  const now = today();
  const within = (day: IsoDay) => (min && day < min ? min : max && day > max ? max : day);
  const allowed = (day: IsoDay) => within(day) === day;
  const [focused, setFocused] = useState<IsoDay>(within(value ?? now));
  const focusedRef = useRef<HTMLButtonElement>(null);
  const gridUsed = useRef(true);

  useEffect(() => {
    if (gridUsed.current) focusedRef.current?.focus();
  }, [focused]);

  const go = (day: IsoDay, fromGrid: boolean) => {
    gridUsed.current = fromGrid;
    setFocused(within(day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!move) return;
    event.preventDefault();
    go(move(focused), true);
  };
  const step = (label: `date.${'previous' | 'next'}${'Month' | 'Year'}`, months: number, icon: React.JSX.Element) => (
    <Button appearance="subtle" size="small" icon={icon} aria-label={t(label)} onClick={() => go(addMonths(focused, months), false)} />
  );

  return (
    <div className={styles.root}>
      <div className={styles.head}>
        {step('date.previousYear', -12, <ChevronDoubleLeft20Regular />)}
        {step('date.previousMonth', -1, <ChevronLeft20Regular />)}
        <div id={titleId} className={styles.month} aria-live="polite">
          {describeDay(focused, i18n.language, { month: 'long', year: 'numeric' })}
        </div>
        {step('date.nextMonth', 1, <ChevronRight20Regular />)}
        {step('date.nextYear', 12, <ChevronDoubleRight20Regular />)}
      </div>
      <table className={styles.grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {monthGrid(focused)[0]?.map((day) => (
              <th key={day} scope="col" className={styles.weekday} abbr={describeDay(day, i18n.language, { weekday: 'long' })}>
                {describeDay(day, i18n.language, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={styles.cell} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    ref={day === focused ? focusedRef : undefined}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={!allowed(day)}
                    aria-label={describeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                    aria-current={day === now ? 'date' : undefined}
                    className={mergeClasses(
                      styles.day,
                      day.slice(0, 7) !== focused.slice(0, 7) && styles.outside,
                      day === now && styles.today,
                      day === value && styles.chosen,
                    )}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button appearance="subtle" size="small" disabled={!allowed(now)} onClick={() => onPick(now)}>
          {t('date.today')}
        </Button>
        <Button appearance="subtle" size="small" disabled={value === null} onClick={() => onPick(null)}>
          {t('date.clear')}
        </Button>
      </div>
    </div>
  );
}
