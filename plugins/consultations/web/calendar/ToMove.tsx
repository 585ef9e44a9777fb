import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyDialog } from '@tessera/plugin-sdk/ui';
import type { Calendar, CalendarAppointment, CalendarDoctor } from '../../contract/calendar';
import { addressOf, shortTime } from '../appointments/places';
import { isPast } from './looks';

const MoveAllDialog = lazyDialog(() => import('./MoveAllDialog'));

const useStyles = makeStyles({
  bars: { display: 'flex', flexDirection: 'column', gap: '8px', marginBottom: '12px' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', margin: '4px 0 0', padding: 0, listStyleType: 'none' },
  move: { margin: '6px 0 2px' },
});

/** Appointments whose doctor is away by now, by doctor: with the way to each, and all of them moved at once. */
export function ToMove({ calendar }: { calendar: Calendar }) {
  const styles = useStyles();
  const away = calendar.appointments.filter((one) => one.away && !isPast(one));
  if (!away.length) return null;
  return (
    <div className={styles.bars}>
      {calendar.doctors.map((doctor) => {
        const appointments = away.filter(({ doctorId }) => doctorId === doctor.id);
        return appointments.length > 0 && <OfDoctor key={doctor.id} {...{ doctor, appointments, calendar }} />;
      })}
    </div>
  );
}

interface OfDoctorProps {
  doctor: CalendarDoctor;
  appointments: readonly CalendarAppointment[];
  calendar: Calendar;
}

const mostNamed = 6;
/** So many are moved at once. */
const mostMoved = 20;

function OfDoctor({ doctor, appointments, calendar }: OfDoctorProps) {
  const styles = useStyles();
  const { t } = useTranslation('consultations');
  const [isMoving, setMoving] = useState(false);
  const moved = appointments.slice(0, mostMoved);
  const count = moved.length;
  const next = calendar.free
    .filter((one) => one.doctorId === doctor.id)
    .flatMap(({ day, times }) => times.map((time) => `${day}T${time}:00+07:00`))
    .filter((time) => Date.parse(time) > Date.parse(appointments[0]!.time))
    .slice(0, Math.min(count, 2));
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('calendar.toMoveOf', { doctor: doctor.name, count: appointments.length })}</MessageBarTitle>
        {next.length > 0 && t('calendar.nextFree', { times: next.map(shortTime).join(', ') })}
        <ul className={styles.list}>
          {appointments.slice(0, mostNamed).map((one) => (
            <li key={one.id}>
              <Link to={addressOf(one)}>
                {shortTime(one.time)} · {one.booker}
              </Link>
            </li>
          ))}
          {appointments.length > mostNamed && <li>{t('calendar.toMoveMore', { count: appointments.length - mostNamed })}</li>}
        </ul>
        <div className={styles.move}>
          <Button size="small" onClick={() => setMoving(true)}>
            {count === 1 ? t('calendar.moveOne') : count === 2 ? t('calendar.moveBoth') : t('calendar.moveAll', { count })}
          </Button>
        </div>
      </MessageBarBody>
      {isMoving && <MoveAllDialog {...{ doctor, appointments: moved }} onClose={() => setMoving(false)} />}
    </MessageBar>
  );
}
