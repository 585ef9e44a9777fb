import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage, momentColumn, NameCell, TypeTag, useAction, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { levelAllows, type Workspace, type WorkspaceItem } from '../../contract/workspaces';
import { useListWorkspaceItemsQuery, useRemoveWorkspaceItemMutation } from './api';

/** Report files and reports that other screens put into a workspace. */
export function WorkspaceItems({ workspace: { id, name, myPermission } }: { workspace: Workspace }) {
  const { t } = useTranslation('members');
  const runAction = useAction();
  const [remove] = useRemoveWorkspaceItemMutation();
  const fixed = useMemo(() => ({ id }), [id]);
  const columns: Column<WorkspaceItem>[] = [
    {
      id: 'title',
      header: t('workspaces.itemTitle'),
      sortable: true,
      render: (row) => (row.to ? <NameCell to={row.to} name={row.title} /> : row.title),
      value: (row) => row.title,
    },
    {
      id: 'kind',
      header: t('workspaces.itemKind'),
      sortable: true,
      width: 150,
      render: (row) => <TypeTag tone={row.kind === 'report' ? 'brand' : 'neutral'}>{t(`workspaces.kinds.${row.kind}`)}</TypeTag>,
      value: (row) => t(`workspaces.kinds.${row.kind}`),
    },
    { id: 'addedBy', header: t('workspaces.addedBy'), value: (row) => row.addedBy },
    momentColumn('createdAt', t('workspaces.addedAt')),
  ];
  const rowActions = (row: WorkspaceItem): RowAction[] => [
    ...(row.to ? [{ icon: 'open' as const, label: t('workspaces.openItem', { title: row.title }), to: row.to }] : []),
    {
      icon: 'remove',
      danger: true,
      label: t('workspaces.removeItem', { title: row.title }),
      disabledReason: levelAllows(myPermission, 'edit') ? undefined : t('workspaces.needs.edit'),
      onClick: () =>
        void runAction(
          () => remove({ id, itemId: row.id }).unwrap(),
          { done: t('workspaces.itemRemoved'), failed: t('workspaces.notChanged') },
          {
            title: t('workspaces.removeItemTitle', { title: row.title, name }),
            body: t('workspaces.removeItemText'),
            confirmLabel: t('workspaces.removeItemConfirm'),
            danger: true,
          },
        ),
    },
  ];
  return (
    <ListPage
      embedded
      title={t('workspaces.contents')}
      caption={t('workspaces.contents')}
      useList={useListWorkspaceItemsQuery}
      fixed={fixed}
      columns={columns}
      rowActions={rowActions}
      searchPlaceholder={t('workspaces.searchItems')}
      emptyState={{ icon: 'report', title: t('workspaces.noItems'), text: t('workspaces.noItemsText') }}
    />
  );
}
