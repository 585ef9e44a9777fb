import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { password } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormStack, PasswordField, RadioField, useFieldValue, useNotify } from '@tessera/plugin-sdk/ui';
import { useSendAccountResetMutation, useSetAccountPasswordMutation } from './api';

const way = string().oneOf(['mail', 'set']).required();
const schema = object({ way, password: password().when('way', ([chosen], field) => (chosen === 'set' ? field.required() : field)) });

/**
 * For somebody who forgot their password: a mail with which they set one themselves, or one that the administrator sets and they change at
 * the next sign-in.
 * @param email left out where the account has none: then there is no mail to choose
 */
export default function AccountPassword({ id, name, email, onClose }: { id: number; name: string; email?: string; onClose: () => void }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const [set] = useSetAccountPasswordMutation();
  const [send] = useSendAccountResetMutation();
  return (
    <FormDialog
      title={t('access.passwordTitle')}
      subtitle={name}
      schema={schema}
      initialValues={{ way: email ? 'mail' : 'set', password: '' }}
      submitLabel={t('access.passwordSave')}
      onSubmit={async (values) => {
        if (values.way === 'mail') await send({ id }).unwrap();
        else await set({ id, password: values.password ?? '' }).unwrap();
        return values;
      }}
      onSaved={({ way: chosen }) =>
        chosen === 'mail'
          ? notify.success(t('access.resetSent', { email }))
          : notify.success(t('access.passwordSet', { name }), { detail: t('access.passwordTell') })
      }
      onClose={onClose}
    >
      <FormStack>
        <Ways email={email} />
      </FormStack>
    </FormDialog>
  );
}

function Ways({ email }: { email?: string | undefined }) {
  const { t } = useTranslation('members');
  const chosen = useFieldValue<string>('way');
  return (
    <>
      {email && (
        <RadioField
          name="way"
          label={t('access.way')}
          options={[
            { value: 'mail', label: t('access.wayMail', { email }) },
            { value: 'set', label: t('access.waySet') },
          ]}
        />
      )}
      {chosen === 'set' && <PasswordField name="password" label={t('access.newPassword')} hint={t('access.passwordHint')} />}
    </>
  );
}
