import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DateTimeText, useAction } from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import { eventCalls, type ListenerStatus } from '../../contract/operations';

const { useRetryEventMutation } = hooksOf(eventCalls);

const useStyles = makeStyles({
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  parked: { display: 'block', color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** How a plugin keeps up with the events of a neighbour: what waits, and what is parked. Nothing where all is handled. */
export function PluginEvents({ listener: { id, event, waiting, oldest, parked, parkedCount } }: { listener: ListenerStatus }) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const mayRetry = useMay(eventCalls.retryEvent);
  const [retry, { isLoading }] = useRetryEventMutation();
  const runAction = useAction();
  const hidden = parkedCount - parked.length;
  return (
    <>
      {waiting > 0 && (
        <span className={styles.quiet}>
          {t('plugins.events.waiting', { event, count: waiting })} <DateTimeText value={oldest} />
        </span>
      )}
      {parked.map(({ eventId, key, attempts, message, behind, emittedAt }) => (
        <span key={eventId}>
          <span className={styles.parked}>{t('plugins.events.parked', { event, id: eventId, key, count: attempts, message })}</span>
          <span className={styles.quiet}>
            {t('plugins.events.behind', { count: behind })} <DateTimeText value={emittedAt} />
          </span>
          {mayRetry && (
            <Button
              size="small"
              disabled={isLoading}
              onClick={() =>
                void runAction(() => retry({ listener: id, eventId }).unwrap(), {
                  done: t('plugins.events.retrying'),
                  failed: t('plugins.events.notRetried'),
                })
              }
            >
              {t('plugins.events.retry')}
            </Button>
          )}
        </span>
      ))}
      {hidden > 0 && <span className={styles.parked}>{t('plugins.events.more', { event, count: hidden })}</span>}
    </>
  );
}
