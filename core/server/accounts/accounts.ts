import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  forbidden,
  invalidField,
  mail,
  notFound,
  pageOf,
  stale,
  vietnamese,
  type Account,
  type AccountInput,
  type AccountService,
  type Db,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { accessChanged, type ForgetAccess } from '../auth/accessChanges';
import { deviceOf } from '../auth/device';
import { dropResets, resetLink, linkMail } from '../auth/passwordReset';
import { refuseWeakPassword } from '../auth/passwordRules';
import { hashPassword } from '../auth/passwords';
import { endSessionsOf, sessionsOf } from '../auth/sessions';
import { setPassword } from '../auth/setPassword';
import { labelOf } from './declaredRoles';
import {
  assertForStaff,
  assertMayGive,
  assertNotAbove,
  assertRolesExist,
  assertSuperAdminRemains,
  notYourself,
  powerOf,
  superAdminId,
  type Power,
} from './grantRules';
import { account, accountRole, role, rolePermission } from './tables';
import { accountImporting } from './importing';
import { freeUserName } from './userNames';

/** Programs are administered apart: core/server/serviceAccounts. */
const isPerson = eq(account.isService, false);

type AccountRow = RowOf<typeof account>;
type Change = Partial<AccountInput>;

/** Accounts with the rules of who may change whom; see AccountService. */
export function createAccountService({
  access: { forget },
  brand,
}: {
  access: { forget: ForgetAccess };
  /** No password consists of it. */
  brand?: string;
}): AccountService {
  const get = async ({ db }: Pick<WorkContext, 'db'>, id: number): Promise<Account> => {
    const rows = await db
      .select(columnsOf(account))
      .from(account)
      .where(and(eq(account.id, id), isPerson));
    const [found] = await withRoles(db, rows);
    if (!found) throw notFound();
    return found;
  };

  /** The account, locked, after the version check and the rule that nobody touches who is above them. */
  const lock = async (ctx: WorkContext, id: number): Promise<{ before: Account; actor: Power; target: Power }> => {
    const [row] = await ctx.db.select({ version: account.version }).from(account).where(eq(account.id, id)).for('no key update');
    if (!row) throw notFound();
    const before = await get(ctx, id);
    if (ctx.ifMatch !== undefined && ctx.ifMatch !== row.version) throw stale(before);
    const [actor, target] = [await powerOf(ctx.db, ctx.user.id), await powerOf(ctx.db, id)];
    assertNotAbove(actor, target);
    return { before, actor, target };
  };

  return {
    get,
    importing: accountImporting({ forget, brand }),
    async list(ctx, query) {
      const page = await pageOf(ctx, query, {
        from: account,
        where: [
          isPerson,
          query.isActive === undefined ? undefined : eq(account.isActive, query.isActive),
          query.ids && (query.ids.length ? inArray(account.id, [...query.ids]) : sql`false`),
          query.roleIds?.length ? holdsRole(query.roleIds) : undefined,
        ],
        sort: {
          userName: vietnamese(account.userName),
          fullName: vietnamese(account.fullName),
          email: account.email,
          phoneNumber: account.phoneNumber,
          createdAt: account.createdAt,
          updatedAt: account.updatedAt,
          id: account.id,
        },
        defaultSort: 'createdAt,desc',
      });
      return { ...page, data: await withRoles(ctx.db, page.data) };
    },

    async findByPhone(ctx, phoneNumber) {
      const rows = await ctx.db.select(columnsOf(account)).from(account).where(eq(account.phoneNumber, phoneNumber));
      return (await withRoles(ctx.db, rows))[0];
    },

    async create(ctx, { password, roleIds, ...input }) {
      const wanted = [...new Set(roleIds)];
      await assertRolesExist(ctx.db, wanted);
      await assertMayGive(ctx.db, await powerOf(ctx.db, ctx.user.id), wanted);
      assertForStaff(wanted);
      const values = readable(input);
      refuseWeakPassword(password, { ...values, brand }, 'password');
      const hash = await hashPassword(password);
      const [made] = await ctx.db
        .insert(account)
        .values({
          ...values,
          userName: values.userName ?? (await freeUserName(ctx.db, values.email!)),
          isActive: input.isActive ?? true,
        } as typeof account.$inferInsert)
        .returning({ id: account.id });
      const { id } = made!;
      await setPassword(ctx.db, id, hash, { mustChange: true });
      if (wanted.length) await ctx.db.insert(accountRole).values(wanted.map((roleId) => ({ accountId: id, roleId })));
      const after = await get(ctx, id);
      ctx.audit({ entity: 'Account', entityId: id, label: after.userName, after: audited(after) });
      return after;
    },

    async update(ctx, id, { roleIds, ...input }) {
      if (roleIds) await assertRolesExist(ctx.db, roleIds);
      const { before, actor, target } = await lock(ctx, id);
      const isSelf = id === ctx.user.id;
      const wanted = roleIds && new Set(roleIds);
      const [given, taken] = wanted
        ? [[...wanted].filter((r) => !target.roleIds.has(r)), [...target.roleIds].filter((r) => !wanted.has(r))]
        : [[], []];
      const disabled = before.isActive && input.isActive === false;
      if (isSelf && (given.length || taken.length || disabled)) throw notYourself();
      await assertMayGive(ctx.db, actor, [...given, ...taken]);
      assertForStaff(given, roleIds);
      if (target.isSuperAdmin && (disabled || taken.includes(superAdminId))) await assertSuperAdminRemains(ctx.db, id);

      const values = readable(input);
      await ctx.db
        .update(account)
        .set({ ...values, version: sql`${account.version} + 1`, updatedAt: sql`now()` })
        .where(eq(account.id, id));
      if (taken.length) await ctx.db.delete(accountRole).where(and(eq(accountRole.accountId, id), inArray(accountRole.roleId, taken)));
      if (given.length) await ctx.db.insert(accountRole).values(given.map((roleId) => ({ accountId: id, roleId })));
      // A code that is on its way to the old address must not open the account.
      if (values.email && values.email !== before.email) await dropResets(ctx.db, id);
      if (disabled) await endSessionsOf(ctx.db, id);
      await accessChanged(ctx, forget, id);
      const after = await get(ctx, id);
      ctx.audit({ entity: 'Account', entityId: id, label: after.userName, before: audited(before), after: audited(after) });
      return after;
    },

    async setPassword(ctx, id, password) {
      if (id === ctx.user.id) throw ownPassword();
      refuseWeakPassword(password, { ...(await get(ctx, id)), brand }, 'password');
      const hash = await hashPassword(password);
      const { before } = await lock({ ...ctx, ifMatch: undefined }, id);
      await setPassword(ctx.db, id, hash, { mustChange: true });
      await dropResets(ctx.db, id);
      await endSessionsOf(ctx.db, id);
      await accessChanged(ctx, forget, id);
      ctx.audit({ entity: 'Account', entityId: id, label: before.userName, before: { password: 'old' }, after: { password: 'new' } });
    },

    async sendReset(ctx, id, origin) {
      if (id === ctx.user.id) throw ownPassword();
      const { before } = await lock({ ...ctx, ifMatch: undefined }, id);
      if (!before.isActive)
        throw conflict('account_disabled', { vi: 'Tài khoản này đang ngừng hoạt động.', en: 'This account is not active.' });
      if (before.email.endsWith('.invalid'))
        throw conflict('no_address', {
          vi: 'Tài khoản này không có địa chỉ e-mail. Hãy đặt mật khẩu mới cho người này.',
          en: 'This account has no e-mail address. Set a new password for them instead.',
        });
      const link = await resetLink(ctx.db, id, origin);
      const text = linkMail('reset', ctx.language, brand ?? '', {
        userName: before.userName,
        by: ctx.user.fullName || ctx.user.userName,
        link,
      });
      await ctx.services.get(mail).send(ctx, { to: before.email, ...text });
      ctx.audit({ entity: 'Account', entityId: id, label: before.userName });
    },

    async sessions(ctx, id) {
      await get(ctx, id);
      return sessionsOf(ctx.db, id);
    },

    async endSessions(ctx, id) {
      if (id === ctx.user.id)
        throw forbidden({
          vi: 'Hãy dùng trang Tài khoản của tôi để đăng xuất các thiết bị của chính bạn.',
          en: 'Use the page My account to sign out your own devices.',
        });
      const { before } = await lock({ ...ctx, ifMatch: undefined }, id);
      const ended = (await endSessionsOf(ctx.db, id)).map(({ userAgent }) => deviceOf(userAgent) ?? '');
      await accessChanged(ctx, forget, id);
      ctx.audit({ entity: 'Account', entityId: id, label: before.userName, before: { sessions: ended }, after: { sessions: [] } });
      return ended.length;
    },

    async remove(ctx: WorkContext, id) {
      if (id === ctx.user.id) throw notYourself();
      const { before, target } = await lock(ctx, id);
      if (target.isSuperAdmin) await assertSuperAdminRemains(ctx.db, id);
      await ctx.db.delete(account).where(eq(account.id, id));
      await accessChanged(ctx, forget, id);
      ctx.audit({ entity: 'Account', entityId: id, label: before.userName, before: audited(before) });
      return { id };
    },
  };
}

