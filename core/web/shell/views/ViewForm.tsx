import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, SelectField, TextField, useNotify, type ViewState } from '@tessera/plugin-sdk/ui';
import { viewInput, type ListView, type ViewRole } from '../../../contract/listViews';
import { useCreateListViewMutation, useRoleName, useUpdateListViewMutation } from './listViewHooks';

interface Props {
  /** The one whose name or owner is changed; left out: what the list shows is saved as a new one. */
  view?: ListView | undefined;
  state: ViewState;
  /** To whom it can be given; none for most people. */
  roles: readonly ViewRole[];
  onClose: () => void;
}

const valuesOf = ({ name, role }: ListView) => ({ name, roleId: role?.id ?? null });

/** Name of a view, and whose it is. */
export default function ViewForm({ view, state, roles, onClose }: Props) {
  const { t } = useTranslation('core');
  const roleName = useRoleName();
  const notify = useNotify();
  const [create] = useCreateListViewMutation();
  const [update] = useUpdateListViewMutation();
  return (
    <FormDialog
      title={view ? t('views.edit') : t('views.saveNew')}
      subtitle={view ? undefined : t('views.what')}
      schema={viewInput}
      initialValues={view ? valuesOf(view) : { name: '', roleId: null as number | null }}
      version={view?.version}
      onSubmit={({ name, roleId }, at) =>
        view
          ? update({ id: view.id, name, roleId, ...at }).unwrap()
          : create({ list: state.list, query: state.query, name, roleId }).unwrap()
      }
      fromRecord={(record) => valuesOf(record as unknown as ListView)}
      onSaved={(saved) => {
        const { id, name } = saved;
        notify.success(t('views.saved', { name }));
        if (!view) state.rename(id);
      }}
      onClose={onClose}
    >
      <FormStack>
        <TextField name="name" label={t('views.name')} placeholder={t('views.nameExample')} />
        {roles.length > 0 && (
          <SelectField
            name="roleId"
            label={t('views.for')}
            hint={t('views.forHint')}
            placeholder={t('views.forMe')}
            options={roles.map((role) => ({ value: role.id, label: roleName(role) }))}
          />
        )}
      </FormStack>
    </FormDialog>
  );
}
