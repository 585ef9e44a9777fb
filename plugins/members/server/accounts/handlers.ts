import { accounts, auditExport, implement } from '@tessera/plugin-sdk/server';
import { accountCalls, newAccountInput } from '../../contract/accounts';
import { accountQueryOf, viewOf, viewPage } from './view';

/** Who may give what to whom is decided in core's service, for every caller alike. */
export const accountHandlers = implement(accountCalls, {
  listAccounts: async (input, ctx) => viewPage(await ctx.services.get(accounts).list(ctx, accountQueryOf(input))),
  exportAccounts: async (input, ctx) => {
    const page = viewPage(await ctx.services.get(accounts).list(ctx, accountQueryOf(input)));
    auditExport(ctx, 'Account', input, page, newAccountInput);
    return page;
  },
  getAccount: async ({ id }, ctx) => viewOf(await ctx.services.get(accounts).get(ctx, id)),
  createAccount: async (input, ctx) => viewOf(await ctx.services.get(accounts).create(ctx, input)),
  updateAccount: async ({ id, ...input }, ctx) => viewOf(await ctx.services.get(accounts).update(ctx, id, input)),
  removeAccount: ({ id }, ctx) => ctx.services.get(accounts).remove(ctx, id),
});
