import { eq } from 'drizzle-orm';
import { findRecord, forbidden, notFound, whereVisible, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import type { WorkspacePermission } from '../../contract/services';
import { levelAllows, type WorkspaceAct } from '../../contract/workspaces';
import { workspaceMembers, workspaces } from './tables';

export type WorkspaceRow = RowOf<typeof workspaces>;

/** Of a workspace that the user sees. Super admins are admins everywhere. */
async function levelOf(ctx: WorkContext, workspaceId: number): Promise<WorkspacePermission> {
  if (ctx.user.isSuperAdmin) return 'admin';
  const [row] = await ctx.db
    .select({ permission: workspaceMembers.permission })
    .from(workspaceMembers)
    .where(
      await whereVisible(ctx, workspaceMembers, eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.accountId, ctx.user.id)),
    );
  if (!row) throw notFound();
  return row.permission;
}

/**
 * The workspace, if the user may do that with it. Strangers learn not even that it exists.
 * @throws 404, 403
 */
export async function workspaceFor(
  ctx: WorkContext,
  id: number,
  act: WorkspaceAct,
): Promise<{ workspace: WorkspaceRow; level: WorkspacePermission }> {
  const workspace = await findRecord(ctx, workspaces, id);
  const level = await levelOf(ctx, id);
  if (!levelAllows(level, act))
    throw forbidden({
      vi: 'Mức quyền của bạn trong không gian làm việc này không cho phép việc đó.',
      en: 'Your permission level in this workspace does not allow that.',
    });
  return { workspace, level };
}

/** Changes of who may do what wait for one another, so that two cannot each take the other for the admin who stays. */
export async function lockPeople(ctx: WorkContext, workspaceId: number): Promise<void> {
  await ctx.db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(await whereVisible(ctx, workspaces, eq(workspaces.id, workspaceId)))
    .for('update');
}
