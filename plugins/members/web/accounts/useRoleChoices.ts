import { useTranslation } from 'react-i18next';
import { useRuntime } from '@tessera/plugin-sdk/web';
import { customer as customerRole } from '../../contract/memberRoles';
import { mayGive } from '../roles/access';
import { useAllRoles, useGranting } from '../roles/api';
import { roleName } from '../../contract/roleName';
import type { RoleChoice } from './AccountFieldsView';

/** The roles that an account may be given, those beyond this person switched off. Customers' own role is offered only where it is held. */
export function useRoleChoices(held: readonly number[] = []): RoleChoice[] {
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const { me, here } = useGranting();
  const { data } = useAllRoles();
  return (data?.data ?? [])
    .filter((role) => role.id !== customerRole.id || held.includes(role.id))
    .map((role) => {
      const name = roleName(role, language);
      const disabled = !mayGive(role, me, here);
      return { id: role.id, label: disabled ? t('accounts.beyond', { role: name }) : name, disabled, permissions: role.permissions };
    });
}
