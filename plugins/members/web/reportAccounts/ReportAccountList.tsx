import { useTranslation } from 'react-i18next';
import { ListPage, nameColumn, phoneColumn, TypeTag, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { accountCalls } from '../../contract/accounts';
import type { ReportAccount } from '../../contract/tiers';
import { shownEmail } from '../../contract/shownEmail';
import { useAccess } from '../accounts/useAccess';
import { reportingScreen } from '../reportingScreen';
import { useRolesShown } from '../roles/useRolesShown';
import { useActiveState } from '../useActiveState';
import { useListReportAccountsQuery, useListTiersQuery } from './api';
import { accountPathOf, newAccountPath } from './paths';

/** Accounts as the reporting module looks after them: with their membership tier. */
function ReportAccountList() {
  const { t } = useTranslation('members');
  const [mayCreate, mayUpdate] = [useMay(accountCalls.createAccount), useMay(accountCalls.updateAccount)];
  const active = useActiveState<ReportAccount>('status');
  const carried = useRolesShown<ReportAccount>();
  const { data: tiers } = useListTiersQuery();
  const access = useAccess();
  const columns: Column<ReportAccount>[] = [
    nameColumn(t('person.fullName'), (row) => ({ to: accountPathOf(row.id), name: row.fullName || row.userName, below: row.userName }), {
      id: 'fullName',
      width: '18%',
    }),
    { id: 'email', header: t('person.email'), sortable: true, value: (row) => shownEmail(row.email) },
    phoneColumn(t('person.phone'), { hiddenAtFirst: true }),
    carried.column,
    {
      id: 'tier',
      header: t('tiers.tier'),
      width: 120,
      render: (row) =>
        row.memberCard && <TypeTag tone={row.memberCard.tier.isDefault ? 'neutral' : 'brand'}>{row.memberCard.tier.name}</TypeTag>,
      value: (row) => row.memberCard?.tier.name,
    },
    active.column,
    { id: 'upgradeReason', header: t('tiers.reason'), hiddenAtFirst: true, value: (row) => row.upgradeReason },
  ];
  const filters: FilterDef[] = [
    { id: 'tiers', label: t('tiers.tier'), kind: 'multi', options: (tiers ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    carried.filter,
    active.filter,
  ];
  return (
    <>
      <ListPage<ReportAccount>
        title={t('reportAccounts.title')}
        caption={t('reportAccounts.caption')}
        useList={useListReportAccountsQuery}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('accounts.search')}
        primaryAction={mayCreate ? { label: t('reportAccounts.add'), to: newAccountPath } : undefined}
        rowActions={(row) => [
          {
            icon: mayUpdate ? 'edit' : 'open',
            label: t(mayUpdate ? 'actions.edit' : 'actions.open', { name: row.fullName || row.userName }),
            to: accountPathOf(row.id),
          },
          ...access.actionsOf({ id: row.id, name: row.fullName || row.userName, email: row.email }),
        ]}
        emptyState={{ icon: 'contactCard', title: t('reportAccounts.emptyTitle'), text: t('reportAccounts.emptyText') }}
      />
      {access.dialogs}
    </>
  );
}

export default reportingScreen(ReportAccountList);
