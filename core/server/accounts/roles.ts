import { count, eq, inArray, sql } from 'drizzle-orm';
import { message, wordsOfName, type AnyManifest, type Language } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  forbidden,
  implement,
  invalidField,
  notFound,
  pageOf,
  stale,
  vietnamese,
  type Db,
  type Implemented,
  type Role,
  type RoleInput,
  type RoleService,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { permissionCalls } from '../../contract/operations';
import { accessChanged, type ForgetAccess } from '../auth/accessChanges';
import { permissionsOfRoles } from './accounts';
import { assertHolds, powerOf } from './grantRules';
import { labelOf } from './declaredRoles';
import { accountRole, role, rolePermission } from './tables';

interface RoleDeps {
  access: { forget: ForgetAccess };
  /** Is this permission one of a plugin that is on? */
  isKnown(permission: string): boolean;
}

/** Goes with the reserved role of super admins alone. */
const ungrantable = 'SuperAdmin';

/** Roles with the rules of who may change them; see RoleService. */
export function createRoleService({ access: { forget }, isKnown }: RoleDeps): RoleService {
  const find = async ({ db }: Pick<WorkContext, 'db'>, id: number): Promise<Role> => {
    const [found] = await complete(db, await db.select(columnsOf(role)).from(role).where(eq(role.id, id)));
    if (!found) throw notFound();
    return found;
  };

  /** The role, locked against being given to anyone, when the actor may change it. */
  const lock = async (ctx: WorkContext, id: number) => {
    const [row] = await ctx.db.select({ version: role.version }).from(role).where(eq(role.id, id)).for('update');
    if (!row) throw notFound();
    const before = await find(ctx, id);
    if (before.isReserved)
      throw conflict('reserved_role', {
        vi: 'Vai trò này dành riêng cho hệ thống, không thể sửa hoặc xoá',
        en: 'This role is reserved and can be neither edited nor deleted',
      });
    if (before.isDefault)
      throw conflict('default_role', {
        vi: 'Đây là vai trò mặc định, không thể chỉnh sửa',
        en: 'This is a default Role and cannot be modified',
      });
    if (ctx.ifMatch !== undefined && ctx.ifMatch !== row.version) throw stale(before);
    const actor = await powerOf(ctx.db, ctx.user.id);
    if (!actor.isSuperAdmin && actor.roleIds.has(id))
      throw forbidden({
        vi: 'Bạn không thể thay đổi vai trò mà chính bạn đang giữ.',
        en: 'You cannot change a role that you hold yourself.',
      });
    assertHolds(actor, before.permissions);
    return { before, actor };
  };

  /** @throws 400 naming the field of the first name that nobody declares */
  const assertGrantable = (permissions: readonly string[]) => {
    const at = permissions.findIndex((name) => !isKnown(name) || name === ungrantable);
    if (at >= 0) throw invalidField(`permissions[${at}]`, message('validation.oneOf'));
  };

  return {
    get: find,
    async list(ctx, query) {
      const page = await pageOf(ctx, query, {
        from: role,
        sort: {
          id: role.id,
          code: vietnamese(role.code),
          description: vietnamese(role.description),
          createdAt: role.createdAt,
          updatedAt: role.updatedAt,
        },
        defaultSort: 'id,asc',
      });
      return { ...page, data: await complete(ctx.db, page.data) };
    },

    async findByCode({ db }, code) {
      return (
        await complete(
          db,
          await db
            .select(columnsOf(role))
            .from(role)
            .where(eq(sql`lower(${role.code})`, code.toLowerCase())),
        )
      )[0];
    },

    async create(ctx, { code, description, permissions }) {
      assertGrantable(permissions);
      assertHolds(await powerOf(ctx.db, ctx.user.id), permissions);
      const [made] = await ctx.db
        .insert(role)
        .values({ code: code.trim(), description, isDefault: false, isReserved: false })
        .returning({ id: role.id });
      await grant(ctx.db, made!.id, permissions);
      const after = await find(ctx, made!.id);
      ctx.audit({ entity: 'Role', entityId: after.id, label: after.code, after: audited(after) });
      return after;
    },

    async update(ctx, id, { code, description, permissions }: Partial<RoleInput>) {
      const { before, actor } = await lock(ctx, id);
      const values = { ...(code !== undefined && { code: code.trim() }), ...(description !== undefined && { description }) };
      await ctx.db
        .update(role)
        .set({ ...values, version: sql`${role.version} + 1`, updatedAt: sql`now()` })
        .where(eq(role.id, id));
      if (permissions) {
        // Names whose plugin is off cannot be chosen, so the form cannot mean to take them away.
        const kept = before.permissions.filter((name) => !isKnown(name));
        assertGrantable(permissions.filter((name) => !kept.includes(name)));
        assertHolds(actor, permissions);
        await ctx.db.delete(rolePermission).where(eq(rolePermission.roleId, id));
        await grant(ctx.db, id, [...permissions, ...kept]);
        await accessChanged(ctx, forget, '*');
      }
      const after = await find(ctx, id);
      ctx.audit({ entity: 'Role', entityId: id, label: after.code, before: audited(before), after: audited(after) });
      return after;
    },

    async remove(ctx, id) {
      const { before } = await lock(ctx, id);
      if (before.accounts) {
        const n = before.accounts;
        throw conflict('role_in_use', {
          vi: `Vai trò đang được gán cho ${n} tài khoản nên không thể xoá.`,
          en: `The role is held by ${n} account${n > 1 ? 's' : ''}, so it cannot be deleted.`,
        });
      }
      await ctx.db.delete(role).where(eq(role.id, id));
      ctx.audit({ entity: 'Role', entityId: id, label: before.code, before: audited(before) });
      return { id };
    },
  };
}

