import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { tip } from '../overlay/Tip';

const useStyles = makeStyles({
  reference: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  id: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground1 },
  copy: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The id under which the server's log knows a failure, with a button that copies it. */
export function Reference({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [copied, setCopied] = useState(false);
  const label = copied ? t('states.copied') : t('states.copyReference');
  return (
    <span className={styles.reference}>
      {t('states.reference')} <span className={styles.id}>{id}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        {...tip(label)}
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      >
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </button>
    </span>
  );
}
