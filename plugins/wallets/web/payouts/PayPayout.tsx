import { useTranslation } from 'react-i18next';
import { emptyValues, FormDialog, FormStack, Money, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { payoutCalls, type Payout } from '../../contract/payouts';
import { usePayPayoutMutation } from './api';

const { input } = payoutCalls.payPayout.options;

/** The bank has transferred all that still waits. */
export default function PayPayout({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const [pay] = usePayPayoutMutation();
  return (
    <FormDialog<{ bankReference?: string | undefined }>
      title={t('payouts.payOf', { code: payout.code })}
      submitLabel={t('payouts.pay')}
      schema={input}
      initialValues={emptyValues(input)}
      failed={t('payouts.notPaid')}
      onSubmit={(values) => pay({ id: payout.id, ...values }).unwrap()}
      onSaved={() => notify.success(t('payouts.allPaid'), { detail: payout.code })}
      onClose={onClose}
    >
      <FormStack>
        <p>
          {t('payouts.payQuestion', { count: payout.waiting.count })} <Money value={payout.waiting.amount} strong />
        </p>
        <TextField name="bankReference" label={t('withdrawals.bankReference')} hint={t('withdrawals.bankReferenceHint')} />
      </FormStack>
    </FormDialog>
  );
}
