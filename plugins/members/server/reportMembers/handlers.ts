import { inArray } from 'drizzle-orm';
import {
  accounts,
  implement,
  insertRecord,
  lockRecord,
  mergedInput,
  pageOf,
  removeRecord,
  roleService,
  updateRecord,
  vietnamese,
  type Account,
  type CallContext,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { reportMemberCalls, type ReportMember, type ReportMemberValues, type ReportTypeChoice } from '../../contract/reportMembers';
import { accountsById } from '../accountsById';
import { reportTypes, roleFor } from './reportTypes';
import { reportMembers } from './table';

type Row = RowOf<typeof reportMembers>;
const naming = { entity: 'ReportMember', label: (row: Row) => row.userName };

// Members sign in with their user name and have no address; core keeps one for every account. `.invalid` never resolves (RFC 2606).
const noAddress = (userName: string) => `${userName}@member.invalid`;

async function viewsOf(ctx: WorkContext, rows: readonly Row[]): Promise<ReportMember[]> {
  const found = await accountsById(
    ctx,
    rows.map((row) => row.accountId),
  );
  const names = new Map((await reportTypes(ctx)).map(({ code, name }) => [code, name]));
  return rows.map(({ accountId, userName, roleCode: _, ...row }) => {
    const account = found.get(accountId);
    return {
      ...row,
      user: {
        id: accountId,
        userName: account?.userName ?? userName,
        isActive: account?.isActive ?? false,
        roles: (account?.roles ?? []).map(({ code, description, label, permissions }) => ({ code, description, label, permissions })),
      },
      accountExists: account !== undefined,
      reportType: { name: names.get(row.reportTypeId) ?? row.reportTypeId },
    };
  });
}
const viewOf = async (ctx: WorkContext, row: Row): Promise<ReportMember> => (await viewsOf(ctx, [row]))[0]!;

/** The account's own version was checked by nobody: the caller knows the member's, and that one was. */
const forAccount = (ctx: CallContext): CallContext => ({ ...ctx, ifMatch: undefined });

/** Ids of what the account carries beside the role of its membership. */
const otherRoles = (account: Account, { roleCode }: Row) => account.roles.filter((role) => role.code !== roleCode).map((role) => role.id);

const stored = ({ userName, reportTypeId, type }: ReportMemberValues, role: { code: string } | undefined) => ({
  userName,
  reportTypeId,
  type,
  roleCode: role?.code ?? null,
});

/** Who may give which role is core's to say, here as everywhere. */
export const reportMemberHandlers = implement(reportMemberCalls, {
  listReportMembers: async ({ reportTypeId, type, ...query }, ctx) => {
    const { data, ...page } = await pageOf(ctx, query, {
      from: reportMembers,
      where: [
        reportTypeId?.length ? inArray(reportMembers.reportTypeId, reportTypeId) : undefined,
        type?.length ? inArray(reportMembers.type, type) : undefined,
      ],
      sort: { userName: vietnamese(reportMembers.userName), createdAt: reportMembers.createdAt },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await viewsOf(ctx, data) };
  },

  createReportMember: async ({ password, ...input }, ctx) => {
    const role = await roleFor(ctx, input.reportTypeId, input.roleCode);
    const account = await ctx.services.get(accounts).create(ctx, {
      userName: input.userName,
      email: noAddress(input.userName),
      lastName: '',
      firstName: input.userName,
      roleIds: role ? [role.id] : [],
      password,
    });
    return viewOf(ctx, await insertRecord(ctx, reportMembers, { accountId: account.id, ...stored(input, role) }, naming));
  },

  updateReportMember: async ({ id, ...sent }, ctx) => {
    const before = await lockRecord(ctx, reportMembers, id);
    const input = mergedInput(reportMemberCalls.updateReportMember, sent, before);
    const role = await roleFor(ctx, input.reportTypeId, input.roleCode);
    const account = await ctx.services.get(accounts).get(ctx, before.accountId);
    const renamed = account.userName !== input.userName;
    const row = await updateRecord(ctx, reportMembers, id, stored(input, role), naming);
    await ctx.services.get(accounts).update(forAccount(ctx), account.id, {
      ...(renamed && { userName: input.userName }),
      ...(renamed && account.email === noAddress(account.userName).toLowerCase() && { email: noAddress(input.userName) }),
      ...(renamed && account.fullName === account.userName && { firstName: input.userName }),
      roleIds: [...new Set([...otherRoles(account, before), ...(role ? [role.id] : [])])],
    });
    return viewOf(ctx, row);
  },

  removeReportMember: async ({ id }, ctx) => {
    const row = await lockRecord(ctx, reportMembers, id);
    const account = (await accountsById(ctx, [row.accountId])).get(row.accountId);
    await removeRecord(ctx, reportMembers, id, naming);
    // An account that meanwhile serves for something else only stops being a member.
    const others = account ? otherRoles(account, row) : [];
    if (account && others.length) await ctx.services.get(accounts).update(forAccount(ctx), account.id, { roleIds: others });
    else if (account) await ctx.services.get(accounts).remove(forAccount(ctx), account.id);
    return { id };
  },

  listReportTypeChoices: async (_input, ctx) => {
    const types = await reportTypes(ctx);
    const service = ctx.services.get(roleService);
    const known = new Map<string, ReportTypeChoice['roles'][number]>();
    for (const code of new Set(types.flatMap((one) => one.roleCodes))) {
      const role = await service.findByCode(ctx, code);
      if (role) known.set(code, { code: role.code, description: role.description, label: role.label });
    }
    return types.map(({ code, name, roleCodes }) => ({ code, name, roles: roleCodes.flatMap((one) => known.get(one) ?? []) }));
  },
});
