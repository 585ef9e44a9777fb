import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText, lazyDialog, useAction } from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import { eventCalls, type ListenerStatus, type ParkedEvent } from '../../contract/operations';
import { useNoteStyles } from './noteStyles';

const DropEvent = lazyDialog(() => import('./DropEvent'));

const { useRetryEventMutation } = hooksOf(eventCalls);

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '4px 0 8px' } });

/** How a plugin keeps up with the events of a neighbour: what waits, and what is parked. Nothing where all is handled. */
export function PluginEvents({ listener: { id, event, waiting, oldest, parked, parkedCount } }: { listener: ListenerStatus }) {
  const styles = useNoteStyles();
  const { t } = useTranslation('core');
  const hidden = parkedCount - parked.length;
  return (
    <>
      {waiting > 0 && (
        <span className={styles.quiet}>
          {t('plugins.events.waiting', { event, count: waiting })} <DateTimeText value={oldest} />
        </span>
      )}
      {parked.map((one) => (
        <Parked key={one.eventId} listener={id} event={event} parked={one} />
      ))}
      {hidden > 0 && <span className={styles.bad}>{t('plugins.events.more', { event, count: hidden })}</span>}
    </>
  );
}

interface ParkedProps {
  listener: string;
  event: string;
  parked: ParkedEvent;
}

function Parked({ listener, event, parked: { eventId, key, attempts, message, behind, emittedAt } }: ParkedProps) {
  const styles = { ...useNoteStyles(), ...useStyles() };
  const { t } = useTranslation('core');
  const mayRetry = useMay(eventCalls.retryEvent);
  const mayDrop = useMay(eventCalls.dropEvent);
  const [retry, { isLoading }] = useRetryEventMutation();
  const [dropping, setDropping] = useState(false);
  const runAction = useAction();
  const again = () =>
    runAction(() => retry({ listener, eventId }).unwrap(), { done: t('plugins.events.retrying'), failed: t('plugins.events.notRetried') });
  return (
    <span>
      <span className={styles.bad}>{t('plugins.events.parked', { event, id: eventId, key, count: attempts, message })}</span>
      <span className={styles.quiet}>
        {t('plugins.events.behind', { count: behind })} <DateTimeText value={emittedAt} />
      </span>
      {(mayRetry || mayDrop) && (
        <span className={styles.actions}>
          {mayRetry && (
            <Button size="small" disabled={isLoading} onClick={() => void again()}>
              {t('plugins.events.retry')}
            </Button>
          )}
          {mayDrop && (
            <Button size="small" disabled={isLoading} onClick={() => setDropping(true)}>
              {t('plugins.events.drop')}
            </Button>
          )}
        </span>
      )}
      {dropping && (
        <DropEvent
          of={{ listener, eventId }}
          name={t('plugins.events.dropTitle', { event, id: eventId })}
          eventKey={key}
          onClose={() => setDropping(false)}
        />
      )}
    </span>
  );
}
