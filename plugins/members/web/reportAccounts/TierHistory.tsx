import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DateTimeText, Card } from '@tessera/plugin-sdk/ui';
import type { TierChange } from '../../contract/tiers';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  change: { padding: '8px 0', '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` } },
  what: { display: 'block', fontWeight: tokens.fontWeightMedium },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  card: { maxWidth: '960px', boxSizing: 'border-box' },
});

/** When the tier changed, who changed it, and why. */
export function TierHistory({ changes }: { changes: readonly TierChange[] }) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  if (!changes.length) return null;
  return (
    <Card title={t('tiers.history')} className={styles.card}>
      <ul className={styles.list}>
        {changes.map(({ id, from, to, reason, changedBy, changedAt }) => (
          <li key={id} className={styles.change}>
            <span className={styles.what}>{from === null ? t('tiers.issued', { to }) : t('tiers.changed', { from, to })}</span>
            {reason && <span>{reason}</span>}
            <span className={styles.quiet}>
              {changedBy} · <DateTimeText value={changedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
