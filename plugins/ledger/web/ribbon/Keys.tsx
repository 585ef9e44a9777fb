import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  keys: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 4px',
    color: tokens.colorNeutralForeground3,
    // a phone has no keys
    '@media (max-width: 639px)': { display: 'none' },
  },
});

/** Which keys move along the ribbon. */
export function Keys() {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  return (
    <span className={styles.keys}>
      <Icon name="arrowLeft" size={16} label={t('ribbon.left')} />
      <Icon name="arrowRight" size={16} label={t('ribbon.right')} />
      {t('ribbon.keys')}
    </span>
  );
}
