import { useTranslation } from 'react-i18next';
import { emptyValues, FormDrawer, FormStack, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { walletInput } from '../../contract/wallets';
import { useOpenWalletMutation } from './api';

/** Opens a wallet for somebody who has none. */
export default function NewWallet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallets');
  const notify = useNotify();
  const [open] = useOpenWalletMutation();
  return (
    <FormDrawer
      title={t('wallets.add')}
      schema={walletInput}
      initialValues={emptyValues(walletInput)}
      onSubmit={(values) => open(values as never).unwrap()}
      onSaved={() => notify.success(t('wallets.added'))}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="phoneNumber" label={t('wallets.phoneNumber')} />
        <TextField name="userName" label={t('wallets.userName')} />
        <TextField name="fullName" label={t('wallets.fullName')} />
      </FormStack>
    </FormDrawer>
  );
}
