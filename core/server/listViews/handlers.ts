import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  duplicate,
  forbidden,
  implement,
  invalidField,
  notFound,
  stale,
  vietnamese,
  type CallContext,
  type Implemented,
} from '@tessera/plugin-sdk/server';
import { listViewCalls, mostViews, type ListView, type ViewRole } from '../../contract/listViews';
import { labelOf } from '../accounts/declaredRoles';
import { accountRole, role } from '../accounts/tables';
import { listView } from './table';

type Stored = typeof listView.$inferSelect;

const roleColumns = { id: role.id, code: role.code, description: role.description };
const labelled = (one: Omit<ViewRole, 'label'>): ViewRole => ({ ...one, label: labelOf(one.code) });

/** A role's views are everybody's who holds it: only some may write them. */
const mayShare = (ctx: CallContext) => ctx.user.can('ShareListView');
const assertMayShare = (ctx: CallContext) => {
  if (mayShare(ctx)) return;
  throw forbidden({
    vi: 'Bạn không có quyền lưu chế độ xem cho vai trò. Hãy lưu cho riêng bạn.',
    en: 'You may not save views for roles. Save it for yourself.',
  });
};

const rolesOf = (ctx: CallContext) =>
  ctx.db.select({ id: accountRole.roleId }).from(accountRole).where(eq(accountRole.accountId, ctx.user.id));

/** Views that the caller sees. */
const visible = (ctx: CallContext): SQL | undefined =>
  or(eq(listView.accountId, ctx.user.id), mayShare(ctx) ? sql`${listView.roleId} is not null` : inArray(listView.roleId, rolesOf(ctx)));

const viewOf = (ctx: CallContext, { id, version, name, query, roleId }: Stored, roles: ReadonlyMap<number, ViewRole>): ListView => ({
  id,
  version,
  name,
  query,
  role: roleId === null ? null : (roles.get(roleId) ?? null),
  mayChange: roleId === null || mayShare(ctx),
});

async function rolesNamed(ctx: CallContext, ids: readonly number[]): Promise<ReadonlyMap<number, ViewRole>> {
  const rows = ids.length
    ? await ctx.db
        .select(roleColumns)
        .from(role)
        .where(inArray(role.id, [...ids]))
    : [];
  return new Map(rows.map((one) => [one.id, labelled(one)]));
}

const shown = async (ctx: CallContext, stored: Stored): Promise<ListView> =>
  viewOf(ctx, stored, await rolesNamed(ctx, stored.roleId === null ? [] : [stored.roleId]));

/** What the audit keeps of a view. */
const audited = ({ list, name, query, role: of }: ListView & { list: string }) => ({ list, name, query, role: of?.code ?? null });

/** The view, locked, for somebody who may change it. */
async function lock(ctx: CallContext, id: number): Promise<Stored> {
  const [found] = await ctx.db
    .select()
    .from(listView)
    .where(and(eq(listView.id, id), visible(ctx)))
    .for('update');
  if (!found) throw notFound();
  if (found.roleId !== null) assertMayShare(ctx);
  if (ctx.ifMatch !== undefined && ctx.ifMatch !== found.version) throw stale(await shown(ctx, found));
  return found;
}

/** Whose a view becomes, after the checks: the role exists, the name is free, and there is room for it. */
async function ownerFor(ctx: CallContext, view: { id?: number; list: string; name: string; roleId: number | null }) {
  const { list, name, roleId } = view;
  if (roleId !== null) {
    assertMayShare(ctx);
    if (!(await rolesNamed(ctx, [roleId])).size) throw invalidField('roleId', message('validation.oneOf'));
  }
  const ofOwner = roleId === null ? eq(listView.accountId, ctx.user.id) : eq(listView.roleId, roleId);
  const others = await ctx.db
    .select({ id: listView.id, name: listView.name })
    .from(listView)
    .where(and(ofOwner, eq(listView.list, list)));
  const rest = others.filter((one) => one.id !== view.id);
  if (rest.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw duplicate('name', name);
  if (rest.length >= mostViews)
    throw conflict('too_many_views', {
      vi: `Mỗi danh sách có nhiều nhất ${mostViews} chế độ xem. Hãy xoá bớt những chế độ xem không dùng nữa.`,
      en: `A list has at most ${mostViews} views. Delete those that are no longer used.`,
    });
  return roleId === null ? { accountId: ctx.user.id, roleId: null } : { accountId: null, roleId };
}

export const listViewHandlers: Implemented = implement(listViewCalls, {
  async listListViews({ list }, ctx) {
    const views = await ctx.db
      .select()
      .from(listView)
      .where(and(eq(listView.list, list), visible(ctx)))
      .orderBy(sql`${listView.roleId} is not null`, listView.roleId, vietnamese(listView.name), listView.id);
    const roles = mayShare(ctx)
      ? (await ctx.db.select(roleColumns).from(role).where(eq(role.isReserved, false)).orderBy(role.id)).map(labelled)
      : [];
    const named = await rolesNamed(
      ctx,
      views.flatMap(({ roleId }) => roleId ?? []),
    );
    return { views: views.map((one) => viewOf(ctx, one, named)), roles };
  },

  async createListView({ list, name, query, roleId }, ctx) {
    const owner = await ownerFor(ctx, { list, name, roleId });
    const [made] = await ctx.db
      .insert(listView)
      .values({ list, name, query, ...owner })
      .returning();
    const after = await shown(ctx, made!);
    ctx.audit({ entity: 'ListView', entityId: after.id, label: name, after: audited({ ...after, list }) });
    return after;
  },

  async updateListView({ id, name, query, roleId }, ctx) {
    const stored = await lock(ctx, id);
    const before = await shown(ctx, stored);
    const next = { name: name ?? stored.name, query: query ?? stored.query, roleId: roleId === undefined ? stored.roleId : roleId };
    const owner = await ownerFor(ctx, { id, list: stored.list, ...next });
    const [changed] = await ctx.db
      .update(listView)
      .set({ name: next.name, query: next.query, ...owner, version: sql`${listView.version} + 1`, updatedAt: sql`now()` })
      .where(eq(listView.id, id))
      .returning();
    const after = await shown(ctx, changed!);
    const { list } = stored;
    ctx.audit({
      entity: 'ListView',
      entityId: id,
      label: next.name,
      before: audited({ ...before, list }),
      after: audited({ ...after, list }),
    });
    return after;
  },

  async removeListView({ id }, ctx) {
    const stored = await lock(ctx, id);
    const before = await shown(ctx, stored);
    await ctx.db.delete(listView).where(eq(listView.id, id));
    ctx.audit({ entity: 'ListView', entityId: id, label: stored.name, before: audited({ ...before, list: stored.list }) });
    return { id };
  },
});
