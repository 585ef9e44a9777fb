import { roles, type AnyManifest, type LocalizedText, type OwnRole } from '@tessera/plugin-sdk/contract';

const labels = new Map<string, LocalizedText>(Object.values(roles).map(({ code, label }) => [code, label]));

/** The roles that plugins bring along. */
export const ownRolesOf = (manifests: readonly AnyManifest[]): readonly OwnRole[] => {
  const granted = manifests.flatMap(({ permissions }) => Object.values(permissions)).flatMap(({ grants }) => grants);
  return [...new Map(granted.flatMap((role) => (typeof role === 'string' ? [] : [[role.code, role] as const]))).values()];
};

/** Remembers what the roles of plugins are called. */
export const rememberRoles = (own: readonly OwnRole[]): void => own.forEach(({ code, label }) => labels.set(code, label));

/** What a role of the product or of a plugin is called; null for roles made by administrators. */
export const labelOf = (code: string): LocalizedText | null => labels.get(code) ?? null;
