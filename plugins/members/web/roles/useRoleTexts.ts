import { useTranslation } from 'react-i18next';
import type { RoleView } from '../../contract/roles';
import { beyondMe, lockOf, ungrantable } from './access';
import { useGranting } from './api';

/** Why a role or a permission is locked for this person, in words. */
export function useRoleTexts() {
  const { t } = useTranslation('members');
  const { me, here } = useGranting();
  return {
    me,
    here,
    lockText: (role: RoleView): string | undefined => {
      const lock = lockOf(role, me, here);
      return lock && t(`roles.lock.${lock}`);
    },
    /** Why it cannot be deleted now. */
    keepText: (role: RoleView): string | undefined => {
      const lock = lockOf(role, { ...me, permissions: [...me.permissions, 'UpdateAccount'] }, here);
      return lock ? t(`roles.lock.${lock}`) : role.accounts > 0 ? t('roles.inUse', { count: role.accounts }) : undefined;
    },
    reasonOf: (name: string): string | undefined =>
      name === ungrantable ? t('matrix.superAdminOnly') : beyondMe(me, [name], here).length ? t('matrix.notHeld', { name }) : undefined,
  };
}
