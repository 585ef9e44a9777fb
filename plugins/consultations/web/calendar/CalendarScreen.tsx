import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addDays, today, type IsoDay } from '@tessera/plugin-sdk/contract';
import {
  Empty,
  Failed,
  FilterBar,
  Icon,
  IconButton,
  lazyDialog,
  NoMatch,
  PageFrame,
  QueryBoundary,
  TableSkeleton,
  TabStrip,
  useLanguage,
  type ListState,
} from '@tessera/plugin-sdk/ui';
import { hooksOf, pagesHook, useMay } from '@tessera/plugin-sdk/web';
import { appointmentCalls } from '../../contract/appointments';
import { calendarCalls, type Calendar, type CalendarAppointment } from '../../contract/calendar';
import { useKnowsBookers } from '../appointments/places';
import { CalendarGrid } from './CalendarGrid';
import { dayGrid, weekGrid, weekOf, type Place } from './grid';
import { Legend } from './Legend';
import { useNarrowing } from './narrowing';
import { ToMove } from './ToMove';

const { useListDoctorsAwayQuery } = hooksOf(calendarCalls);
const useCalendarPages = pagesHook(calendarCalls.readCalendar);
const MoveDialog = lazyDialog(() => import('./MoveDialog'));
const NewAppointment = lazyDialog(() => import('../appointments/NewAppointment'));

/** So many doctors at first, and more where their end is reached: a table of all of 200 would make people wait. */
const doctorsAtOnce = 25;
/** So many fill a screen. The others are drawn behind them, while the page is in use already. */
const doctorsAtFirst = 6;

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  when: { fontWeight: tokens.fontWeightSemibold, marginInlineStart: '4px' },
  help: { margin: '0 0 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  more: { marginTop: '12px' },
});

const isDay = (text: string | null): text is IsoDay => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const mondayOf = (day: IsoDay): IsoDay => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const shown = (day: IsoDay) => day.split('-').reverse().join('/');

/** Who is asked when: a week of all doctors, or a day. Days are those of Việt Nam. */
export default function CalendarScreen() {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'day' ? 'day' : 'week';
  const given = params.get('day');
  const day = isDay(given) ? given : today();
  const from = view === 'week' ? mondayOf(day) : day;
  const to = view === 'week' ? addDays(from, 6) : day;
  const step = view === 'week' ? 7 : 1;
  const { state, filters, asked } = useNarrowing();
  const query = useCalendarPages({ from, days: step, pageSize: doctorsAtOnce, ...asked });
  const mayMove = useMay(appointmentCalls.rescheduleAppointment);
  const { doctorId, specialtyId } = asked;
  const away = useListDoctorsAwayQuery({ from, days: step, doctorId, specialtyId }, { skip: !mayMove });
  // both at once: what has to be moved stands above the calendar, and would push it down
  const isAwayKnown = !mayMove || away.data !== undefined || away.error !== undefined;
  const show = (change: Record<string, string>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) next.set(name, value);
      return next;
    });
  const knowsBookers = useKnowsBookers();
  const mayBook = useMay(appointmentCalls.createAppointment);
  const [booked, setBooked] = useState<{ doctorId?: number; time?: string }>();
  const weekday = (of: IsoDay) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${of}T00:00:00Z`));
  return (
    <PageFrame
      title={t('calendar.title')}
      actions={
        mayBook && (
          <Button appearance="primary" icon={<Icon name="add" />} onClick={() => setBooked({})}>
            {t('appointment.add')}
          </Button>
        )
      }
    >
      <div className={styles.bar}>
        <IconButton icon="chevronLeft" label={t('calendar.before')} onClick={() => show({ day: addDays(day, -step) })} />
        <Button onClick={() => show({ day: today() })}>{t('calendar.today')}</Button>
        <IconButton icon="chevronRight" label={t('calendar.after')} onClick={() => show({ day: addDays(day, step) })} />
        <span className={styles.when} aria-live="polite">
          {view === 'week'
            ? t('calendar.weekOf', { number: weekOf(from), from: shown(from), to: shown(to) })
            : `${weekday(day)}, ${shown(day)}`}
        </span>
        <TabStrip
          label={t('calendar.view')}
          tabs={[
            { id: 'week', label: t('calendar.week') },
            { id: 'day', label: t('calendar.day') },
          ]}
          value={view}
          onChange={(id) => show({ view: id })}
        />
      </div>
      <FilterBar
        {...{ state, filters }}
        searchPlaceholder={t(knowsBookers ? 'calendar.search' : 'calendar.searchByCode')}
        end={<Legend />}
      />
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {({ pages }) =>
          !isAwayKnown ? (
            <TableSkeleton />
          ) : pages[0]?.total || state.isFiltered ? (
            <Shown
              key={view}
              {...{ pages, view, day, from, weekday, state }}
              next={
                query.hasNextPage
                  ? { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage, isError: query.isError }
                  : undefined
              }
              toMove={away.data ? <ToMove away={away.data} /> : away.error && <Failed error={away.error} onRetry={away.refetch} />}
              onBook={mayBook ? ({ doctorId, day: on, time }) => setBooked({ doctorId, time: momentOf(on, time) }) : undefined}
              onMore={({ day: of }) => show({ view: 'day', day: of })}
            />
          ) : (
            <Empty icon="doctor" title={t('calendar.none')} text={t('calendar.noneText')} />
          )
        }
      </QueryBoundary>
      {booked && <NewAppointment {...booked} onClose={() => setBooked(undefined)} />}
    </PageFrame>
  );
}

/** As free times are listed: ISO 8601 in UTC. */
const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`).toISOString();

