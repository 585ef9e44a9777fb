import { superAdmin } from '@tessera/plugin-sdk/contract';
import type { User } from '@tessera/plugin-sdk/web';
import { customer } from '../../contract/memberRoles';

type Me = Pick<User, 'permissions' | 'isSuperAdmin' | 'roles'>;
interface RoleLike {
  id: number;
  permissions: readonly string[];
  isDefault?: boolean;
  isReserved?: boolean;
}

/** Why a role cannot be changed by this person. The server decides; this tells it before they try. */
export type Lock = 'reserved' | 'default' | 'permission' | 'own' | 'beyond';

/** Names that the person does not hold, of those that plugins here declare; the server looks at the others. */
export const beyondMe = (me: Me, permissions: readonly string[], here: ReadonlySet<string>): string[] =>
  me.isSuperAdmin ? [] : permissions.filter((name) => here.has(name) && !me.permissions.includes(name));

export function lockOf(role: RoleLike, me: Me, here: ReadonlySet<string>): Lock | undefined {
  if (role.isReserved) return 'reserved';
  if (role.isDefault) return 'default';
  if (!me.isSuperAdmin && !me.permissions.includes('UpdateAccount')) return 'permission';
  if (!me.isSuperAdmin && me.roles.some(({ id }) => id === role.id)) return 'own';
  return beyondMe(me, role.permissions, here).length ? 'beyond' : undefined;
}

const reservedIds: ReadonlySet<number> = new Set([superAdmin.id, customer.id]);

/** May this person give or take a role? Reserved ones are moved by super administrators only. */
export const mayGive = (role: RoleLike, me: Me, here: ReadonlySet<string>): boolean =>
  me.isSuperAdmin || (!reservedIds.has(role.id) && !beyondMe(me, role.permissions, here).length);

/** A permission that goes with the super administrator's role alone. */
export const ungrantable = 'SuperAdmin';
