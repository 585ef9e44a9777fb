import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, Money, TextAreaField, useNotify } from '@tessera/plugin-sdk/ui';
import { payoutCalls, type Payout } from '../../contract/payouts';
import { useBouncePayoutMutation } from './api';

const { input } = payoutCalls.bouncePayout.options;

/** The bank has refused the file: what still waits goes back. */
export default function BouncePayout({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const [bounce] = useBouncePayoutMutation();
  return (
    <FormDialog<{ reason: string }>
      title={t('payouts.bounceOf', { code: payout.code })}
      submitLabel={t('payouts.bounce')}
      schema={input}
      initialValues={{ reason: '' }}
      failed={t('payouts.notBounced')}
      onSubmit={({ reason }) => bounce({ id: payout.id, reason }).unwrap()}
      onSaved={() => notify.success(t('payouts.allBounced'), { detail: payout.code })}
      onClose={onClose}
    >
      <FormStack>
        <p>
          {t('payouts.bounceQuestion', { count: payout.waiting.count })} <Money value={payout.waiting.amount} strong />
        </p>
        <TextAreaField name="reason" label={t('withdrawals.reason')} />
      </FormStack>
    </FormDialog>
  );
}
