import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOf, periodBefore, periodOf } from '@tessera/plugin-sdk/contract';
import { Failed, FigureCard, PeriodPicker, useFormat } from '@tessera/plugin-sdk/ui';
import { useSumPaidOutQuery } from './api';

const useStyles = makeStyles({
  side: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px 12px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** What customers were paid in a period, against the period before. */
export default function PaidOutCard() {
  const styles = useStyles();
  const { t } = useTranslation('wallets');
  const format = useFormat();
  const [period, setPeriod] = useState(() => periodOf('month'));
  const asked = ({ from, to }: typeof period) => ({ from, to });
  const now = useSumPaidOutQuery(asked(period), { refetchOnMountOrArgChange: true });
  const before = useSumPaidOutQuery(asked(periodBefore(period)), { refetchOnMountOrArgChange: true });
  const paid = now.currentData;
  const earlier = before.currentData;
  if (now.error) return <Failed title={t('paidOut.failed')} error={now.error} onRetry={() => void now.refetch()} />;
  return (
    <FigureCard
      title={t('paidOut.title')}
      figure={paid && format.money(paid.amount)}
      change={earlier && paid && changeOf(paid.amount, earlier.amount)}
      against={t('paidOut.against')}
      to="/yeu-cau-rut-tien?status=paid"
      linkLabel={t('paidOut.open')}
    >
      <div className={styles.side}>
        {paid && <span className={styles.count}>{t('paidOut.count', { count: paid.count })}</span>}
        <PeriodPicker value={period} onChange={setPeriod} />
      </div>
    </FigureCard>
  );
}
