import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { MailStanding } from '@tessera/plugin-sdk/contract';
import { formatDateTime, Icon } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  root: { display: 'inline-flex', gap: '6px', alignItems: 'center', fontSize: tokens.fontSizeBase200 },
  sent: { color: tokens.colorNeutralForeground3 },
  waiting: { color: tokens.colorStatusWarningForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});
const icons = { sent: 'success', waiting: 'clock', failed: 'warning' } as const;

/** Whether a mail has left: staff call whoever does not get one. */
export function MailState({ standing: { state, at, failedTries } }: { standing: MailStanding }) {
  const styles = useStyles();
  const { t } = useTranslation('consultations');
  const key = state === 'waiting' && failedTries > 0 ? 'delayed' : state;
  return (
    <span className={styles.root}>
      <span className={styles[state]}>
        <Icon name={icons[state]} size={16} />
      </span>
      <span className={styles[state]}>{t(`mails.${key}`, { at: formatDateTime(at) })}</span>
    </span>
  );
}
