import { asc } from 'drizzle-orm';
import type { AnyManifest } from '@tessera/plugin-sdk/contract';
import type { PermissionService } from '@tessera/plugin-sdk/server';
import { rolePermission } from './tables';

/** What can be granted in this deployment. `manifests`: core's and those of the plugins that are on. */
export function createPermissionService({ manifests }: { manifests: readonly AnyManifest[] }): PermissionService {
  const known = new Set(manifests.flatMap((m) => Object.keys(m.permissions)));
  const plugins = manifests
    .map(({ id, title, permissions }) => ({
      id,
      title,
      permissions: Object.entries(permissions).map(([name, { label }]) => ({ name, label })),
    }))
    .filter((p) => p.permissions.length);
  return {
    async catalogue({ db }) {
      const granted = await db
        .selectDistinct({ permission: rolePermission.permission })
        .from(rolePermission)
        .orderBy(asc(rolePermission.permission));
      return { plugins, notInDeployment: granted.map((g) => g.permission).filter((name) => !known.has(name)) };
    },
  };
}
