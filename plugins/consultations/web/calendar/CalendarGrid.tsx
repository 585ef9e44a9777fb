import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { CalendarAppointment } from '../../contract/calendar';
import { CalendarCell } from './CalendarCell';
import { CarriedCard } from './CarriedCard';
import { DoctorsEnd } from './DoctorsEnd';
import { beside, type Grid, type Place } from './grid';
import { LineHead } from './LineHead';

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: 'calc(100vh - 240px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    scrollPadding: '64px 0 0 190px',
    '@media (max-width: 639px)': { scrollPaddingInlineStart: '112px' },
  },
  // holds the mark of the end, wherever it is scrolled to
  whole: { position: 'relative' },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  column: { minWidth: '120px' },
  first: { width: '190px', '@media (max-width: 639px)': { width: '112px' } },
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
  corner: { left: 0, zIndex: 3, fontWeight: tokens.fontWeightRegular },
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
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

interface Props {
  grid: Grid;
  corner: string;
  caption: string;
  /** The first column holds times. */
  narrow?: boolean;
  mayMove: boolean;
  /** Whether the free times of a place are shown. */
  showsFree: (place: Place) => boolean;
  onMove: (appointment: CalendarAppointment, to: Place) => void;
  /** Books a free time; undefined: not for this user. */
  onBook?: ((place: Place & { time: string }) => void) | undefined;
  /** Shows all free times of a place that has more than are shown. */
  onMore: (place: Place) => void;
  /** Loads the doctors after the last one; called where they come into sight. */
  onEnd?: (() => void) | undefined;
}

const none: readonly string[] = [];

interface Carried {
  appointment: CalendarAppointment;
  /** Row and column of the cell where it is. */
  home: [string, string];
  /** Of the cell to which it would go, and the free time in it. */
  target: [row: string, column: string, time?: string];
}

const arrows: Readonly<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The table of a calendar. An appointment is moved by dragging it, or by the space bar, the arrow keys and Enter. */
export function CalendarGrid({ grid, corner, caption, narrow, mayMove, showsFree, onMove, onBook, onMore, onEnd }: Props) {
  const styles = useStyles();
  const [carried, setCarried] = useState<Carried>();
  const frame = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const lineTitle = (id: string) => [...grid.rows, ...grid.columns].find((line) => line.id === id)?.title ?? id;
  const drop = () => {
    if (carried) {
      const [row, column, time] = carried.target;
      const isHome = !time && row === carried.home[0] && column === carried.home[1];
      if (!isHome) onMove(carried.appointment, { ...grid.placeOf(row, column), ...(time !== undefined && { time }) });
    }
    setCarried(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (!carried) return;
    const arrow = arrows[event.key];
    const [row, column] = carried.target;
    isByKey.current = true;
    if (arrow) setCarried({ ...carried, target: beside(grid, [row, column], arrow) });
    else if (event.key === 'Enter') drop();
    else if (event.key === 'Escape') setCarried(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Cells are drawn anew only where something of theirs has changed: what they call stays the same.
  const latest = useRef({ grid, onBook, onMore, drop });
  latest.current = { grid, onBook, onMore, drop };
  const carry = useCallback((appointment: CalendarAppointment, row: string, column: string, taken: boolean) => {
    setCarried(taken ? { appointment, home: [row, column], target: [row, column] } : undefined);
  }, []);
  const over = useCallback((event: DragEvent, row: string, column: string) => {
    isByKey.current = false;
    const time = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-free]')?.dataset.free : undefined;
    setCarried((now) => {
      if (!now) return now;
      const [atRow, atColumn, atTime] = now.target;
      return atRow === row && atColumn === column && atTime === time ? now : { ...now, target: [row, column, time] };
    });
    event.preventDefault();
  }, []);
  const dropped = useCallback((event: DragEvent) => {
    event.preventDefault();
    latest.current.drop();
  }, []);
  const book = useCallback((row: string, column: string, time: string) => {
    latest.current.onBook?.({ ...latest.current.grid.placeOf(row, column), time });
  }, []);
  const more = useCallback((row: string, column: string) => latest.current.onMore(latest.current.grid.placeOf(row, column)), []);

  const [targetRow, targetColumn, targetTime] = carried?.target ?? [];
  // what is dragged is where the pointer is; the arrow keys may leave what is in sight
  useEffect(() => {
    if (isByKey.current) frame.current?.querySelector('[data-target]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [targetRow, targetColumn]);
  const nameOf = ([row, column]: readonly [string, string, string?]) =>
    narrow ? `${lineTitle(column)}, ${row}` : `${lineTitle(row)}, ${lineTitle(column)}`;
  return (
    <div ref={frame} className={styles.scroll} role="region" aria-label={caption} tabIndex={0} onKeyDownCapture={press}>
      <CarriedCard
        carried={
          carried && {
            appointment: carried.appointment,
            from: nameOf(carried.home),
            to: nameOf(carried.target),
            isHome: !targetTime && targetRow === carried.home[0] && targetColumn === carried.home[1],
            free: grid.freeAt(targetRow!, targetColumn!),
            time: targetTime ?? (narrow ? targetRow : undefined),
          }
        }
      />
      <div className={styles.whole} style={{ minWidth: `${narrow ? 72 + grid.columns.length * 160 : 190 + grid.columns.length * 120}px` }}>
        <table className={styles.table}>
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
              {grid.columns.map((line) => (
                <th
                  key={line.id}
                  scope="col"
                  aria-current={line.now ? 'date' : undefined}
                  className={mergeClasses(styles.head, line.now && styles.now)}
                >
                  <LineHead line={line} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((line) => (
              <tr key={line.id}>
                <th scope="row" className={styles.row}>
                  <LineHead line={line} />
                </th>
                {grid.columns.map((column) => {
                  const isTarget = targetRow === line.id && targetColumn === column.id;
                  const place = grid.placeOf(line.id, column.id);
                  const isHome = carried?.home[0] === line.id && carried.home[1] === column.id;
                  return (
                    <CalendarCell
                      key={column.id}
                      row={line.id}
                      column={column.id}
                      appointments={grid.at(line.id, column.id)}
                      free={showsFree(place) ? grid.freeAt(line.id, column.id) : none}
                      off={grid.offAt(place)}
                      carriedId={isHome ? carried.appointment.id : undefined}
                      isTarget={isTarget}
                      targetTime={isTarget ? targetTime : undefined}
                      mayMove={mayMove}
                      place={`${line.title}, ${column.title}`}
                      onCarry={carry}
                      onOver={over}
                      onDrop={dropped}
                      onBook={onBook && book}
                      onMore={more}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {onEnd && <DoctorsEnd isAtSide={narrow === true} onEnd={onEnd} />}
      </div>
    </div>
  );
}
