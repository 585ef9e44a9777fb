import { and, asc, eq } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  accounts,
  conflict,
  invalidField,
  notFound,
  whereVisible,
  type Account,
  type Handler,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import type { WorkspacePermission } from '../../contract/services';
import type { workspaceCalls, WorkspaceUser } from '../../contract/workspaces';
import { accountsById } from '../accountsById';
import { lockPeople, workspaceFor, type WorkspaceRow } from './access';
import { workspaceMembers } from './tables';

type Calls = typeof workspaceCalls;
type PeopleCalls = Pick<Calls, 'listWorkspaceUsers' | 'addWorkspaceUser' | 'changeWorkspaceUser' | 'removeWorkspaceUser'>;

const entity = 'WorkspaceUser';
const rowOf = (workspaceId: number, accountId: number) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.accountId, accountId));
const view = ({ id, userName, fullName, email, isActive }: Account, permission: WorkspacePermission): WorkspaceUser => ({
  accountId: id,
  userName,
  fullName: fullName || userName,
  email,
  isActive,
  permission,
});
const auditOf = (workspace: WorkspaceRow, account: { id: number; userName: string }) => ({
  entity,
  entityId: `${workspace.id}/${account.id}`,
  label: `${workspace.name}: ${account.userName}`,
});

/** The search of accounts folds and finds parts; the address must be this one. */
async function activeAccountOf(ctx: WorkContext, email: string): Promise<Account> {
  const { data } = await ctx.services.get(accounts).list(ctx, { search: email, isActive: true, page: 1, pageSize: 100, sort: 'email,asc' });
  const account = data.find((one) => one.email.toLowerCase() === email);
  if (!account) throw invalidField('email', message('members:workspaces.noAccount'));
  return account;
}

async function permissionOf(ctx: WorkContext, workspaceId: number, accountId: number): Promise<WorkspacePermission> {
  const [row] = await ctx.db
    .select()
    .from(workspaceMembers)
    .where(await whereVisible(ctx, workspaceMembers, rowOf(workspaceId, accountId)));
  if (!row) throw notFound();
  return row.permission;
}

/** @throws 409 `last_workspace_admin` */
async function assertAdminRemains(ctx: WorkContext, workspaceId: number, without: number): Promise<void> {
  const admins = await ctx.db
    .select({ id: workspaceMembers.accountId })
    .from(workspaceMembers)
    .where(
      await whereVisible(ctx, workspaceMembers, eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.permission, 'admin')),
    );
  const found = await accountsById(
    ctx,
    admins.map((row) => row.id).filter((id) => id !== without),
  );
  if ([...found.values()].some((account) => account.isActive)) return;
  throw conflict('last_workspace_admin', {
    vi: 'Đây là quản trị viên cuối cùng của không gian làm việc. Hãy cấp mức quản trị cho người khác trước.',
    en: 'This is the last admin of the workspace. Make somebody else an admin first.',
  });
}

export const peopleHandlers: { [K in keyof PeopleCalls]: Handler<PeopleCalls[K]> } = {
  listWorkspaceUsers: async ({ id }, ctx) => {
    await workspaceFor(ctx, id, 'see');
    const rows = await ctx.db
      .select()
      .from(workspaceMembers)
      .where(await whereVisible(ctx, workspaceMembers, eq(workspaceMembers.workspaceId, id)))
      .orderBy(asc(workspaceMembers.addedAt), asc(workspaceMembers.accountId));
    const found = await accountsById(
      ctx,
      rows.map((row) => row.accountId),
    );
    return rows.flatMap(({ accountId, permission }) => {
      const account = found.get(accountId);
      return account ? [view(account, permission)] : [];
    });
  },

  addWorkspaceUser: async ({ id, email, permission }, ctx) => {
    const { workspace } = await workspaceFor(ctx, id, 'share');
    const account = await activeAccountOf(ctx, email);
    const added = await ctx.db
      .insert(workspaceMembers)
      .values({ workspaceId: id, accountId: account.id, permission })
      .onConflictDoNothing()
      .returning();
    if (!added.length) throw invalidField('email', message('members:workspaces.alreadyThere'));
    ctx.audit({ ...auditOf(workspace, account), after: { permission } });
    return view(account, permission);
  },

  changeWorkspaceUser: async ({ id, accountId, permission }, ctx) => {
    const { workspace } = await workspaceFor(ctx, id, 'share');
    await lockPeople(ctx, id);
    const before = await permissionOf(ctx, id, accountId);
    const account = (await accountsById(ctx, [accountId])).get(accountId);
    if (!account) throw notFound();
    if (before === 'admin' && permission !== 'admin') await assertAdminRemains(ctx, id, accountId);
    await ctx.db
      .update(workspaceMembers)
      .set({ permission })
      .where(await whereVisible(ctx, workspaceMembers, rowOf(id, accountId)));
    ctx.audit({ ...auditOf(workspace, account), before: { permission: before }, after: { permission } });
    return view(account, permission);
  },

  removeWorkspaceUser: async ({ id, accountId }, ctx) => {
    const { workspace } = await workspaceFor(ctx, id, accountId === ctx.user.id ? 'see' : 'share');
    await lockPeople(ctx, id);
    const before = await permissionOf(ctx, id, accountId);
    if (before === 'admin') await assertAdminRemains(ctx, id, accountId);
    await ctx.db.delete(workspaceMembers).where(await whereVisible(ctx, workspaceMembers, rowOf(id, accountId)));
    const account = (await accountsById(ctx, [accountId])).get(accountId);
    ctx.audit({ ...auditOf(workspace, account ?? { id: accountId, userName: String(accountId) }), before: { permission: before } });
    return { accountId };
  },
};
