import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useChipLooks } from './looks';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  one: { display: 'flex', alignItems: 'center', gap: '6px' },
  sample: { width: '18px', height: '12px', border: '1px solid transparent', borderInlineStartWidth: '3px', borderRadius: '3px' },
});

const labels = { approved: 'confirmed', pending: 'waiting', free: 'free', away: 'toMove', past: 'past' } as const;

/** What the colours of appointments mean. */
export function Legend() {
  const styles = useStyles();
  const looks = useChipLooks();
  const { t } = useTranslation('consultations');
  return (
    <ul className={styles.list} aria-label={t('calendar.legend')}>
      {(['approved', 'pending', 'free', 'away', 'past'] as const).map((look) => (
        <li key={look} className={styles.one}>
          <span className={mergeClasses(styles.sample, looks[look])} aria-hidden />
          {t(`calendar.${labels[look]}`)}
        </li>
      ))}
    </ul>
  );
}
