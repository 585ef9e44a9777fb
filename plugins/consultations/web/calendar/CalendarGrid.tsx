import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { timeAt } from '@tessera/plugin-sdk/contract';
import { Icon } from '@tessera/plugin-sdk/ui';
import type { CalendarAppointment } from '../../contract/calendar';
import { addressOf } from '../appointments/places';
import { beside, type Grid, type Place } from './grid';
import { isPast, lookOf, useChipLooks } from './looks';

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: 'calc(100vh - 240px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  column: { minWidth: '120px' },
  first: { width: '180px', '@media (max-width: 639px)': { width: '112px' } },
  times: { width: '72px' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    padding: '8px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  now: { boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  corner: { left: 0, zIndex: 3 },
  row: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    padding: '8px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  below: {
    display: 'block',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  cell: {
    height: '44px',
    padding: '4px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  off: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  target: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  chip: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    minHeight: '26px',
    marginBottom: '3px',
    padding: '2px 8px',
    border: '1px solid transparent',
    borderInlineStartWidth: '3px',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  clock: { fontFamily: tokens.fontFamilyNumeric, fontVariantNumeric: 'tabular-nums' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

interface Props {
  grid: Grid;
  corner: string;
  caption: string;
  /** The first column holds times. */
  narrow?: boolean;
  mayMove: boolean;
  /** Why nobody is asked there, if so. */
  offAt: (place: Place) => { reason: string; whole: boolean } | undefined;
  onMove: (appointment: CalendarAppointment, to: Place) => void;
}

interface Carried {
  appointment: CalendarAppointment;
  /** Row and column of the cell to which it would go. */
  target: [string, string];
}

const arrows: Readonly<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The table of a calendar. An appointment is moved by dragging it, or by M, the arrow keys and Enter. */
export function CalendarGrid({ grid, corner, caption, narrow, mayMove, offAt, onMove }: Props) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const [carried, setCarried] = useState<Carried>();
  const targetIs = (row: string, column: string) => carried?.target[0] === row && carried.target[1] === column;
  const lineTitle = (id: string) => [...grid.rows, ...grid.columns].find((line) => line.id === id)?.title ?? id;
  const drop = (to: [string, string] | undefined) => {
    if (carried && to) onMove(carried.appointment, grid.placeOf(...to));
    setCarried(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (!carried) return;
    const arrow = arrows[event.key];
    if (arrow) setCarried({ ...carried, target: beside(grid, carried.target, arrow) });
    else if (event.key === 'Enter') drop(carried.target);
    else if (event.key === 'Escape') setCarried(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (event: DragEvent, row: string, column: string) => {
    if (!carried) return;
    event.preventDefault();
    if (!targetIs(row, column)) setCarried({ ...carried, target: [row, column] });
  };
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0} onKeyDownCapture={press}>
      <div role="status" className={styles.unseen}>
        {carried &&
          t('calendar.carried', {
            name: carried.appointment.booker,
            doctor: lineTitle(carried.target[0]),
            at: lineTitle(carried.target[1]),
          })}
      </div>
      <table className={styles.table} style={{ minWidth: `${(narrow ? 72 : 180) + grid.columns.length * 120}px` }}>
        <caption className={styles.unseen}>{caption}</caption>
        <colgroup>
          <col className={narrow ? styles.times : styles.first} />
          {grid.columns.map(({ id }) => (
            <col key={id} className={styles.column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.corner)}>
              {corner}
            </th>
            {grid.columns.map(({ id, title, below, now }) => (
              <th key={id} scope="col" aria-current={now ? 'date' : undefined} className={mergeClasses(styles.head, now && styles.now)}>
                {title}
                {below && <span className={styles.below}>{below}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.row}>
                {row.title}
                {row.below && <span className={styles.below}>{row.below}</span>}
              </th>
              {grid.columns.map((column) => {
                const off = offAt(grid.placeOf(row.id, column.id));
                const appointments = grid.at(row.id, column.id);
                return (
                  <td
                    key={column.id}
                    className={mergeClasses(styles.cell, off?.whole && styles.off, targetIs(row.id, column.id) && styles.target)}
                    onDragOver={(event) => over(event, row.id, column.id)}
                    onDrop={(event) => {
                      event.preventDefault();
                      drop([row.id, column.id]);
                    }}
                  >
                    {appointments.map((appointment) => (
                      <Chip
                        key={appointment.id}
                        appointment={appointment}
                        mayMove={mayMove}
                        onCarry={(taken) => setCarried(taken ? { appointment, target: [row.id, column.id] } : undefined)}
                      />
                    ))}
                    {off && (off.whole || !appointments.length) && (
                      <span className={styles.below}>{t(off.whole ? 'calendar.off' : 'calendar.partOff', { reason: off.reason })}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChipProps {
  appointment: CalendarAppointment;
  mayMove: boolean;
  onCarry: (taken: boolean) => void;
}

const Chip = memo(function Chip({ appointment, mayMove, onCarry }: ChipProps) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const navigate = useNavigate();
  const looks = useChipLooks();
  const { id, time, booker, status, away } = appointment;
  const canMove = mayMove && !isPast(appointment);
  const state = away ? t('calendar.away') : t(status === 'pending' ? 'calendar.waiting' : 'calendar.confirmed');
  return (
    <button
      type="button"
      className={mergeClasses(styles.chip, looks[lookOf(appointment)])}
      title={booker}
      draggable={canMove}
      aria-keyshortcuts={canMove ? 'M' : undefined}
      onClick={() => void navigate(addressOf({ id }))}
      onKeyDown={(event) => {
        if (canMove && event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
          event.preventDefault();
          onCarry(true);
        }
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        onCarry(true);
      }}
      onDragEnd={() => onCarry(false)}
    >
      <span className={styles.clock}>{timeAt(new Date(time))}</span> <span className={styles.name}>{booker}</span>
      <span className={styles.unseen}>, {state}</span>
      {away ? <Icon name="warning" size={16} /> : status === 'pending' ? <Icon name="clock" size={16} /> : null}
    </button>
  );
});
