import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@tessera/plugin-sdk/contract';
import { DateTimeText, ListPage, Phone, type Column, type FilterDef, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { accountCalls, accountExport, accountStatus, type AccountView } from '../../contract/accounts';
import { storeCalls } from '../../contract/stores';
import { useListAccountsQuery, useRemoveAccountMutation } from '../accounts/api';
import { aboveMe } from '../accounts/aboveMe';
import { useAccess } from '../accounts/useAccess';
import { ActiveTag } from '../ActiveTag';
import { useGranting } from '../roles/api';
import { useNewParam } from '../useNewParam';
import { useRemoval } from '../useRemoval';
import { NewStore, StoreEdit } from './StoreForm';

const onlyStores = { roles: [roles.store.id] };

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
  const access = useAccess();

  const columns = useMemo<Column<AccountView>[]>(
    () => [
      {
        id: 'fullName',
        header: t('stores.name'),
        sortable: true,
        render: (row) => <strong>{row.fullName}</strong>,
        value: (row) => row.fullName,
      },
      {
        id: 'phoneNumber',
        header: t('person.phone'),
        sortable: true,
        width: 160,
        render: (row) => <Phone value={row.phoneNumber} />,
        value: (row) => row.phoneNumber,
      },
      {
        id: 'status',
        header: t('status.label'),
        width: 170,
        card: 'status',
        render: (row) => <ActiveTag isActive={row.isActive} />,
        value: (row) => t(row.isActive ? 'status.active' : 'status.inactive'),
      },
      {
        id: 'createdAt',
        header: t('person.createdAt'),
        sortable: true,
        width: 160,
        render: (row) => <DateTimeText value={row.createdAt} />,
        value: (row) => new Date(row.createdAt),
      },
    ],
    [t],
  );
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        id: 'status',
        label: t('status.label'),
        kind: 'options',
        options: [
          { value: accountStatus.active, label: t('status.active') },
          { value: accountStatus.inactive, label: t('status.inactive') },
        ],
      },
    ],
    [t],
  );
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
      ...access.actionsOf({ id: row.id, name: row.fullName }, locked),
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
        filters={filters}
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
