import { useTranslation } from 'react-i18next';
import { TypeTag } from '@tessera/plugin-sdk/ui';
import type { RoleView } from '../../contract/roles';

/** Reserved, default, or made here. */
export function RoleKind({ role }: { role: RoleView }) {
  const { t } = useTranslation('members');
  return (
    <TypeTag tone={role.isReserved || role.isDefault ? 'neutral' : 'brand'}>
      {t(role.isReserved ? 'roles.reserved' : role.isDefault ? 'roles.default' : 'roles.custom')}
    </TypeTag>
  );
}
