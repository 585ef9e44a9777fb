import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, MoneyField, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { ApprovalNote } from '@tessera/plugin-sdk/web';
import { object } from 'yup';
import { walletCalls, type Wallet } from '../../contract/wallets';
import { useRechargeForUserMutation } from './api';

const amount = object({ rechargeAmount: walletCalls.rechargeForUser.options.input.fields.rechargeAmount });

/** Puts money into a wallet; the question names the amount. */
export default function Recharge({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const format = useFormat();
  const [recharge] = useRechargeForUserMutation();
  return (
    <FormDialog<{ rechargeAmount: number }>
      title={t('wallets.rechargeOf', { name: wallet.User.fullName })}
      submitLabel={t('wallets.recharge')}
      schema={amount}
      initialValues={{ rechargeAmount: null as unknown as number }}
      failed={t('wallets.notRecharged')}
      onSubmit={({ rechargeAmount }) => recharge({ uuid: wallet.uuid, rechargeAmount }).unwrap()}
      onSaved={() => notify.success(t('wallets.recharged'), { detail: wallet.User.fullName })}
      onClose={onClose}
    >
      {({ values }) => (
        <FormStack>
          <MoneyField name="rechargeAmount" label={t('wallets.amount')} />
          <ApprovalNote of={walletCalls.rechargeForUser} />
          {values.rechargeAmount > 0 && <p>{t('wallets.rechargeQuestion', { amount: format.number(values.rechargeAmount) })}</p>}
        </FormStack>
      )}
    </FormDialog>
  );
}
