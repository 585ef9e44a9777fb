import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Page } from '@tessera/plugin-sdk/contract';
import { Icon } from '@tessera/plugin-sdk/ui';
import { hooksOf, useUser, type BellProps } from '@tessera/plugin-sdk/web';
import { appointmentCalls, type Appointment } from '../../contract/appointments';
import { addressOf, appointmentList, useShownTime } from '../appointments/places';
import { shareAmongTabs } from './share';

const { useLazyListAppointmentQuery } = hooksOf(appointmentCalls);
const everyMs = 10_000;
const mostShown = 5;
const asked = { sort: 'time,desc', s: JSON.stringify({ paymentStatus: { $eq: 'paid' }, status: { $eq: 'pending' } }), limit: mostShown };

interface Waiting {
  total: number;
  rows: Pick<Appointment, 'id' | 'time' | 'doctor' | 'advisee'>[];
}

const waitingOf = ({ total, data }: Page<Appointment>): Waiting => ({
  total,
  rows: data.map(({ id, time, doctor, advisee }) => ({ id, time, doctor, advisee })),
});

const useStyles = makeStyles({
  heading: { margin: '4px 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    gap: '10px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  body: { minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  all: { display: 'block', padding: '8px', color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
});

/** Appointments that are paid and wait to be confirmed: counted in the header, listed in its panel. */
export default function AppointmentBell({ open, report, close }: BellProps) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const shownTime = useShownTime();
  const { id } = useUser();
  const [waiting, setWaiting] = useState<Waiting>({ total: 0, rows: [] });
  const [ask, { data: fetched }] = useLazyListAppointmentQuery();

  useEffect(() => {
    const shared = shareAmongTabs<Waiting>({
      name: `tessera.appointments.${id}`,
      everyMs,
      fetch: async () => waitingOf(await ask(asked, false).unwrap()),
      told: setWaiting,
    });
    return () => shared.stop();
  }, [ask, id]);

  // a step that is taken here has the list asked for again at once
  useEffect(() => {
    if (fetched) setWaiting(waitingOf(fetched));
  }, [fetched]);
  useEffect(() => report('consultations', waiting.total), [report, waiting.total]);
  useEffect(() => () => report('consultations', 0), [report]);

  if (!open || !waiting.total) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('bell.title')}</h2>
      <ul className={styles.list}>
        {waiting.rows.map((row) => (
          <li key={row.id}>
            <Link to={addressOf(row)} className={styles.line} onClick={close}>
              <Icon name="calendar" />
              <span className={styles.body}>
                <span>{t('bell.line', { name: row.advisee.fullName, doctor: row.doctor.name })}</span>
                <br />
                <span className={styles.quiet}>{shownTime(row.time)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={`${appointmentList}?status=pending&paymentStatus=paid`} className={styles.all} onClick={close}>
        {t('bell.all')}
      </Link>
    </section>
  );
}
