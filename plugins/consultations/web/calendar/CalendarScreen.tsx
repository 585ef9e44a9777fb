import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addDays, today, type IsoDay } from '@tessera/plugin-sdk/contract';
import {
  Empty,
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
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import { appointmentCalls } from '../../contract/appointments';
import { calendarCalls, type Calendar, type CalendarAppointment } from '../../contract/calendar';
import { CalendarGrid } from './CalendarGrid';
import { dayGrid, weekGrid, weekOf, type Line, type Place } from './grid';
import { Legend } from './Legend';
import { narrowed, useNarrowing } from './narrowing';
import { ToMove } from './ToMove';

const { useReadCalendarQuery } = hooksOf(calendarCalls);
const MoveDialog = lazyDialog(() => import('./MoveDialog'));
const NewAppointment = lazyDialog(() => import('../appointments/NewAppointment'));

/** So many doctors at first, and more on request: a table of all of 200 would make people wait. */
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
  const query = useReadCalendarQuery({ from, days: step, ...asked });
  const show = (change: Record<string, string>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) next.set(name, value);
      return next;
    });
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
      <FilterBar {...{ state, filters }} searchPlaceholder={t('calendar.search')} end={<Legend />} />
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {(calendar) =>
          calendar.doctors.length || state.isFiltered ? (
            <Shown
              key={view}
              {...{ calendar, view, day, from, weekday, state }}
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
  calendar: Calendar;
  view: 'week' | 'day';
  day: IsoDay;
  from: IsoDay;
  weekday: (day: IsoDay) => string;
  state: ListState;
  onBook?: ((place: Place & { time: string }) => void) | undefined;
  onMore: (place: Place) => void;
}

function Shown({ calendar: all, view, day, from, weekday, state, onBook, onMore }: ShownProps) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const mayMove = useMay(appointmentCalls.rescheduleAppointment);
  const [most, setMost] = useState(doctorsAtOnce);
  const [asked, setAsked] = useState<{ appointment: CalendarAppointment; to: Place }>();
  const { search, filters } = state;
  const calendar = useMemo(() => narrowed(all, { search, filters }), [all, search, filters]);
  const left = Math.max(0, calendar.doctors.length - most);
  const drawn = useDeferredValue(most, doctorsAtFirst);
  const whole = useMemo(() => {
    if (view === 'day') return dayGrid(calendar, day);
    const days = Array.from({ length: 7 }, (_one, ahead) => addDays(from, ahead));
    const lines: Line[] = days.map((one) => ({ id: one, title: weekday(one), below: shown(one), now: one === today() }));
    return weekGrid(calendar, lines);
    // oxlint-disable-next-line react/exhaustive-deps -- the names of days follow the language, and the page is loaded anew with it
  }, [calendar, view, day, from]);
  const doctorLines = view === 'day' ? 'columns' : 'rows';
  const grid = useMemo(() => ({ ...whole, [doctorLines]: whole[doctorLines].slice(0, drawn) }), [whole, doctorLines, drawn]);
  const off = useMemo(
    () => new Map(calendar.daysOff.map(({ doctorId, day: on, ...rest }) => [`${doctorId} ${on}`, rest])),
    [calendar.daysOff],
  );
  if (!calendar.doctors.length)
    return <NoMatch title={t('calendar.nobodyFound')} text={t('calendar.nobodyFoundText')} onClear={state.clear} />;
  return (
    <>
      {mayMove && <ToMove calendar={all} />}
      {mayMove && <p className={styles.help}>{t('calendar.help')}</p>}
      <CalendarGrid
        grid={grid}
        corner={t(view === 'week' ? 'calendar.booked' : 'calendar.time')}
        caption={t('calendar.title')}
        narrow={view === 'day'}
        mayMove={mayMove}
        showsFree={({ doctorId }) => calendar.showsFree(doctorId)}
        offAt={({ doctorId, day: on }) => off.get(`${doctorId} ${on}`)}
        onMove={(appointment, to) => setAsked({ appointment, to })}
        onBook={onBook}
        onMore={onMore}
      />
      {left > 0 && (
        <Button className={styles.more} onClick={() => setMost(most + doctorsAtOnce)}>
          {t('calendar.more', { count: Math.min(left, doctorsAtOnce) })}
        </Button>
      )}
      {asked && (
        <MoveDialog
          {...asked}
          doctor={calendar.doctors.find(({ id }) => id === asked.to.doctorId)?.name ?? ''}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
