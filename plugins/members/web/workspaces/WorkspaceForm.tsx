import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, TextAreaField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { workspaceInput, type Workspace, type WorkspaceValues } from '../../contract/workspaces';
import { useCreateWorkspaceMutation, useUpdateWorkspaceMutation } from './api';

const descriptionRows = 3;

/** Name and description; `workspace` is absent while it is being created. */
export function WorkspaceForm({
  workspace,
  onSaved,
  onClose,
}: {
  workspace?: Workspace | undefined;
  onSaved?: (saved: Workspace) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  const [create] = useCreateWorkspaceMutation();
  const [update] = useUpdateWorkspaceMutation();
  return (
    <FormDialog<WorkspaceValues, Workspace>
      title={t(workspace ? 'workspaces.edit' : 'workspaces.add')}
      schema={workspaceInput}
      initialValues={{ name: workspace?.name ?? '', description: workspace?.description ?? '' }}
      version={workspace?.version}
      onSubmit={(values, at) => (workspace ? update({ id: workspace.id, ...values, ...at }) : create(values)).unwrap()}
      onSaved={(saved) => {
        notify.success(t(workspace ? 'saved.updated' : 'saved.added'));
        onSaved?.(saved);
      }}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="name" label={t('workspaces.name')} />
        <TextAreaField name="description" label={t('workspaces.description')} rows={descriptionRows} />
      </FormStack>
    </FormDialog>
  );
}
