import { asc, eq } from 'drizzle-orm';
import { columnsOf, notFound, type Db } from '@tessera/plugin-sdk/server';
import type { SessionUser } from '../../contract/auth';
import { account, accountRole, role, rolePermission } from '../accounts/tables';
import { labelOf } from '../accounts/declaredRoles';
import { passwords } from './tables';

/** The signed-in user as the browser keeps it. */
export async function sessionUserOf(db: Db, accountId: number, isKnown: (permission: string) => boolean): Promise<SessionUser> {
  const [row] = await db.select(columnsOf(account)).from(account).where(eq(account.id, accountId));
  if (!row) throw notFound();
  const roles = await db
    .select({ id: role.id, code: role.code, description: role.description })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(eq(accountRole.accountId, accountId))
    .orderBy(asc(role.id));
  const granted = await db
    .selectDistinct({ permission: rolePermission.permission })
    .from(accountRole)
    .innerJoin(rolePermission, eq(rolePermission.roleId, accountRole.roleId))
    .where(eq(accountRole.accountId, accountId))
    .orderBy(asc(rolePermission.permission));
  const [stored] = await db.select({ mustChange: passwords.mustChange }).from(passwords).where(eq(passwords.accountId, accountId));
  const { id, userName, firstName, lastName, fullName, email, phoneNumber } = row;
  return {
    id,
    userName,
    firstName,
    lastName,
    fullName,
    email,
    phoneNumber,
    roles: roles.map((r) => ({ ...r, label: labelOf(r.code) })),
    permissions: granted.map((g) => g.permission).filter(isKnown),
    isSuperAdmin: roles.some((r) => r.code === 'super_admin'),
    ...(stored?.mustChange && { mustChangePassword: true as const }),
  };
}