interface ShownProps {
  pages: readonly Calendar[];
  /** The doctors after these, if any. */
  next: { load: () => void; isLoading: boolean; isError: boolean } | undefined;
  view: 'week' | 'day';
  day: IsoDay;
  from: IsoDay;
  weekday: (day: IsoDay) => string;
  state: ListState;
  /** What has to be moved, for those who may. */
  toMove: ReactNode;
  onBook?: ((place: Place & { time: string }) => void) | undefined;
  onMore: (place: Place) => void;
}

function Shown({ pages, next, view, day, from, weekday, state, toMove, onBook, onMore }: ShownProps) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const mayMove = useMay(appointmentCalls.rescheduleAppointment);
  const [asked, setAsked] = useState<{ appointment: CalendarAppointment; to: Place }>();
  const whole = useMemo(() => {
    if (view === 'day') return dayGrid(pages, day);
    const days = Array.from({ length: 7 }, (_one, ahead) => addDays(from, ahead));
    return weekGrid(
      pages,
      days.map((one) => ({ id: one, title: weekday(one), below: shown(one), now: one === today() })),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the names of days follow the language, and the page is loaded anew with it
  }, [pages, view, day, from]);
  const doctorLines = view === 'day' ? 'columns' : 'rows';
  const doctors = whole[doctorLines];
  const drawn = useDeferredValue(doctors.length, doctorsAtFirst);
  const grid = useMemo(() => ({ ...whole, [doctorLines]: whole[doctorLines].slice(0, drawn) }), [whole, doctorLines, drawn]);
  const found = useMemo(() => new Set(pages.flatMap(({ data }) => data.flatMap((one) => (one.found ? [one.id] : [])))), [pages]);
  if (!doctors.length) return <NoMatch title={t('calendar.nobodyFound')} text={t('calendar.nobodyFoundText')} onClear={state.clear} />;
  const left = (pages.at(-1)?.total ?? 0) - doctors.length;
  return (
    <>
      {toMove}
      {mayMove && <p className={styles.help}>{t('calendar.help')}</p>}
      <CalendarGrid
        grid={grid}
        corner={t(view === 'week' ? 'calendar.booked' : 'calendar.time')}
        caption={t('calendar.title')}
        narrow={view === 'day'}
        mayMove={mayMove}
        // whoever looks for an appointment sees that alone
        showsFree={({ doctorId }) => !state.filters.status && found.has(doctorId)}
        onMove={(appointment, to) => setAsked({ appointment, to })}
        onBook={onBook}
        onMore={onMore}
        // not while the last ones are still to be drawn; after a failure the button asks again
        onEnd={next && !next.isLoading && !next.isError && drawn >= doctors.length ? next.load : undefined}
      />
      {next && (
        <Button className={styles.more} disabledFocusable={next.isLoading} onClick={next.load}>
          {t('calendar.more', { count: Math.min(left, doctorsAtOnce) })}
        </Button>
      )}
      {asked && (
        <MoveDialog
          {...asked}
          doctor={doctors.find(({ id }) => id === String(asked.to.doctorId))?.title ?? ''}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
