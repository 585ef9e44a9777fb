import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateColumn, ListPage, nameColumn, phoneColumn, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { store as storeRole } from '../../contract/memberRoles';
import { accountCalls, accountExport, type AccountView } from '../../contract/accounts';
import { storeCalls } from '../../contract/stores';
import { useListAccountsQuery, useRemoveAccountMutation } from '../accounts/api';
import { aboveMe } from '../accounts/aboveMe';
import { useAccess } from '../accounts/useAccess';
import { useGranting } from '../roles/api';
import { useActiveState } from '../useActiveState';
import { useNewParam } from '../useNewParam';
import { useRemoval } from '../useRemoval';
import { NewStore, StoreEdit } from './StoreForm';

const onlyStores = { roles: [storeRole.id] };

/** Shops that send in eyeglass claims: accounts of role 11. */
export default function StoreList() {
  const { t } = useTranslation('members');
  const { me, here } = useGranting();
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay(storeCalls.createStore),
    useMay(accountCalls.updateAccount),
    useMay(accountCalls.removeAccount),
  ];
  const [isNew, openNew] = useNewParam();
  const [edited, setEdited] = useState<AccountView>();
  const [remove] = useRemoveAccountMutation();
  const askAndRemove = useRemoval('stores');
  const active = useActiveState<AccountView>('status');
  const access = useAccess();

  const columns: Column<AccountView>[] = [
    nameColumn(t('stores.name'), ({ fullName }) => ({ name: fullName }), { id: 'fullName' }),
    phoneColumn(t('person.phone'), { sortable: true, width: 160 }),
    active.column,
    dateColumn('createdAt', t('person.createdAt')),
  ];
  const rowActions = (row: AccountView): RowAction[] => {
    const locked = aboveMe(row, me, here) ? t('accounts.notAbove') : undefined;
    return [
      ...(mayUpdate
        ? [
            {
              icon: 'edit' as const,
              label: t('actions.edit', { name: row.fullName }),
              disabledReason: locked,
              onClick: () => setEdited(row),
            },
          ]
        : []),
      ...access.actionsOf({ id: row.id, name: row.fullName, email: row.email }, locked),
      ...(mayDelete
        ? [
            {
              icon: 'delete' as const,
              danger: true,
              label: t('actions.delete', { name: row.fullName }),
              disabledReason: locked,
              onClick: () => void askAndRemove(row.fullName, () => remove({ id: row.id, version: row.version }).unwrap()),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <ListPage<AccountView>
        title={t('stores.title')}
        caption={t('stores.caption')}
        useList={useListAccountsQuery}
        fixed={onlyStores}
        columns={columns}
        filters={[active.filter]}
        searchPlaceholder={t('stores.search')}
        primaryAction={mayCreate ? { label: t('stores.add'), onClick: () => openNew(true) } : undefined}
        rowActions={rowActions}
        onRowOpen={mayUpdate ? (row) => !aboveMe(row, me, here) && setEdited(row) : undefined}
        exportAs={exportBy(accountExport.exportStores)}
        emptyState={{ icon: 'shop', title: t('stores.emptyTitle'), text: t('stores.emptyText') }}
      />
      {mayCreate && isNew && <NewStore onClose={() => openNew(false)} />}
      {access.dialogs}
      {edited && <StoreEdit store={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
