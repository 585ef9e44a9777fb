import { and, eq, sql, type SQL } from 'drizzle-orm';
import { findRecord, forbidden, notFound, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import type { WorkspacePermission } from '../../contract/services';
import { levelAllows, type WorkspaceAct } from '../../contract/workspaces';
import { workspaceMembers, workspaces } from './tables';

export type WorkspaceRow = RowOf<typeof workspaces>;

/** Undefined for strangers. Super admins are admins everywhere, so that none is left without one. */
export async function levelOf({ db, user }: WorkContext, workspaceId: number): Promise<WorkspacePermission | undefined> {
  if (user.isSuperAdmin) return 'admin';
  const [row] = await db
    .select({ permission: workspaceMembers.permission })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.accountId, user.id)));
  return row?.permission;
}

/** Those that the user may see; undefined: all. */
export const visibleTo = ({ user }: WorkContext): SQL | undefined =>
  user.isSuperAdmin
    ? undefined
    : sql`exists (select 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${workspaces.id} and ${workspaceMembers.accountId} = ${user.id})`;

/**
 * The workspace, if the user may do that with it. Strangers learn not even that it exists.
 * @throws 404, 403
 */
export async function workspaceFor(
  ctx: WorkContext,
  id: number,
  act: WorkspaceAct,
): Promise<{ workspace: WorkspaceRow; level: WorkspacePermission }> {
  const level = await levelOf(ctx, id);
  if (!level) throw notFound();
  const workspace = await findRecord(ctx, workspaces, id);
  if (!levelAllows(level, act))
    throw forbidden({
      vi: 'Mức quyền của bạn trong không gian làm việc này không cho phép việc đó.',
      en: 'Your permission level in this workspace does not allow that.',
    });
  return { workspace, level };
}

/** Changes of who may do what wait for one another, so that two cannot each take the other for the admin who stays. */
export async function lockPeople({ db }: WorkContext, workspaceId: number): Promise<void> {
  await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
}
