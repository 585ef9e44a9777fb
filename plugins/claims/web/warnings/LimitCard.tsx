import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Card, DescriptionList, Icon, Money, useFormat } from '@tessera/plugin-sdk/ui';
import type { Claim } from '../../contract/claims';
import { useClaimChecks } from './useClaimChecks';

const useStyles = makeStyles({
  bar: { margin: '12px 0 8px' },
  line: { display: 'flex', gap: '8px', alignItems: 'flex-start' },
  above: { color: tokens.colorStatusWarningForeground1 },
  within: { color: tokens.colorStatusSuccessForeground1 },
});

/** Before a claim is decided: whether this person approves it alone. */
export function LimitCard({ claim }: { claim: Claim }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const format = useFormat();
  const upTo = useClaimChecks(claim)?.data?.approvesUpTo;
  if (claim.stage !== 'waiting' || upTo === undefined) return null;
  const { paymentAmount } = claim;
  const above = paymentAmount - upTo;
  const share = upTo === 0 ? 1 : paymentAmount / upTo;
  return (
    <Card title={t('limit.title')}>
      <DescriptionList
        min={120}
        items={[
          { label: t('limit.claim'), value: <Money value={paymentAmount} strong /> },
          { label: t('limit.yours'), value: <Money value={upTo} /> },
        ]}
      />
      <ProgressBar
        className={styles.bar}
        thickness="large"
        color={above > 0 ? 'warning' : 'brand'}
        value={Math.min(1, share)}
        aria-label={t('limit.share', { percent: Math.round(share * 100) })}
      />
      <span className={styles.line}>
        <span className={above > 0 ? styles.above : styles.within}>
          <Icon name={above > 0 ? 'warning' : 'success'} size={16} />
        </span>
        {above > 0 ? t('limit.above', { amount: format.money(above) }) : t('limit.within')}
      </span>
    </Card>
  );
}
