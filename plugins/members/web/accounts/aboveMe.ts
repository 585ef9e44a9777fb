import type { User } from '@tessera/plugin-sdk/web';
import type { AccountView } from '../../contract/accounts';
import { mayGive } from '../roles/access';

/** Can this account do something that the person cannot? Then they only look at it. */
export const aboveMe = (account: Pick<AccountView, 'roles'>, me: User, here: ReadonlySet<string>): boolean =>
  !account.roles.every((role) => mayGive(role, me, here));
