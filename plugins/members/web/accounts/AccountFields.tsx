import { useUser } from '@tessera/plugin-sdk/web';
import type { AccountView } from '../../contract/accounts';
import { AccountFieldsView } from './AccountFieldsView';
import { useRoleChoices } from './useRoleChoices';

/** The fields of an account; `account` is absent while it is being created. Only roles that this person may give can be chosen. */
export function AccountFields({ account, roleIds }: { account?: AccountView; roleIds: readonly number[] }) {
  const me = useUser();
  const roles = useRoleChoices(account?.roles.map((role) => role.id));
  return <AccountFieldsView account={account} roleIds={roleIds} roles={roles} isSelf={account?.id === me.id} />;
}
