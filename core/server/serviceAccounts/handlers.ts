import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  columnsOf,
  conflict,
  forbidden,
  implement,
  notFound,
  pageOf,
  stale,
  vietnamese,
  type CallContext,
  type Db,
  type Implemented,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { serviceAccountCalls, type ServiceAccount, type ServiceToken } from '../../contract/serviceAccounts';
import { assertMayGive, assertNotAbove, assertRolesExist, powerOf, powerOfRoles, type Power } from '../accounts/grantRules';
import { labelOf } from '../accounts/declaredRoles';
import { account, accountRole, role } from '../accounts/tables';
import { accessChanged, type ForgetAccess } from '../auth/accessChanges';
import { serviceToken } from './table';
import { newServiceToken } from './tokenAccess';

const mostTokens = 20;
const roleColumns = { id: role.id, code: role.code, description: role.description };

/** Programs that call the API: the rules of who may give what are those of people's accounts. */
export function serviceAccountHandlers({ access: { forget } }: { access: { forget: ForgetAccess } }): Implemented {
  const find = async (db: Db, id: number): Promise<ServiceAccount> => {
    const rows = await db
      .select(columnsOf(account))
      .from(account)
      .where(and(eq(account.id, id), eq(account.isService, true)));
    const [found] = await complete(db, rows);
    if (!found) throw notFound();
    return found;
  };

  /** The account, locked, after the version check and the rule that nobody touches who is above them. */
  const lock = async (ctx: CallContext, id: number): Promise<{ before: ServiceAccount; actor: Power; target: Power }> => {
    const actor = await personOf(ctx);
    await ctx.db.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
    const before = await find(ctx.db, id);
    if (ctx.ifMatch !== undefined && ctx.ifMatch !== before.version) throw stale(before);
    const target = await powerOf(ctx.db, id);
    assertNotAbove(actor, target);
    return { before, actor, target };
  };

  return implement(serviceAccountCalls, {
    async listServiceAccounts(input, ctx) {
      const page = await pageOf(ctx, input, {
        from: account,
        where: [eq(account.isService, true)],
        sort: { name: vietnamese(account.fullName), userName: vietnamese(account.userName), createdAt: account.createdAt },
        defaultSort: 'createdAt,desc',
      });
      return { ...page, data: await complete(ctx.db, page.data) };
    },

    getServiceAccount: ({ id }, ctx) => find(ctx.db, id),

    async listServiceRoles(_input, { db }) {
      const roles = await db.select(roleColumns).from(role).where(eq(role.isReserved, false)).orderBy(role.id);
      return roles.map((one) => ({ ...one, label: labelOf(one.code) }));
    },

    async createServiceAccount({ userName, name, roleIds }, ctx) {
      const wanted = [...new Set(roleIds)];
      await assertMayHold(ctx.db, await personOf(ctx), wanted);
      const [made] = await ctx.db
        .insert(account)
        .values({
          userName,
          email: `${userName.toLowerCase()}@service.invalid`,
          firstName: name,
          lastName: '',
          isActive: true,
          isService: true,
        })
        .returning({ id: account.id });
      const { id } = made!;
      if (wanted.length) await ctx.db.insert(accountRole).values(wanted.map((roleId) => ({ accountId: id, roleId })));
      const after = await find(ctx.db, id);
      ctx.audit({ entity: 'ServiceAccount', entityId: id, label: userName, after: audited(after) });
      return after;
    },

    async updateServiceAccount({ id, name, roleIds, isActive }, ctx) {
      const { before, actor, target } = await lock(ctx, id);
      if (roleIds) {
        const wanted = new Set(roleIds);
        const given = [...wanted].filter((one) => !target.roleIds.has(one));
        const taken = [...target.roleIds].filter((one) => !wanted.has(one));
        await assertMayHold(ctx.db, actor, given);
        await assertMayGive(ctx.db, actor, taken);
        if (taken.length) await ctx.db.delete(accountRole).where(and(eq(accountRole.accountId, id), inArray(accountRole.roleId, taken)));
        if (given.length) await ctx.db.insert(accountRole).values(given.map((roleId) => ({ accountId: id, roleId })));
      }
      await ctx.db
        .update(account)
        .set({
          ...(name !== undefined && { firstName: name }),
          ...(isActive !== undefined && { isActive }),
          version: sql`${account.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(eq(account.id, id));
      await accessChanged(ctx, forget, id);
      const after = await find(ctx.db, id);
      ctx.audit({ entity: 'ServiceAccount', entityId: id, label: after.userName, before: audited(before), after: audited(after) });
      return after;
    },

    async removeServiceAccount({ id }, ctx) {
      const { before } = await lock(ctx, id);
      await ctx.db.delete(account).where(eq(account.id, id));
      await accessChanged(ctx, forget, id);
      ctx.audit({ entity: 'ServiceAccount', entityId: id, label: before.userName, before: audited(before) });
      return { id };
    },

    async createServiceToken({ id, name, days }, ctx) {
      const { before } = await lock({ ...ctx, ifMatch: undefined }, id);
      if (before.tokens.filter(isGood).length >= mostTokens)
        throw conflict('too_many_tokens', {
          vi: `Một tài khoản dịch vụ có nhiều nhất ${mostTokens} mã truy cập còn hiệu lực. Hãy thu hồi mã không dùng nữa.`,
          en: `A service account has at most ${mostTokens} tokens that are good. Revoke those that are no longer used.`,
        });
      const { token, prefix, hash } = newServiceToken();
      const [made] = await ctx.db
        .insert(serviceToken)
        .values({
          accountId: id,
          name,
          prefix,
          hash,
          createdBy: ctx.user.fullName || ctx.user.userName,
          expiresAt: sql`now() + make_interval(days => ${days})`,
        })
        .returning();
      const shown = viewOf(made!);
      ctx.audit({ entity: 'ServiceToken', entityId: shown.id, label: `${before.userName} · ${name}`, after: about(shown) });
      return { ...shown, token };
    },

    async revokeServiceToken({ id, tokenId }, ctx) {
      const { before } = await lock({ ...ctx, ifMatch: undefined }, id);
      const found = before.tokens.find((one) => one.id === tokenId);
      if (!found) throw notFound();
      const [revoked] = await ctx.db
        .update(serviceToken)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(serviceToken.id, tokenId), isNull(serviceToken.revokedAt)))
        .returning();
      if (!revoked) return found;
      await accessChanged(ctx, forget, id);
      const shown = viewOf(revoked);
      ctx.audit({
        entity: 'ServiceToken',
        entityId: tokenId,
        label: `${before.userName} · ${found.name}`,
        before: { revokedAt: null },
        after: { revokedAt: shown.revokedAt },
      });
      return shown;
    },
  });
}

/** What the caller holds. @throws 403 for machines: a token that is lost must not make more of its kind */
async function personOf({ db, user }: WorkContext): Promise<Power> {
  const [caller] = await db.select({ isService: account.isService }).from(account).where(eq(account.id, user.id));
  if (!caller || caller.isService)
    throw forbidden({
      vi: 'Tài khoản dịch vụ không thể quản lý tài khoản dịch vụ hoặc mã truy cập.',
      en: 'A service account cannot manage service accounts or tokens.',
    });
  return powerOf(db, user.id);
}

/** @throws 403 for roles that the actor may not give, and for the reserved ones, which are for people only */
async function assertMayHold(db: Db, actor: Power, roleIds: readonly number[]): Promise<void> {
  await assertRolesExist(db, roleIds);
  if ((await powerOfRoles(db, roleIds)).isReserved)
    throw forbidden({
      vi: 'Vai trò dành riêng không thể gán cho tài khoản dịch vụ.',
      en: 'A reserved role cannot be given to a service account.',
    });
  await assertMayGive(db, actor, roleIds);
}

const isGood = ({ revokedAt, expiresAt }: ServiceToken) => revokedAt === null && new Date(expiresAt) > new Date();

const viewOf = ({ accountId: _account, hash: _hash, ...shown }: typeof serviceToken.$inferSelect): ServiceToken => shown;

// The audit hides fields that are called after secrets, so these have names of their own.
const about = ({ name, prefix, expiresAt }: ServiceToken) => ({ name, beginsWith: prefix, expiresAt });
const audited = ({ userName, name, isActive, roles }: ServiceAccount) => ({ userName, name, isActive, roles: roles.map((r) => r.code) });

async function complete(db: Db, rows: readonly RowOf<typeof account>[]): Promise<ServiceAccount[]> {
  if (!rows.length) return [];
  const within = (column: PgColumn) =>
    inArray(
      column,
      rows.map((row) => row.id),
    );
  const held = await db
    .select({ accountId: accountRole.accountId, ...roleColumns })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(within(accountRole.accountId))
    .orderBy(role.id);
  const tokens = await db.select().from(serviceToken).where(within(serviceToken.accountId)).orderBy(desc(serviceToken.id));
  return rows.map(({ id, version, createdAt, updatedAt, userName, firstName, isActive }) => ({
    id,
    version,
    createdAt,
    updatedAt,
    userName,
    name: firstName,
    isActive,
    roles: held.filter((r) => r.accountId === id).map(({ accountId: _, ...one }) => ({ ...one, label: labelOf(one.code) })),
    tokens: tokens.filter((one) => one.accountId === id).map(viewOf),
  }));
}
