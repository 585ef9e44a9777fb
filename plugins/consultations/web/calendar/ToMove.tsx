import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Calendar } from '../../contract/calendar';
import { addressOf, shortTime } from '../appointments/places';
import { isPast } from './looks';

const mostNamed = 6;

const useStyles = makeStyles({
  bar: { marginBottom: '12px' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', margin: '4px 0 0', padding: 0, listStyleType: 'none' },
});

/** Appointments whose doctor is away by now, with the way to each. */
export function ToMove({ calendar: { appointments, doctors } }: { calendar: Calendar }) {
  const styles = useStyles();
  const { t } = useTranslation('consultations');
  const found = appointments.filter((one) => one.away && !isPast(one));
  if (!found.length) return null;
  const nameOf = (id: number) => doctors.find((doctor) => doctor.id === id)?.name ?? '';
  return (
    <MessageBar intent="error" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{t('calendar.toMoveTitle', { count: found.length })}</MessageBarTitle>
        <ul className={styles.list}>
          {found.slice(0, mostNamed).map((one) => (
            <li key={one.id}>
              <Link to={addressOf(one)}>
                {shortTime(one.time)} · {one.booker} · {nameOf(one.doctorId)}
              </Link>
            </li>
          ))}
        </ul>
        {found.length > mostNamed && t('calendar.toMoveMore', { count: found.length - mostNamed })}
      </MessageBarBody>
    </MessageBar>
  );
}
