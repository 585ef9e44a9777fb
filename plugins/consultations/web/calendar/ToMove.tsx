import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyDialog } from '@tessera/plugin-sdk/ui';
import type { DoctorsAway } from '../../contract/calendar';
import { addressOf, shortTime } from '../appointments/places';

const MoveAllDialog = lazyDialog(() => import('./MoveAllDialog'));

const useStyles = makeStyles({
  bars: { display: 'flex', flexDirection: 'column', gap: '8px', marginBottom: '12px' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', margin: '4px 0 0', padding: 0, listStyleType: 'none' },
  all: { alignSelf: 'start' },
  left: { margin: 0, color: tokens.colorNeutralForeground3 },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: '4px 12px' },
  said: { flexGrow: 1, flexShrink: 1, flexBasis: '300px', minWidth: 0 },
  one: { maxWidth: '260px', padding: '2px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** So many doctors are named at first: a holiday may be that of all of them. */
const doctorsAtFirst = 2;

/** Appointments whose doctor is away by now, by doctor: with the way to each, and all of them moved at once. */
export function ToMove({ away: { data, total } }: { away: DoctorsAway }) {
  const styles = useStyles();
  const { t } = useTranslation('consultations');
  const [showsAll, setShowsAll] = useState(false);
  if (!total) return null;
  const shown = showsAll ? data : data.slice(0, doctorsAtFirst);
  const left = total - shown.length;
  return (
    <div className={styles.bars}>
      {shown.map((one) => (
        <OfDoctor key={one.doctor.id} {...one} />
      ))}
      {left > 0 &&
        (showsAll ? (
          <p className={styles.left}>{t('calendar.moreAwayLater', { count: left })}</p>
        ) : (
          <Button className={styles.all} onClick={() => setShowsAll(true)}>
            {t('calendar.moreAway', { count: left })}
          </Button>
        ))}
    </div>
  );
}

const mostNamed = 6;
/** So many are moved at once. */
const mostMoved = 20;

function OfDoctor({ doctor, appointments, nextFree }: DoctorsAway['data'][number]) {
  const styles = useStyles();
  const { t } = useTranslation('consultations');
  const [isMoving, setMoving] = useState(false);
  const moved = appointments.slice(0, mostMoved);
  const count = moved.length;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <div className={styles.head}>
          <span className={styles.said}>
            <MessageBarTitle>{t('calendar.toMoveOf', { doctor: doctor.name, count: appointments.length })}</MessageBarTitle>
            {nextFree.length > 0 && t('calendar.nextFree', { times: nextFree.map(shortTime).join(', ') })}
          </span>
          <Button size="small" onClick={() => setMoving(true)}>
            {count === 1 ? t('calendar.moveOne') : count === 2 ? t('calendar.moveBoth') : t('calendar.moveAll', { count })}
          </Button>
        </div>
        <ul className={styles.list}>
          {appointments.slice(0, mostNamed).map((one) => (
            <li key={one.id} className={styles.one}>
              <Link to={addressOf(one)} title={one.booker}>
                {shortTime(one.time)} · {one.booker}
              </Link>
            </li>
          ))}
          {appointments.length > mostNamed && <li>{t('calendar.toMoveMore', { count: appointments.length - mostNamed })}</li>}
        </ul>
      </MessageBarBody>
      {isMoving && <MoveAllDialog {...{ doctor, appointments: moved }} onClose={() => setMoving(false)} />}
    </MessageBar>
  );
}
