import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  full: { color: tokens.colorStatusWarningForeground1, letterSpacing: '1px' },
  empty: { color: tokens.colorNeutralForeground3, letterSpacing: '1px' },
});

const most = 5;

/** How many of five stars a customer gave. */
export function Stars({ rating }: { rating: number | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  if (rating === undefined) return <span>–</span>;
  return (
    <span role="img" aria-label={t('others.stars', { rating })}>
      <span className={styles.full} aria-hidden>
        {'★'.repeat(rating)}
      </span>
      <span className={styles.empty} aria-hidden>
        {'☆'.repeat(most - rating)}
      </span>
    </span>
  );
}
