import type { AnyManifest, DeclaredRole, LocalizedText } from '@tessera/plugin-sdk/contract';
import { DeploymentError } from '../plugins/deployment';

const remembered = new Map<string, DeclaredRole>();

/**
 * The roles that these manifests declare, or grant a permission to.
 * @throws when a grant names no role, and when two roles have one code or one id
 */
export const rolesOf = (manifests: readonly AnyManifest[]): readonly DeclaredRole[] => {
  const found = new Map<string, DeclaredRole>();
  const byId = new Map<number, DeclaredRole>();
  for (const { id: plugin, roles, permissions } of manifests) {
    const granted = Object.entries(permissions).flatMap(([name, { grants }]) =>
      grants.map((role) => ({ role, by: `the permission ${name}` })),
    );
    for (const { role, by } of [...roles.map((one) => ({ role: one, by: 'its list of roles' })), ...granted]) {
      if (!role?.code || !role.label)
        throw new DeploymentError(`plugin "${plugin}": ${by} names ${JSON.stringify(role)}, which is no role: declare it with ownRole`);
      const known = found.get(role.code) ?? (role.id === undefined ? undefined : byId.get(role.id));
      if (known && !same(known, role))
        throw new DeploymentError(`plugin "${plugin}": ${by} names the role ${named(role)}, but ${named(known)} is there already`);
      found.set(role.code, role);
      if (role.id !== undefined) byId.set(role.id, role);
    }
  }
  return [...found.values()];
};

const same = (a: DeclaredRole, b: DeclaredRole) => a === b || JSON.stringify(a) === JSON.stringify(b);
const named = ({ code, id, label }: DeclaredRole) => `"${code}" (${id === undefined ? '' : `id ${id}, `}${label.en})`;

/** Remembers what declared roles are called, and which are reserved. */
export const rememberRoles = (roles: readonly DeclaredRole[]): void => roles.forEach((role) => remembered.set(role.code, role));

/** What a declared role is called; null for roles made by administrators. */
export const labelOf = (code: string): LocalizedText | null => remembered.get(code)?.label ?? null;

export const isReservedId = (id: number): boolean => [...remembered.values()].some((role) => role.reserved && role.id === id);

/** Labels by id, of those that have a fixed one. */
export const labelsById = (): Record<number, LocalizedText> =>
  Object.fromEntries([...remembered.values()].flatMap(({ id, label }) => (id === undefined ? [] : [[id, label]])));
