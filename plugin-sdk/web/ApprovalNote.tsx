import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { useRuntime } from './runtime';

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  trusted: { margin: 0, color: tokens.colorStatusWarningForeground1 },
});

/**
 * In the form of a call with `approval`: it may wait for a second person, or four eyes are switched off.
 * @example <ApprovalNote of={walletCalls.rechargeForUser} />
 */
export function ApprovalNote({ of }: { of: AnyCall }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const { fourEyes } = useRuntime();
  if (!of.options.approval) return null;
  return fourEyes ? <p className={styles.note}>{t('process.mayWait')}</p> : <p className={styles.trusted}>{t('process.fourEyesOff')}</p>;
}
