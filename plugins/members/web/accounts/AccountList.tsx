import { useTranslation } from 'react-i18next';
import { dateColumn, ListPage, nameColumn, phoneColumn, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { useImport } from '@tessera/plugin-sdk/web/import';
import { accountCalls, accountExport, accountImport, type AccountView } from '../../contract/accounts';
import { useGranting } from '../roles/api';
import { useRolesShown } from '../roles/useRolesShown';
import { useActiveState } from '../useActiveState';
import { useRemoval } from '../useRemoval';
import { aboveMe } from './aboveMe';
import { useAccess } from './useAccess';
import { useListAccountsQuery, useRemoveAccountMutation } from './api';
import { shownEmail } from '../../contract/shownEmail';

const detailOf = (row: AccountView) => `/quan-ly-chi-tiet-quan-tri-vien/${row.id}`;

/** Staff accounts: who they are, which roles they carry, whether they may sign in. */
export default function AccountList() {
  const { t } = useTranslation('members');
  const { me, here } = useGranting();
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay(accountCalls.createAccount),
    useMay(accountCalls.updateAccount),
    useMay(accountCalls.removeAccount),
  ];
  const [remove] = useRemoveAccountMutation();
  const askAndRemove = useRemoval('accounts');
  const active = useActiveState<AccountView>('status');
  const carried = useRolesShown<AccountView>();
  const access = useAccess();
  const importing = useImport({
    calls: accountImport,
    entity: 'Account',
    noun: t('accounts.noun'),
    title: t('accounts.title'),
    updates: false,
    note: t('accounts.importNote'),
  });

  const columns: Column<AccountView>[] = [
    nameColumn(
      t('person.fullName'),
      (row) => ({ to: detailOf(row), name: row.fullName || row.userName, below: shownEmail(row.email) ?? row.userName }),
      { id: 'fullName' },
    ),
    { id: 'email', header: t('person.email'), sortable: true, hiddenAtFirst: true, card: 'hidden', value: (row) => shownEmail(row.email) },
    phoneColumn(t('person.phone'), { sortable: true }),
    carried.column,
    active.column,
    dateColumn('updatedAt', t('person.updatedAt')),
    { id: 'userName', header: t('person.userName'), sortable: true, hiddenAtFirst: true, card: 'hidden', value: (row) => row.userName },
  ];
  const rowActions = (row: AccountView): RowAction[] => {
    const notDeletable = row.id === me.id ? t('accounts.notYourself') : aboveMe(row, me, here) ? t('accounts.notAbove') : undefined;
    const name = row.fullName || row.userName;
    return [
      { icon: mayUpdate ? 'edit' : 'open', label: t(mayUpdate ? 'actions.edit' : 'actions.open', { name }), to: detailOf(row) },
      ...access.actionsOf({ id: row.id, name, email: row.email }, aboveMe(row, me, here) ? t('accounts.notAbove') : undefined),
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
  if (importing.page) return importing.page;
  return (
    <>
      <ListPage<AccountView>
        title={t('accounts.title')}
        caption={t('accounts.caption')}
        useList={useListAccountsQuery}
        columns={columns}
        filters={[carried.filter, active.filter]}
        searchPlaceholder={t('accounts.search')}
        primaryAction={mayCreate ? { label: t('accounts.add'), to: '/quan-ly-quan-tri-vien/tao-moi' } : undefined}
        rowActions={rowActions}
        actions={importing.button}
        exportAs={exportBy(accountExport.exportAccounts)}
        emptyState={{ icon: 'personLock', title: t('accounts.emptyTitle'), text: t('accounts.emptyText') }}
      />
      {access.dialogs}
    </>
  );
}
