import { useTranslation } from 'react-i18next';
import { ComboField, FormDrawer, FormStack, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { serviceAccountChange, serviceAccountInput, type ServiceAccount } from '../../contract/serviceAccounts';
import { useCreateServiceAccountMutation, useListServiceRolesQuery, useUpdateServiceAccountMutation } from './serviceAccountHooks';

const valuesOf = ({ id, name, roles, isActive }: ServiceAccount) => ({ id, name, roleIds: roles.map((role) => role.id), isActive });

/** Name and roles of a service account; the user name stays what it was made with. */
export default function ServiceAccountForm({ account, onClose }: { account?: ServiceAccount | undefined; onClose: () => void }) {
  const { t } = useTranslation('core');
  const text = useText();
  const notify = useNotify();
  const [create] = useCreateServiceAccountMutation();
  const [update] = useUpdateServiceAccountMutation();
  const roles = useListServiceRolesQuery();
  const fields = (
    <FormStack>
      {!account && <TextField name="userName" label={t('services.userName')} hint={t('services.userNameHint')} />}
      <TextField name="name" label={t('services.name')} hint={t('services.nameHint')} />
      <ComboField
        name="roleIds"
        label={t('services.roles')}
        hint={t('services.rolesHint')}
        multiple
        loading={roles.isLoading}
        options={(roles.data ?? []).map(({ id, code, description, label }) => ({
          value: id,
          label: label ? text(label) : description || code,
        }))}
      />
    </FormStack>
  );
  const said = { onSaved: () => notify.success(t('services.saved')), onClose };
  return account ? (
    <FormDrawer
      title={t('services.edit')}
      subtitle={account.userName}
      schema={serviceAccountChange}
      initialValues={valuesOf(account)}
      version={account.version}
      onSubmit={({ name, roleIds }, at) => update({ id: account.id, name, roleIds, ...at }).unwrap()}
      fromRecord={(record) => valuesOf(record as unknown as ServiceAccount)}
      {...said}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer
      title={t('services.add')}
      schema={serviceAccountInput}
      initialValues={{ userName: '', name: '', roleIds: [] as number[] }}
      onSubmit={(values) => create(values).unwrap()}
      {...said}
    >
      {fields}
    </FormDrawer>
  );
}