async function grant(db: Db, roleId: number, permissions: readonly string[]): Promise<void> {
  const names = [...new Set(permissions)];
  if (names.length) await db.insert(rolePermission).values(names.map((permission) => ({ roleId, permission })));
}

const audited = ({ label: _, accounts: __, ...fields }: Role) => fields;

async function complete(db: Db, rows: readonly RowOf<typeof role>[]): Promise<Role[]> {
  if (!rows.length) return [];
  const ids = rows.map((r) => r.id);
  const permissions = await permissionsOfRoles(db, ids);
  const holders = await db
    .select({ roleId: accountRole.roleId, accounts: count() })
    .from(accountRole)
    .where(inArray(accountRole.roleId, ids))
    .groupBy(accountRole.roleId);
  return rows.map((row) => ({
    ...row,
    label: labelOf(row.code),
    permissions: permissions.get(row.id) ?? [],
    accounts: holders.find((h) => h.roleId === row.id)?.accounts ?? 0,
  }));
}

/** Names of the roles that hold one of the permissions: told to those who are refused. Super admin holds all. */
export async function rolesHolding(db: Db, permissions: readonly string[], language: Language): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: role.id, code: role.code, description: role.description })
    .from(rolePermission)
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .where(inArray(rolePermission.permission, [...permissions]))
    .orderBy(role.id)
    .limit(20);
  const superAdmin = rows.some((r) => r.code === 'super_admin') ? [] : [{ code: 'super_admin', description: '' }];
  return [...rows, ...superAdmin].map((r) => labelOf(r.code)?.[language] ?? (r.description || r.code));
}

export const permissionHandlers = (manifests: readonly AnyManifest[]): Implemented => {
  const words = Object.fromEntries(
    manifests.flatMap(({ permissions }) =>
      Object.entries(permissions).map(([name, { label }]) => [name, wordsOfName(name, label)] as const),
    ),
  );
  return implement(permissionCalls, {
    listPermissionWords: () => Promise.resolve(words),
    listHolders: async ({ needs }, ctx) => ({ heldBy: await rolesHolding(ctx.db, needs, ctx.language) }),
  });
};
