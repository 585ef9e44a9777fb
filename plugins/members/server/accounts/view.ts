import type { Page, PageQuery } from '@tessera/plugin-sdk/contract';
import type { Account, AccountQuery } from '@tessera/plugin-sdk/server';
import { accountStatus, type AccountView } from '../../contract/accounts';

/** An account as the calls answer it. */
export const viewOf = (account: Account): AccountView => ({
  ...account,
  status: account.isActive ? accountStatus.active : accountStatus.inactive,
});

export const viewPage = ({ data, ...page }: Page<Account>): Page<AccountView> => ({ ...page, data: data.map(viewOf) });

interface AccountFilters extends PageQuery {
  roles?: readonly number[] | undefined;
  /** One of `accountStatus`. */
  status?: number | undefined;
}

/** The list's filters in core's words. */
export const accountQueryOf = ({ roles, status, ...query }: AccountFilters): AccountQuery => ({
  ...query,
  ...(roles?.length ? { roleIds: roles } : {}),
  ...(status === undefined ? {} : { isActive: status === accountStatus.active }),
});
