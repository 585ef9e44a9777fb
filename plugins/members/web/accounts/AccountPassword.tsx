import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, PasswordField, useNotify } from '@tessera/plugin-sdk/ui';
import { accountPasswordInput } from '../../contract/accounts';
import { useSetAccountPasswordMutation } from './api';

/** A new password for somebody who forgot theirs: they change it at the next sign-in. */
export default function AccountPassword({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const [set] = useSetAccountPasswordMutation();
  return (
    <FormDialog
      title={t('access.passwordTitle')}
      subtitle={name}
      schema={accountPasswordInput}
      initialValues={{ id, password: '' }}
      submitLabel={t('access.passwordSave')}
      onSubmit={(values) => set(values).unwrap()}
      onSaved={() => notify.success(t('access.passwordSet', { name }), { detail: t('access.passwordTell') })}
      onClose={onClose}
    >
      <FormStack>
        <PasswordField name="password" label={t('access.newPassword')} hint={t('access.passwordHint')} />
      </FormStack>
    </FormDialog>
  );
}
