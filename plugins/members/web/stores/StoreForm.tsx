import { useTranslation } from 'react-i18next';
import { FormDrawer, FormRow, FormStack, PasswordField, RadioField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { accountStatus, type AccountView } from '../../contract/accounts';
import { storeInput } from '../../contract/stores';
import { editSchema, inputOfEdit, valuesOf } from '../accounts/accountForm';
import { useUpdateAccountMutation } from '../accounts/api';
import { useCreateStoreMutation } from './api';

const emptyStore = { phoneNumber: '', lastName: '', firstName: '', password: '' };

function StoreFields() {
  const { t } = useTranslation('members');
  return (
    <>
      <TextField name="phoneNumber" type="tel" label={t('person.phone')} hint={t('stores.phoneHint')} />
      <FormRow>
        <TextField name="lastName" label={t('stores.namePart1')} />
        <TextField name="firstName" label={t('stores.namePart2')} />
      </FormRow>
    </>
  );
}

/** The small user form: phone, names, password. */
export function NewStore({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const [create] = useCreateStoreMutation();
  return (
    <FormDrawer
      title={t('stores.add')}
      schema={storeInput}
      initialValues={emptyStore}
      onSubmit={(values) => create(values).unwrap()}
      onSaved={() => notify.success(t('saved.added'))}
      onClose={onClose}
    >
      <FormStack>
        <StoreFields />
        <PasswordField name="password" label={t('person.password')} hint={t('person.passwordHint')} />
      </FormStack>
    </FormDrawer>
  );
}

/** The same without the password; the roles stay as they are. */
export function StoreEdit({ store, onClose }: { store: AccountView; onClose: () => void }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const [update] = useUpdateAccountMutation();
  return (
    <FormDrawer
      title={t('stores.edit')}
      subtitle={store.fullName}
      schema={editSchema}
      initialValues={valuesOf(store)}
      version={store.version}
      onSubmit={(values, at) => update({ id: store.id, ...inputOfEdit(values), ...at }).unwrap()}
      onSaved={() => notify.success(t('saved.updated'))}
      fromRecord={(record) => valuesOf(record as unknown as AccountView)}
      onClose={onClose}
    >
      <FormStack>
        <StoreFields />
        <RadioField
          name="status"
          label={t('status.label')}
          options={[
            { value: accountStatus.active, label: t('status.active') },
            { value: accountStatus.inactive, label: t('status.inactive') },
          ]}
        />
      </FormStack>
    </FormDrawer>
  );
}
