import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@tessera/plugin-sdk/contract';
import { ChipList, DateText, ListPage, Phone, type Column, type FilterDef, type RowAction, NameCell } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay, useRuntime } from '@tessera/plugin-sdk/web';
import { accountCalls, accountExport, accountStatus, type AccountView } from '../../contract/accounts';
import { ActiveTag } from '../ActiveTag';
import { roleName } from '../../contract/roleName';
import { useAllRoles, useGranting } from '../roles/api';
import { useRemoval } from '../useRemoval';
import { aboveMe } from './aboveMe';
import { useAccess } from './useAccess';
import { useListAccountsQuery, useRemoveAccountMutation } from './api';
import { shownEmail } from '../../contract/shownEmail';

const detailOf = (row: AccountView) => `/quan-ly-chi-tiet-quan-tri-vien/${row.id}`;
const rolesShown = 2;

/** Staff accounts: who they are, which roles they carry, whether they may sign in. */
export default function AccountList() {
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const { me, here } = useGranting();
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay(accountCalls.createAccount),
    useMay(accountCalls.updateAccount),
    useMay(accountCalls.removeAccount),
  ];
  const { data: allRoles } = useAllRoles();
  const [remove] = useRemoveAccountMutation();
  const askAndRemove = useRemoval('accounts');
  const access = useAccess();

  const columns = useMemo<Column<AccountView>[]>(
    () => [
      {
        id: 'fullName',
        header: t('person.fullName'),
        sortable: true,
        render: (row) => <NameCell to={detailOf(row)} name={row.fullName || row.userName} below={shownEmail(row.email) ?? row.userName} />,
        value: (row) => row.fullName,
      },
      {
        id: 'email',
        header: t('person.email'),
        sortable: true,
        hiddenAtFirst: true,
        card: 'hidden',
        value: (row) => shownEmail(row.email),
      },
      {
        id: 'phoneNumber',
        header: t('person.phone'),
        sortable: true,
        width: 130,
        render: (row) => <Phone value={row.phoneNumber} />,
        value: (row) => row.phoneNumber,
      },
      {
        id: 'roles',
        header: t('accounts.roles'),
        render: (row) => <ChipList items={row.roles.map((role) => roleName(role, language))} shown={rolesShown} />,
        value: (row) => row.roles.map((role) => roleName(role, language)).join(', '),
      },
      {
        id: 'status',
        header: t('status.label'),
        width: 150,
        card: 'status',
        render: (row) => <ActiveTag isActive={row.isActive} />,
        value: (row) => t(row.isActive ? 'status.active' : 'status.inactive'),
      },
      {
        id: 'updatedAt',
        header: t('person.updatedAt'),
        sortable: true,
        width: 112,
        render: (row) => <DateText value={row.updatedAt} />,
        value: (row) => new Date(row.updatedAt),
      },
      { id: 'userName', header: t('person.userName'), sortable: true, hiddenAtFirst: true, card: 'hidden', value: (row) => row.userName },
    ],
    [t, language],
  );
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        id: 'roles',
        label: t('accounts.roles'),
        kind: 'multi',
        options: (allRoles?.data ?? [])
          .filter(({ id }) => id !== roles.customer.id)
          .map((role) => ({ value: role.id, label: roleName(role, language) })),
      },
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
    [t, language, allRoles],
  );
  const rowActions = (row: AccountView): RowAction[] => {
    const notDeletable = row.id === me.id ? t('accounts.notYourself') : aboveMe(row, me, here) ? t('accounts.notAbove') : undefined;
    const name = row.fullName || row.userName;
    return [
      { icon: mayUpdate ? 'edit' : 'eye', label: t(mayUpdate ? 'actions.edit' : 'actions.open', { name }), to: detailOf(row) },
      ...access.actionsOf({ id: row.id, name }, aboveMe(row, me, here) ? t('accounts.notAbove') : undefined),
      ...(mayDelete
        ? [
            {
              icon: 'delete' as const,
              danger: true,
              label: t('actions.delete', { name }),
              disabledReason: notDeletable,
              onClick: () => void askAndRemove(name, () => remove({ id: row.id, version: row.version }).unwrap()),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <ListPage<AccountView>
        title={t('accounts.title')}
        caption={t('accounts.caption')}
        useList={useListAccountsQuery}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('accounts.search')}
        primaryAction={mayCreate ? { label: t('accounts.add'), to: '/quan-ly-quan-tri-vien/tao-moi' } : undefined}
        rowActions={rowActions}
        exportAs={exportBy(accountExport.exportAccounts)}
        emptyState={{ icon: 'personLock', title: t('accounts.emptyTitle'), text: t('accounts.emptyText') }}
      />
      {access.dialogs}
    </>
  );
}
