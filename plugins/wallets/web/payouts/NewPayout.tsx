import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { CardSkeleton, DescriptionList, FormDialog, FormStack, Money, QueryBoundary, useNotify } from '@tessera/plugin-sdk/ui';
import { mostInPayout, type NextPayout, type Payout } from '../../contract/payouts';
import { payoutAddress, useMakePayoutMutation, useNextPayoutQuery } from './api';

const nothing = object({});

/** Gathers what is approved into a payout; says first how much that is. */
export default function NewPayout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const navigate = useNavigate();
  const next = useNextPayoutQuery(undefined as never, { refetchOnMountOrArgChange: true });
  const [make] = useMakePayoutMutation();
  return (
    <FormDialog<object, Payout>
      title={t('payouts.add')}
      submitLabel={t('payouts.addShort')}
      schema={nothing}
      initialValues={{}}
      failed={t('payouts.notAdded')}
      onSubmit={() => make(undefined).unwrap()}
      onSaved={(payout) => {
        notify.success(t('payouts.added'), { detail: payout.code });
        void navigate(payoutAddress(payout.id));
      }}
      onClose={onClose}
    >
      <QueryBoundary query={next} skeleton={<CardSkeleton />} failedTitle={t('payouts.nextFailed')}>
        {(found) => <Next found={found} />}
      </QueryBoundary>
    </FormDialog>
  );
}

function Next({ found: { count, amount, byHand, left } }: { found: NextPayout }) {
  const { t } = useTranslation('wallets');
  return (
    <FormStack>
      <p>{count ? t('payouts.question') : t('payouts.nothing')}</p>
      <DescriptionList
        min={140}
        items={[
          { label: t('payouts.count'), value: Math.min(count, mostInPayout) },
          // the sum of what fits is known when it is gathered
          ...(left ? [] : [{ label: t('payouts.amount'), value: <Money value={amount} strong /> }]),
        ]}
      />
      {left > 0 && <p>{t('payouts.left', { count: left })}</p>}
      {byHand.count > 0 && <p>{t('payouts.byHand', { count: byHand.count })}</p>}
    </FormStack>
  );
}
