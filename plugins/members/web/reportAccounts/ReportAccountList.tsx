import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@tessera/plugin-sdk/contract';
import { ChipList, ListPage, Phone, TypeTag, type Column, type FilterDef, NameCell } from '@tessera/plugin-sdk/ui';
import { useMay, useRuntime } from '@tessera/plugin-sdk/web';
import { accountCalls, accountStatus } from '../../contract/accounts';
import type { ReportAccount } from '../../contract/tiers';
import { shownEmail } from '../../contract/shownEmail';
import { ActiveTag } from '../ActiveTag';
import { useAccess } from '../accounts/useAccess';
import { reportingScreen } from '../reportingScreen';
import { useAllRoles } from '../roles/api';
import { roleName } from '../../contract/roleName';
import { useListReportAccountsQuery, useListTiersQuery } from './api';
import { accountPathOf, newAccountPath } from './paths';

const rolesShown = 2;

/** Accounts as the reporting module looks after them: with their membership tier. */
function ReportAccountList() {
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const [mayCreate, mayUpdate] = [useMay(accountCalls.createAccount), useMay(accountCalls.updateAccount)];
  const { data: allRoles } = useAllRoles();
  const { data: tiers } = useListTiersQuery();
  const access = useAccess();
  const columns = useMemo<Column<ReportAccount>[]>(
    () => [
      {
        id: 'fullName',
        header: t('person.fullName'),
        sortable: true,
        width: '18%',
        render: (row) => <NameCell to={accountPathOf(row.id)} name={row.fullName || row.userName} below={row.userName} />,
        value: (row) => row.fullName,
      },
      { id: 'email', header: t('person.email'), sortable: true, value: (row) => shownEmail(row.email) },
      {
        id: 'phoneNumber',
        header: t('person.phone'),
        hiddenAtFirst: true,
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
        id: 'tier',
        header: t('tiers.tier'),
        width: 120,
        render: (row) =>
          row.memberCard && <TypeTag tone={row.memberCard.tier.isDefault ? 'neutral' : 'brand'}>{row.memberCard.tier.name}</TypeTag>,
        value: (row) => row.memberCard?.tier.name,
      },
      {
        id: 'status',
        header: t('status.label'),
        width: 150,
        card: 'status',
        render: (row) => <ActiveTag isActive={row.isActive} />,
        value: (row) => t(row.isActive ? 'status.active' : 'status.inactive'),
      },
      { id: 'upgradeReason', header: t('tiers.reason'), hiddenAtFirst: true, value: (row) => row.upgradeReason },
    ],
    [t, language],
  );
  const filters = useMemo<FilterDef[]>(
    () => [
      { id: 'tiers', label: t('tiers.tier'), kind: 'multi', options: (tiers ?? []).map(({ id, name }) => ({ value: id, label: name })) },
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
    [t, language, tiers, allRoles],
  );
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
            icon: mayUpdate ? 'edit' : 'eye',
            label: t(mayUpdate ? 'actions.edit' : 'actions.open', { name: row.fullName || row.userName }),
            to: accountPathOf(row.id),
          },
          ...access.actionsOf({ id: row.id, name: row.fullName || row.userName }),
        ]}
        emptyState={{ icon: 'contactCard', title: t('reportAccounts.emptyTitle'), text: t('reportAccounts.emptyText') }}
      />
      {access.dialogs}
    </>
  );
}

export default reportingScreen(ReportAccountList);
