import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, RadioField, TextField } from '@tessera/plugin-sdk/ui';
import { workspacePermissions } from '../../contract/services';
import { workspaceUserInput, type WorkspaceUserValues } from '../../contract/workspaces';

const nobody: WorkspaceUserValues = { email: '', permission: 'viewer' };

/** Gives somebody who has an account a level in the workspace. */
export function AddUserDialog({
  workspace,
  onSubmit,
  onClose,
}: {
  workspace: string;
  onSubmit: (values: WorkspaceUserValues) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('members');
  return (
    <FormDialog<WorkspaceUserValues>
      title={t('workspaces.addUser')}
      subtitle={workspace}
      submitLabel={t('workspaces.share')}
      schema={workspaceUserInput}
      initialValues={nobody}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="email" type="email" label={t('person.email')} hint={t('workspaces.emailHint')} />
        <RadioField
          name="permission"
          label={t('workspaces.level')}
          options={workspacePermissions.map((level) => ({ value: level, label: t(`workspaces.levels.${level}`) }))}
        />
      </FormStack>
    </FormDialog>
  );
}
