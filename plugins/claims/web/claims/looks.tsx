import { useTranslation } from 'react-i18next';
import { DescriptionList, FormStack, Money, RadioField, TextField } from '@tessera/plugin-sdk/ui';
import { useRuntime, useText } from '@tessera/plugin-sdk/web';
import type { StepLooks } from '@tessera/plugin-sdk/web/process';
import { paymentMethodLabels, paymentMethods, type Claim } from '../../contract/claims';

/** How claims are called, and what their steps ask for. */
export function useClaimLooks(): StepLooks<Claim> {
  const { t } = useTranslation('claims');
  const text = useText();
  const { isOn } = useRuntime();
  const methods = paymentMethods.filter((method) => method !== 'wallet' || isOn('wallets'));
  return {
    labelOf: (row) => row.claimCode,
    icons: { submit: 'send', return: 'undo', pay: 'money' },
    fields: {
      pay: (
        <FormStack>
          <RadioField
            name="paymentMethod"
            label={t('claims.paymentMethod')}
            options={methods.map((value) => ({ value, label: text(paymentMethodLabels[value]) }))}
          />
          <TextField name="paymentReference" label={t('claims.paymentReference')} hint={t('claims.paymentReferenceHint')} />
        </FormStack>
      ),
    },
    preview: (row, step) => (step === 'approve' || step === 'pay' ? <Effect row={row} /> : undefined),
  };
}

/** What is approved, or paid, and to whom. */
function Effect({ row }: { row: Claim }) {
  const { t } = useTranslation('claims');
  return (
    <DescriptionList
      min={140}
      items={[
        { label: t('claims.amount'), value: <Money value={row.paymentAmount} strong /> },
        { label: t('claims.fullName'), value: row.fullName },
        { label: t('claims.store'), value: row.store?.fullName },
      ]}
    />
  );
}
