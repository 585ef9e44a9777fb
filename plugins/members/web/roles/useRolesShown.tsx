import { useTranslation } from 'react-i18next';
import { ChipList, type Column, type FilterDef } from '@tessera/plugin-sdk/ui';
import { useRuntime } from '@tessera/plugin-sdk/web';
import { customer as customerRole } from '../../contract/memberRoles';
import type { AccountView } from '../../contract/accounts';
import { roleName } from '../../contract/roleName';
import { useAllRoles } from './api';

const mostShown = 2;

/** Column and filter of the roles that accounts carry. */
export function useRolesShown<Row extends Pick<AccountView, 'roles'>>(): { column: Column<Row>; filter: FilterDef } {
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const { data: all } = useAllRoles();
  const namesOf = (row: Row) => row.roles.map((role) => roleName(role, language));
  return {
    column: {
      id: 'roles',
      header: t('accounts.roles'),
      render: (row) => <ChipList items={namesOf(row)} shown={mostShown} />,
      value: (row) => namesOf(row).join(', '),
    },
    filter: {
      id: 'roles',
      label: t('accounts.roles'),
      kind: 'multi',
      options: (all?.data ?? [])
        .filter(({ id }) => id !== customerRole.id)
        .map((role) => ({ value: role.id, label: roleName(role, language) })),
    },
  };
}
