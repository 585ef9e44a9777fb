import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { roleInput, type RoleView } from '../../contract/roles';
import { useUpdateRoleMutation } from './api';

const schema = roleInput.pick(['code', 'description']);

/** Changes what a role is called; its permissions stay as they are saved. */
export function RenameRole({ role, onClose }: { role: RoleView; onClose: () => void }) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const [update] = useUpdateRoleMutation();
  return (
    <FormDialog
      title={t('roles.renameTitle')}
      schema={schema}
      initialValues={{ description: role.description, code: role.code }}
      version={role.version}
      onSubmit={(values, at) => update({ id: role.id, permissions: role.permissions, ...values, ...at }).unwrap()}
      onSaved={() => notify.success(t('saved.updated'))}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="description" label={t('roles.description')} hint={t('roles.descriptionHint')} />
        <TextField name="code" label={t('roles.code')} hint={t('roles.codeHint')} />
      </FormStack>
    </FormDialog>
  );
}
