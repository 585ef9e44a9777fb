import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addDays, fold, today, type IsoDay } from '@tessera/plugin-sdk/contract';
import {
  Empty,
  Icon,
  IconButton,
  lazyDialog,
  PageFrame,
  QueryBoundary,
  SearchField,
  TableSkeleton,
  TabStrip,
  useLanguage,
} from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import { appointmentCalls } from '../../contract/appointments';
import { calendarCalls, type Calendar, type CalendarAppointment } from '../../contract/calendar';
import { CalendarGrid } from './CalendarGrid';
import { dayGrid, weekGrid, weekOf, type Line, type Place } from './grid';
import { Legend } from './Legend';
import { ToMove } from './ToMove';

const { useReadCalendarQuery } = hooksOf(calendarCalls);
const MoveDialog = lazyDialog(() => import('./MoveDialog'));
const NewAppointment = lazyDialog(() => import('../appointments/NewAppointment'));

/** So many doctors at first, and more on request: a table of all of 200 would make people wait. */
const doctorsAtOnce = 25;

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '12px' },
  search: { width: '320px', maxWidth: '100%', marginInlineStart: 'auto', '@media (max-width: 639px)': { width: '100%' } },
  when: { fontWeight: tokens.fontWeightSemibold, marginInlineStart: '4px' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 24px',
    marginBottom: '8px',
  },
  help: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
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
  const query = useReadCalendarQuery({ from, days: step });
  const show = (change: Record<string, string>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) next.set(name, value);
      return next;
    });
  const mayBook = useMay(appointmentCalls.createAppointment);
  const [booked, setBooked] = useState<{ doctorId?: number; time?: string }>();
  const search = params.get('search') ?? '';
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
        <div className={styles.search}>
          <SearchField value={search} onChange={(text) => show({ search: text })} placeholder={t('calendar.search')} />
        </div>
      </div>
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {(calendar) =>
          calendar.doctors.length ? (
            <Shown
              key={view}
              {...{ calendar, view, day, from, weekday, search }}
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

/** Doctors whose name or specialty has the text, and those with an appointment whose booker or code has it. */
function found(calendar: Calendar, search: string): Calendar {
  const asked = fold(search.trim());
  if (!asked) return calendar;
  const has = (...texts: string[]) => texts.some((one) => fold(one).includes(asked));
  const doctors = calendar.doctors.filter(({ name, specialties }) => has(name, ...specialties));
  const named = new Set(doctors.map(({ id }) => id));
  const appointments = calendar.appointments.filter(({ doctorId, booker, code }) => named.has(doctorId) || has(booker, code));
  const booked = new Set(appointments.map(({ doctorId }) => doctorId));
  return {
    ...calendar,
    appointments,
    doctors: calendar.doctors.filter(({ id }) => named.has(id) || booked.has(id)),
    // who looks for an appointment sees that alone
    free: calendar.free.filter(({ doctorId }) => named.has(doctorId)),
  };
}

interface ShownProps {
  calendar: Calendar;
  view: 'week' | 'day';
  day: IsoDay;
  from: IsoDay;
  weekday: (day: IsoDay) => string;
  search: string;
  onBook?: ((place: Place & { time: string }) => void) | undefined;
  onMore: (place: Place) => void;
}

function Shown({ calendar: all, view, day, from, weekday, search, onBook, onMore }: ShownProps) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const mayMove = useMay(appointmentCalls.rescheduleAppointment);
  const [most, setMost] = useState(doctorsAtOnce);
  const [asked, setAsked] = useState<{ appointment: CalendarAppointment; to: Place }>();
  const calendar = useMemo(() => found(all, search), [all, search]);
  const left = Math.max(0, calendar.doctors.length - most);
  const grid = useMemo(() => {
    const named = calendar.doctors.slice(0, most);
    if (view === 'day') return dayGrid(calendar, named, day);
    const days = Array.from({ length: 7 }, (_one, ahead) => addDays(from, ahead));
    const lines: Line[] = days.map((one) => ({ id: one, title: weekday(one), below: shown(one), now: one === today() }));
    return weekGrid(calendar, named, lines);
    // oxlint-disable-next-line react/exhaustive-deps -- the names of days follow the language, and the page is loaded anew with it
  }, [calendar, most, view, day, from]);
  const off = useMemo(
    () => new Map(calendar.daysOff.map(({ doctorId, day: on, ...rest }) => [`${doctorId} ${on}`, rest])),
    [calendar.daysOff],
  );
  if (!calendar.doctors.length) return <Empty icon="search" title={t('calendar.nobodyFound')} text={t('calendar.nobodyFoundText')} />;
  return (
    <>
      {mayMove && <ToMove calendar={all} />}
      <div className={styles.legend}>
        <Legend />
        {mayMove && <p className={styles.help}>{t('calendar.help')}</p>}
      </div>
      <CalendarGrid
        grid={grid}
        corner={t(view === 'week' ? 'calendar.booked' : 'calendar.time')}
        caption={t('calendar.title')}
        narrow={view === 'day'}
        mayMove={mayMove}
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
