import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { Floating } from '../overlay/Floating';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    padding: '2px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    verticalAlign: 'middle',
    minWidth: '24px',
    minHeight: '24px',
    alignItems: 'center',
    justifyContent: 'center',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  body: { padding: '10px 12px' },
});

/** A question mark that opens an explanation: for what a label cannot say. `about` names the thing explained. */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('help.about', { about })}
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="help" size={16} />
      </button>
      {anchor && (
        <Floating anchor={anchor} onClose={() => setAnchor(undefined)} label={about}>
          <div className={styles.body}>{children}</div>
        </Floating>
      )}
    </>
  );
}
