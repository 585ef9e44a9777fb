import { useTranslation } from 'react-i18next';
import {
  ChipList,
  countColumn,
  dateColumn,
  ListPage,
  nameColumn,
  usePermissionWords,
  type Column,
  type RowAction,
} from '@tessera/plugin-sdk/ui';
import { exportBy, useMay, useRuntime } from '@tessera/plugin-sdk/web';
import { roleCalls, roleExport, type RoleView } from '../../contract/roles';
import { useRemoval } from '../useRemoval';
import { useListRolesQuery, useRemoveRoleMutation } from './api';
import { RoleKind } from './RoleKind';
import { roleName } from '../../contract/roleName';
import { useRoleTexts } from './useRoleTexts';

const detailOf = (role: RoleView) => `/role-detail/${role.id}`;

/** What groups of the staff may do. */
export default function RoleList() {
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const words = usePermissionWords();
  const { lockText, keepText } = useRoleTexts();
  const [mayCreate, mayDelete] = [useMay(roleCalls.createRole), useMay(roleCalls.removeRole)];
  const [remove] = useRemoveRoleMutation();
  const askAndRemove = useRemoval('roles');
  const columns: Column<RoleView>[] = [
    nameColumn(t('roles.role'), (role) => ({ to: detailOf(role), name: roleName(role, language), below: role.code }), {
      id: 'description',
    }),
    { id: 'kind', header: t('roles.kind'), width: 160, card: 'status', render: (role) => <RoleKind role={role} /> },
    {
      id: 'permissions',
      header: t('roles.permissions'),
      render: (role) =>
        role.permissions.length ? <ChipList items={[...new Set(role.permissions.map(words))]} shown={2} /> : t('matrix.none'),
    },
    countColumn('accounts', t('roles.accounts'), (role) => role.accounts, 120),
    dateColumn('updatedAt', t('person.updatedAt')),
  ];
  const rowActions = (role: RoleView): RowAction[] => {
    const name = roleName(role, language);
    return [
      lockText(role)
        ? { icon: 'open', label: t('actions.open', { name }), to: detailOf(role) }
        : { icon: 'edit', label: t('actions.edit', { name }), to: detailOf(role) },
      ...(mayCreate ? [{ icon: 'copy' as const, label: t('actions.duplicate', { name }), to: `/add-role?from=${role.id}` }] : []),
      ...(mayDelete
        ? [
            {
              icon: 'delete' as const,
              danger: true,
              label: t('actions.delete', { name }),
              disabledReason: keepText(role),
              onClick: () => void askAndRemove(name, () => remove({ id: role.id, version: role.version }).unwrap()),
            },
          ]
        : []),
    ];
  };
  return (
    <ListPage<RoleView>
      title={t('roles.title')}
      caption={t('roles.caption')}
      useList={useListRolesQuery}
      columns={columns}
      searchPlaceholder={t('roles.search')}
      defaults={{ pageSize: 20, sort: 'id,asc' }}
      primaryAction={mayCreate ? { label: t('roles.add'), to: '/add-role' } : undefined}
      rowActions={rowActions}
      exportAs={exportBy(roleExport.exportRoles)}
      emptyState={{ icon: 'shield', title: t('roles.emptyTitle'), text: t('roles.emptyText') }}
    />
  );
}
