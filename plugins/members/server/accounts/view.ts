import type { Page } from '@tessera/plugin-sdk/contract';
import type { Account, AccountQuery } from '@tessera/plugin-sdk/server';
import { accountStatus, type AccountStatus, type AccountView } from '../../contract/accounts';

/** An account as the calls answer it. */
export const viewOf = (account: Account): AccountView => ({ ...account, status: account.isActive ? accountStatus.active : accountStatus.inactive });

export const viewPage = ({ data, ...page }: Page<Account>): Page<AccountView> => ({ ...page, data: data.map(viewOf) });

interface Filters {
  roles?: readonly number[] | undefined;
  status?: AccountStatus | undefined;
}

/** The list's filters in core's words. */
export const accountQueryOf = <Q extends Filters>({ roles, status, ...query }: Q): Omit<Q, keyof Filters> & Pick<AccountQuery, 'roleIds' | 'isActive'> => ({
  ...query,
  ...(roles?.length ? { roleIds: roles } : {}),
  ...(status === undefined ? {} : { isActive: status === accountStatus.active }),
});
