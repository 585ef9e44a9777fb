import type { LocalizedText } from './text';

/** A role that is there from the first start: of the framework, or of the plugin whose manifest names it. */
export interface DeclaredRole {
  readonly code: string;
  /** For the server, which sends it along with the roles: the browser's build leaves it out here. */
  readonly label: LocalizedText;
  /** Where other systems know it by a number; without it the database gives one. */
  readonly id?: number;
  /** Neither edited nor deleted, and given by nobody, but for the super administrator's, which super administrators give. */
  readonly reserved?: boolean;
}

/**
 * Declares a role. It exists once a manifest grants it a permission or lists it in `roles`. Administrators give it to accounts and change
 * what it holds, as of all others.
 * @example
 * export const surveyor = ownRole('surveyor', { vi: 'Giám định viên', en: 'Surveyor' });
 * permissionsOf('Survey', label, { Read: [admin, surveyor], Update: [surveyor] });
 */
// Without side effects: the browser drops roles that only permissions name.
/* @__NO_SIDE_EFFECTS__ */
export function ownRole<const O extends { id: number; reserved?: boolean } | object = object>(
  code: string,
  label: LocalizedText,
  options?: O,
): DeclaredRole & O {
  return { code, label, ...options } as DeclaredRole & O;
}

/** The two roles that every deployment has, whichever plugins are on. Super admin holds all permissions. */
export const superAdmin = ownRole('super_admin', { vi: 'Quản trị tối cao', en: 'Super administrator' }, { id: 3, reserved: true });
export const admin = ownRole('admin', { vi: 'Quản trị viên', en: 'Administrator' }, { id: 1 });

/** A sample account that carries a role, so that a demonstration shows what the role sees. */
export interface DemoAccount {
  readonly userName: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly phoneNumber: string;
  readonly role: DeclaredRole;
}
