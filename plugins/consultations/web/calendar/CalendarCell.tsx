import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAt } from '@tessera/plugin-sdk/contract';
import type { CalendarAppointment } from '../../contract/calendar';
import { Chip, useChipStyles } from './Chip';
import { useChipLooks } from './looks';

/** A cell shows so many times, and its appointments whatever their number. */
const mostShown = 5;

const useStyles = makeStyles({
  cell: {
    height: '44px',
    padding: '4px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  off: {
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorNeutralBackground4} 0 6px, transparent 6px 12px)`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  target: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  timeTarget: { border: `1px solid ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground1 },
  why: {
    display: 'inline-block',
    padding: '0 4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  more: {
    position: 'relative',
    padding: '0 8px',
    border: 'none',
    background: 'transparent',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface Props {
  row: string;
  column: string;
  appointments: readonly CalendarAppointment[];
  free: readonly string[];
  /** Why nobody is asked here, if so. */
  off?: { reason: string; whole: boolean } | undefined;
  /** The appointment of this cell that is carried. */
  carriedId?: number | undefined;
  isTarget: boolean;
  /** The free time above which it is. */
  targetTime?: string | undefined;
  mayMove: boolean;
  /** Names the cell for those who do not see its row and column. */
  place: string;
  onCarry: (appointment: CalendarAppointment, row: string, column: string, taken: boolean) => void;
  onOver: (event: DragEvent, row: string, column: string) => void;
  onDrop: (event: DragEvent) => void;
  /** Books a free time; undefined: not for this user. */
  onBook?: ((row: string, column: string, time: string) => void) | undefined;
  onMore: (row: string, column: string) => void;
}

/** The appointments of a doctor on a day, or at a time of it, and the times that are free, in their order. */
export const CalendarCell = memo(function CalendarCell(props: Props) {
  const { row, column, appointments, free, off, carriedId, isTarget, targetTime, mayMove, place, onCarry, onOver, onDrop, onBook, onMore } =
    props;
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const chip = useChipStyles();
  const shownFree = free.slice(0, Math.max(1, mostShown - appointments.length));
  const left = free.length - shownFree.length;
  const times = [
    ...appointments.map((appointment) => ({ at: timeAt(new Date(appointment.time)), appointment })),
    ...shownFree.map((at) => ({ at, appointment: undefined })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <td
      className={mergeClasses(styles.cell, off?.whole && styles.off, isTarget && !targetTime && styles.target)}
      data-target={isTarget ? '' : undefined}
      onDragOver={(event) => onOver(event, row, column)}
      onDrop={onDrop}
    >
      {times.map(({ at, appointment }) =>
        appointment ? (
          <Chip
            key={appointment.id}
            appointment={appointment}
            mayMove={mayMove}
            isCarried={carriedId === appointment.id}
            onCarry={(one, taken) => onCarry(one, row, column, taken)}
          />
        ) : (
          <FreeChip key={at} time={at} isTarget={targetTime === at} {...(onBook && { onBook: () => onBook(row, column, at) })} />
        ),
      )}
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => onMore(row, column)}>
          {t('calendar.moreFree', { count: left })}
          <span className={chip.unseen}>, {place}</span>
        </button>
      )}
      {off && (off.whole || !times.length) && (
        <span className={styles.why}>{t(off.whole ? 'calendar.off' : 'calendar.partOff', { reason: off.reason })}</span>
      )}
    </td>
  );
});

interface FreeProps {
  time: string;
  isTarget: boolean;
  onBook?: () => void;
}

function FreeChip({ time, isTarget, onBook }: FreeProps) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const chip = useChipStyles();
  const looks = useChipLooks();
  const shown = mergeClasses(chip.chip, looks.free, isTarget && styles.timeTarget);
  const clock = <span className={chip.clock}>{time}</span>;
  // not a stop of the Tab key: there are hundreds, and the button above the calendar books as well
  return onBook ? (
    <button type="button" tabIndex={-1} className={shown} data-free={time} aria-label={t('calendar.freeAt', { time })} onClick={onBook}>
      {clock}
    </button>
  ) : (
    <span className={mergeClasses(shown, looks.still)} data-free={time}>
      {clock}
      <span className={chip.unseen}>{t('calendar.free')}</span>
    </span>
  );
}
