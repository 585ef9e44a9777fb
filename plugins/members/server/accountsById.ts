import { accounts, type Account, type WorkContext } from '@tessera/plugin-sdk/server';

/** Accounts with these ids; those that were deleted are missing. */
export async function accountsById(ctx: WorkContext, ids: Iterable<number>): Promise<Map<number, Account>> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return new Map();
  const { data } = await ctx.services.get(accounts).list(ctx, { ids: wanted, page: 1, pageSize: wanted.length });
  return new Map(data.map((account) => [account.id, account]));
}