const ownPassword = () =>
  forbidden({
    vi: 'Hãy dùng chức năng Đổi mật khẩu cho tài khoản của chính bạn.',
    en: 'Use Change password for your own account.',
  });

/** As stored: e-mail in lower case, no phone is null. Undefined fields stay as they are. */
function readable({ userName, email, phoneNumber, ...rest }: Omit<Change, 'roleIds'>): Omit<Change, 'roleIds'> {
  if (userName && !/^[A-Za-z0-9._+-]{1,100}$/.test(userName)) throw invalidField('userName', message('validation.format'));
  const values = {
    ...rest,
    userName: userName || undefined,
    email: email?.trim().toLowerCase(),
    phoneNumber: phoneNumber === undefined ? undefined : phoneNumber || null,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const holdsRole = (roleIds: readonly number[]): SQL =>
  sql`exists (select 1 from ${accountRole} where ${accountRole.accountId} = ${account.id} and ${inArray(accountRole.roleId, [...roleIds])})`;

/** The audit names roles by their code. */
const audited = ({ roles, ...fields }: Account) => ({ ...fields, roles: roles.map((r) => r.code) });

/** Roles of all accounts of a page at once, then what these few roles grant. */
async function withRoles(db: Db, rows: readonly AccountRow[]): Promise<Account[]> {
  if (!rows.length) return [];
  const held = await db
    .select({ accountId: accountRole.accountId, id: role.id, code: role.code, description: role.description })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(
      inArray(
        accountRole.accountId,
        rows.map((r) => r.id),
      ),
    )
    .orderBy(role.id);
  const permissions = await permissionsOfRoles(db, [...new Set(held.map((r) => r.id))]);
  return rows.map(({ isService: _, ...row }) => ({
    ...row,
    roles: held
      .filter((r) => r.accountId === row.id)
      .map(({ id, code, description }) => ({ id, code, description, label: labelOf(code), permissions: permissions.get(id) ?? [] })),
  }));
}

/** Granted names by role, in alphabetical order. */
export async function permissionsOfRoles(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const byRole = new Map<number, string[]>(ids.map((id) => [id, []]));
  const rows = ids.length
    ? await db
        .select()
        .from(rolePermission)
        .where(inArray(rolePermission.roleId, [...ids]))
        .orderBy(rolePermission.permission)
    : [];
  for (const { roleId, permission } of rows) byRole.get(roleId)?.push(permission);
  return byRole;
}
