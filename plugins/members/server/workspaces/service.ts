import { and, eq, inArray, sql } from 'drizzle-orm';
import { unscoped, whereVisible, workOf } from '@tessera/plugin-sdk/server';
import { workspacePermissions, type WorkspaceItemRef, type WorkspaceService } from '../../contract/services';
import { levelAllows } from '../../contract/workspaces';
import { workspaceFor } from './access';
import { workspaceItems, workspaceMembers, workspaces } from './tables';

const same = ({ kind, reference }: WorkspaceItemRef) => and(eq(workspaceItems.kind, kind), eq(workspaceItems.reference, reference));
const mostTitle = 255;

/** What other plugins may do with workspaces; see WorkspaceService. */
export const workspaceService: WorkspaceService = {
  async editable(work) {
    const ctx = workOf(work);
    const rows = await ctx.db
      .select({ id: workspaces.id, name: workspaces.name })
      .from(workspaces)
      .where(await whereVisible(ctx, workspaces))
      .orderBy(sql`${workspaces.name} collate core.vi`);
    if (ctx.user.isSuperAdmin || !rows.length) return rows;
    const mine = await ctx.db
      .select()
      .from(workspaceMembers)
      .where(
        await whereVisible(
          ctx,
          workspaceMembers,
          eq(workspaceMembers.accountId, ctx.user.id),
          inArray(
            workspaceMembers.workspaceId,
            rows.map((row) => row.id),
          ),
        ),
      );
    const allowed = new Set(mine.filter((one) => levelAllows(one.permission, 'edit')).map((one) => one.workspaceId));
    return rows.filter((row) => allowed.has(row.id));
  },

  async addItem(work, workspaceId, { kind, reference, title, to }) {
    if (to !== undefined && !/^\/(?!\/)/.test(to)) throw new Error(`a workspace item links to a path of this application, not to ${to}`);
    await workOf(work).transaction(async (ctx) => {
      const { workspace } = await workspaceFor(ctx, workspaceId, 'edit');
      const shown = { title: title.slice(0, mostTitle), link: to ?? null };
      const [item] = await ctx.db
        .insert(workspaceItems)
        .values({ workspaceId, kind, reference, ...shown, addedBy: ctx.user.fullName || ctx.user.userName })
        .onConflictDoUpdate({ target: [workspaceItems.workspaceId, workspaceItems.kind, workspaceItems.reference], set: shown })
        .returning();
      await ctx.db
        .update(workspaces)
        .set({ updatedAt: sql`now()` })
        .where(await whereVisible(ctx, workspaces, eq(workspaces.id, workspaceId)));
      ctx.audit({
        entity: 'WorkspaceItem',
        entityId: item!.id,
        label: `${workspace.name}: ${shown.title}`,
        after: { kind, reference, ...shown },
      });
    });
  },

  async levelOn(work, item) {
    const ctx = workOf(work);
    const rows = await ctx.db
      .select({ workspaceId: workspaceItems.workspaceId, permission: workspaceMembers.permission })
      .from(unscoped(workspaceItems, 'tells the level of the user itself'))
      .leftJoin(
        unscoped(workspaceMembers, 'tells the level of the user itself'),
        and(eq(workspaceMembers.workspaceId, workspaceItems.workspaceId), eq(workspaceMembers.accountId, ctx.user.id)),
      )
      .where(same(item));
    if (ctx.user.isSuperAdmin && rows.length) return 'admin';
    return workspacePermissions.find((level) => rows.some((row) => row.permission === level));
  },

  forgetItem: (work, item) =>
    workOf(work).transaction(async (ctx) => {
      const gone = await ctx.db.delete(unscoped(workspaceItems, 'what is gone leaves every workspace')).where(same(item)).returning();
      for (const { id, title, kind, reference } of gone)
        ctx.audit({ entity: 'WorkspaceItem', entityId: id, label: title, before: { kind, reference, title } });
    }),
};
