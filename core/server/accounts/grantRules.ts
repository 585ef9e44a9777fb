import { eq, inArray, sql } from 'drizzle-orm';
import { message, superAdmin } from '@tessera/plugin-sdk/contract';
import { conflict, forbidden, invalidField, type Db } from '@tessera/plugin-sdk/server';
import { isReservedId } from './declaredRoles';
import { accountRole, role, rolePermission } from './tables';

/** What an account or a set of roles amounts to, grants of plugins that are off included: they act again when the plugin does. */
export interface Power {
  roleIds: ReadonlySet<number>;
  permissions: ReadonlySet<string>;
  isSuperAdmin: boolean;
  /** Holds a role that is reserved, as super admin or customer. */
  isReserved: boolean;
}

export const superAdminId = superAdmin.id;

/** Read from the database and not from the session, which may be a moment behind. */
export async function powerOf(db: Db, accountId: number): Promise<Power> {
  const held = await db.select({ id: accountRole.roleId }).from(accountRole).where(eq(accountRole.accountId, accountId));
  return powerOfRoles(
    db,
    held.map((r) => r.id),
  );
}

export async function powerOfRoles(db: Db, ids: readonly number[]): Promise<Power> {
  const granted = ids.length
    ? await db
        .selectDistinct({ permission: rolePermission.permission })
        .from(rolePermission)
        .where(inArray(rolePermission.roleId, [...ids]))
    : [];
  return {
    roleIds: new Set(ids),
    permissions: new Set(granted.map((g) => g.permission)),
    isSuperAdmin: ids.includes(superAdminId),
    isReserved: ids.some(isReservedId),
  };
}

/** Names that the other does not hold; super admins hold all. */
export const beyond = (actor: Power, permissions: Iterable<string>): string[] =>
  actor.isSuperAdmin ? [] : [...permissions].filter((p) => !actor.permissions.has(p));

/** @throws 403 when giving or taking these roles would move more than the actor holds */
export async function assertMayGive(db: Db, actor: Power, ids: readonly number[]): Promise<void> {
  if (actor.isSuperAdmin || !ids.length) return;
  const given = await powerOfRoles(db, ids);
  if (given.isReserved)
    throw forbidden({
      vi: 'Chỉ Quản trị tối cao mới được gán hoặc gỡ vai trò này.',
      en: 'Only a super administrator may give or take this role.',
    });
  assertHolds(actor, given.permissions);
}

/** @throws 403 naming what the actor lacks */
export function assertHolds(actor: Power, permissions: Iterable<string>): void {
  const missing = beyond(actor, permissions);
  if (!missing.length) return;
  const some = `${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}`;
  throw forbidden({
    vi: `Bạn không thể cấp hoặc thay đổi quyền mà chính bạn không có: ${some}.`,
    en: `You cannot grant or change permissions that you do not hold yourself: ${some}.`,
  });
}

/** @throws 403 when the account can do something that the actor cannot */
export function assertNotAbove(actor: Power, target: Power): void {
  if (actor.isSuperAdmin || (!target.isSuperAdmin && !beyond(actor, target.permissions).length)) return;
  throw forbidden({
    vi: 'Tài khoản này có nhiều quyền hơn bạn nên bạn không thể thay đổi.',
    en: 'This account holds more permissions than you do, so you cannot change it.',
  });
}

export const notYourself = () =>
  forbidden({
    vi: 'Bạn không thể đổi vai trò, vô hiệu hoá hoặc xoá tài khoản của chính mình.',
    en: 'You cannot change the roles of your own account, disable it or delete it.',
  });

/**
 * Call it before a super admin is disabled, demoted or deleted. Whoever else does the same waits at the role's row until this
 * transaction ends, so that two who act at once cannot both find the other one left.
 * @throws 409 `last_super_admin`
 */
export async function assertSuperAdminRemains(tx: Db, without: number): Promise<void> {
  await tx.select({ id: role.id }).from(role).where(eq(role.id, superAdminId)).for('no key update');
  const { rows } = await tx.execute(sql`
    select 1 from core.account_roles ar join core.accounts a on a.id = ar.account_id
    where ar.role_id = ${superAdminId} and a.is_active and not a.is_service and a.id <> ${without} limit 1`);
  if (!rows.length)
    throw conflict('last_super_admin', {
      vi: 'Đây là Quản trị tối cao cuối cùng đang hoạt động; không thể vô hiệu hoá, hạ quyền hoặc xoá.',
      en: 'This is the last active super administrator and cannot be disabled, demoted or deleted.',
    });
}

/**
 * Customers are no staff: an account that somebody administers never gets a reserved role but the super admin's.
 * @throws 400 on `roleIds`
 */
export function assertForStaff(given: readonly number[], all: readonly number[] = given): void {
  const reserved = given.find((id) => id !== superAdminId && isReservedId(id));
  if (reserved !== undefined) throw invalidField(`roleIds[${all.indexOf(reserved)}]`, message('validation.oneOf'));
}

/** @throws 400 on `roleIds` when one does not exist */
export async function assertRolesExist(db: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  // Locked so that none is deleted or given more before this transaction ends.
  const found = await db
    .select({ id: role.id })
    .from(role)
    .where(inArray(role.id, [...ids]))
    .orderBy(role.id)
    .for('key share');
  const at = ids.findIndex((id) => !found.some((r) => r.id === id));
  if (at >= 0) throw invalidField(`roleIds[${at}]`, message('validation.oneOf'));
}
