import { asc, eq, inArray } from 'drizzle-orm';
import type { AnyManifest, Language } from '@tessera/plugin-sdk/contract';
import type { Db, PermissionService } from '@tessera/plugin-sdk/server';
import { labelOf } from './roleLabels';
import { role, rolePermission } from './tables';

export interface PermissionRegistry {
  /** Is this the name of a permission of a plugin that is on? */
  isKnown(permission: string): boolean;
  service: PermissionService;
}

/** What can be granted in this deployment. `manifests`: core's and those of the plugins that are on. */
export function createPermissionRegistry(manifests: readonly AnyManifest[]): PermissionRegistry {
  const known = new Set(manifests.flatMap((m) => Object.keys(m.permissions)));
  const plugins = manifests
    .map(({ id, title, permissions }) => ({ id, title, permissions: Object.entries(permissions).map(([name, { label }]) => ({ name, label })) }))
    .filter((p) => p.permissions.length);
  return {
    isKnown: (permission) => known.has(permission),
    service: {
      async catalogue({ db }) {
        const granted = await db.selectDistinct({ permission: rolePermission.permission }).from(rolePermission).orderBy(asc(rolePermission.permission));
        return { plugins, notInDeployment: granted.map((g) => g.permission).filter((name) => !known.has(name)) };
      },
    },
  };
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
