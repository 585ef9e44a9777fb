import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '@tessera/plugin-sdk/contract';
import { StatusTag } from '../feedback/tags';
import { RelativeTime } from '../format/values';
import { Icon } from '../icons/Icon';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '52px',
    padding: '6px 0',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
  },
  body: { flex: '1 1 200px', minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', fontWeight: tokens.fontWeightMedium },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/**
 * Where an account is signed in: device, address, when it was used last.
 * @param onEnd ends one of them; left out: they are only shown
 * @example <SessionList sessions={data} onEnd={(session) => void end(session)} />
 */
export function SessionList({ sessions, onEnd }: { sessions: readonly AccountSession[]; onEnd?: (session: AccountSession) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  if (!sessions.length) return <p className={styles.none}>{t('sessions.none')}</p>;
  return (
    <ul className={styles.list}>
      {sessions.map((session) => {
        const device = session.device ?? t('sessions.unknown');
        return (
          <li key={session.id} className={styles.row}>
            <Icon name={/iPhone|iPad|Android/.test(device) ? 'phone' : 'globe'} />
            <div className={styles.body}>
              <div className={styles.name}>
                {device}
                {session.isCurrent && <StatusTag tone="success">{t('sessions.current')}</StatusTag>}
              </div>
              <div className={styles.quiet}>
                {session.ip} · {t('sessions.used')} <RelativeTime value={session.lastSeenAt} /> · {t('sessions.started')}{' '}
                <RelativeTime value={session.startedAt} />
              </div>
            </div>
            {onEnd && !session.isCurrent && (
              <Button aria-label={t('sessions.endOf', { device })} onClick={() => onEnd(session)}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
