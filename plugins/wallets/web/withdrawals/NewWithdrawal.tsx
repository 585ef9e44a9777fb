import { useTranslation } from 'react-i18next';
import { emptyValues, FormDrawer, FormRow, FormStack, MoneyField, ComboField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { processHooks } from '@tessera/plugin-sdk/web/process';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { walletCalls } from '../../contract/wallets';
import { withdrawalInput, withdrawals } from '../../contract/withdrawals';
import { useBankOptions } from './useBankOptions';

/** Asks for money of a wallet on behalf of its owner: the amount is held at once. */
export default function NewWithdrawal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const [create] = processHooks(withdrawals).useCreate();
  return (
    <FormDrawer
      title={t('withdrawals.add')}
      subtitle={t('withdrawals.addText')}
      submitLabel={t('withdrawals.addShort')}
      schema={withdrawalInput}
      initialValues={emptyValues(withdrawalInput)}
      failed={t('withdrawals.notAdded')}
      onSubmit={(values) => create(values).unwrap()}
      onSaved={(made) => notify.success(t('withdrawals.added'), { detail: made.code })}
      onClose={onClose}
    >
      <FormStack>
        <RecordField name="walletId" label={t('wallets.one')} from={walletCalls.chooseWallet} />
        <MoneyField name="amount" label={t('withdrawals.amount')} />
        <ComboField name="bankCode" label={t('withdrawals.bank')} options={useBankOptions()} />
        <FormRow>
          <TextField name="bankNumber" label={t('withdrawals.bankNumber')} />
          <TextField name="holderName" label={t('withdrawals.holderName')} hint={t('withdrawals.holderHint')} />
        </FormRow>
      </FormStack>
    </FormDrawer>
  );
}
