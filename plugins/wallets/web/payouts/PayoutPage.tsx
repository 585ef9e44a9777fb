import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  DateTimeText,
  DescriptionList,
  FormSkeleton,
  Icon,
  lazyDialog,
  Money,
  PageFrame,
  QueryBoundary,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { downloadFile, useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { payoutCalls, type PayoutDetail } from '../../contract/payouts';
import { payoutList, useGetPayoutQuery } from './api';
import { PayoutTag } from './PayoutTag';
import { WithdrawalsOfPayout } from './WithdrawalsOfPayout';

const PayPayout = lazyDialog(() => import('./PayPayout'));
const BouncePayout = lazyDialog(() => import('./BouncePayout'));

const useStyles = makeStyles({ taken: { margin: 0, paddingInlineStart: '18px' } });

/** One payout: its file for the bank, what the bank has answered, and its withdrawals. */
export default function PayoutPage() {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const query = useGetPayoutQuery({ id: useRecordId() }, { refetchOnMountOrArgChange: true });
  const may = useMay(payoutCalls.payPayout);
  const [asked, setAsked] = useState<'pay' | 'bounce'>();
  const [isFetching, setFetching] = useState(false);
  const payout = query.data;
  const close = () => setAsked(undefined);
  const takeFile = ({ id, code }: PayoutDetail) => {
    setFetching(true);
    void downloadFile(payoutCalls.readPayoutFile, { id }, `${code}.csv`)
      .then(() => query.refetch())
      .catch((error: unknown) => notify.failure(error, t('payouts.noFile')))
      .finally(() => setFetching(false));
  };
  return (
    <PageFrame
      title={payout?.code ?? t('payouts.one')}
      status={payout && <PayoutTag state={payout.state} />}
      back={{ to: payoutList, label: t('payouts.title') }}
      actions={
        payout &&
        may &&
        payout.waiting.count > 0 && (
          <>
            <Button icon={<Icon name="undo" />} onClick={() => setAsked('bounce')}>
              {t('payouts.bounce')}
            </Button>
            <Button icon={<Icon name="check" />} onClick={() => setAsked('pay')}>
              {t('payouts.pay')}
            </Button>
            <Button appearance="primary" icon={<Icon name="download" />} disabledFocusable={isFetching} onClick={() => takeFile(payout)}>
              {t('payouts.file')}
            </Button>
          </>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('payouts.notOpened')}>
        {(found) => (
          <>
            <Facts payout={found} />
            <WithdrawalsOfPayout id={found.id} />
          </>
        )}
      </QueryBoundary>
      {payout && asked === 'pay' && <PayPayout payout={payout} onClose={close} />}
      {payout && asked === 'bounce' && <BouncePayout payout={payout} onClose={close} />}
    </PageFrame>
  );
}

function Facts({ payout }: { payout: PayoutDetail }) {
  const styles = useStyles();
  const { t } = useTranslation('wallets');
  const part = (name: 'waiting' | 'paid' | 'bounced') => ({
    label: t(`payouts.${name}`),
    value: (
      <>
        <Money value={payout[name].amount} strong={name === 'waiting'} /> · {t('paidOut.count', { count: payout[name].count })}
      </>
    ),
  });
  return (
    <Card>
      <DescriptionList
        items={[
          { label: t('payouts.amount'), value: <Money value={payout.amount} strong /> },
          { label: t('payouts.count'), value: payout.count },
          part('waiting'),
          part('paid'),
          part('bounced'),
          { label: t('payouts.by'), value: payout.createdByName },
          { label: t('payouts.at'), value: <DateTimeText value={payout.createdAt} /> },
          {
            label: t('payouts.taken'),
            wide: true,
            value: payout.taken.length ? (
              <ul className={styles.taken}>
                {payout.taken.map(({ at, by }) => (
                  <li key={at}>
                    <DateTimeText value={at} /> · {by}
                  </li>
                ))}
              </ul>
            ) : null,
          },
        ]}
      />
    </Card>
  );
}
