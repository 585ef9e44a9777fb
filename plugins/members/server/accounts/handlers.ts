import { accounts, exportOf, implement, type ExportColumn } from '@tessera/plugin-sdk/server';
import { accountCalls, accountExport, newAccountInput, type AccountView } from '../../contract/accounts';
import { roleName } from '../../contract/roleName';
import { shownEmail } from '../../contract/shownEmail';
import { accountQueryOf, viewOf, viewPage } from './view';

/** Who may give what to whom is decided in core's service, for every caller alike. */
export const accountHandlers = implement(accountCalls, {
  listAccounts: async (input, ctx) => viewPage(await ctx.services.get(accounts).list(ctx, accountQueryOf(input))),
  getAccount: async ({ id }, ctx) => viewOf(await ctx.services.get(accounts).get(ctx, id)),
  createAccount: async (input, ctx) => viewOf(await ctx.services.get(accounts).create(ctx, input)),
  updateAccount: async ({ id, ...input }, ctx) => viewOf(await ctx.services.get(accounts).update(ctx, id, input)),
  removeAccount: ({ id }, ctx) => ctx.services.get(accounts).remove(ctx, id),
  async setAccountPassword({ id, password }, ctx) {
    await ctx.services.get(accounts).setPassword(ctx, id, password);
    return { changed: true };
  },
  async sendAccountReset({ id }, ctx) {
    await ctx.services.get(accounts).sendReset(ctx, id, ctx.origin);
    return { sent: true };
  },
  listAccountSessions: ({ id }, ctx) => ctx.services.get(accounts).sessions(ctx, id),
  endAccountSessions: async ({ id }, ctx) => ({ ended: await ctx.services.get(accounts).endSessions(ctx, id) }),
});

const phone: ExportColumn<AccountView> = { header: 'person.phone', value: (row) => row.phoneNumber };
const status: ExportColumn<AccountView> = {
  header: 'status.label',
  value: (row, { t }) => t(row.isActive ? 'status.active' : 'status.inactive'),
};

export const accountExportHandlers = implement(accountExport, {
  exportAccounts: exportOf(accountCalls.listAccounts, accountHandlers, {
    entity: 'Account',
    fileName: 'accounts.fileName',
    schema: newAccountInput,
    columns: [
      { header: 'person.fullName', value: (row) => row.fullName },
      { header: 'person.email', value: (row) => shownEmail(row.email) },
      phone,
      { header: 'accounts.roles', value: (row, { language }) => row.roles.map((role) => roleName(role, language)).join(', ') },
      status,
      { header: 'person.updatedAt', value: (row) => row.updatedAt },
      { header: 'person.userName', value: (row) => row.userName },
    ],
  }),
  exportStores: exportOf(accountCalls.listAccounts, accountHandlers, {
    entity: 'Account',
    fileName: 'stores.fileName',
    schema: newAccountInput,
    columns: [
      { header: 'stores.name', value: (row) => row.fullName },
      phone,
      status,
      { header: 'person.createdAt', value: (row) => row.createdAt },
    ],
  }),
});
