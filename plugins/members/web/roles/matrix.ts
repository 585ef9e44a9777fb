import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { PermissionList } from '../../contract/roles';

/** The columns of the matrix; whatever else a permission allows stands beside them under its own name. */
export const verbs = ['Read', 'Create', 'Update', 'Delete'] as const;
export type Verb = (typeof verbs)[number];

/** One thing that may be read or changed. */
export interface MatrixRow {
  key: string;
  label: LocalizedText;
  /** Names of permissions by column. */
  cells: Readonly<Partial<Record<Verb, string>>>;
  others: readonly string[];
}

/** The permissions of one plugin. Several plugins may list the same name; it is one grant. */
export interface MatrixGroup {
  id: string;
  title: LocalizedText;
  rows: readonly MatrixRow[];
}

const verbOf = (name: string): Verb | undefined => verbs.find((verb) => new RegExp(`^${verb}[A-Z]`).test(name));

/** Permissions with the same label share a row; a verb that the row has already goes to the others. */
function rowsOf(permissions: PermissionList['plugins'][number]['permissions']): MatrixRow[] {
  const rows = new Map<string, { label: LocalizedText; cells: Partial<Record<Verb, string>>; others: string[] }>();
  for (const { name, label } of permissions) {
    const row = rows.get(label.vi) ?? { label, cells: {}, others: [] };
    rows.set(label.vi, row);
    const verb = verbOf(name);
    if (verb && !row.cells[verb]) row.cells[verb] = name;
    else row.others.push(name);
  }
  return [...rows].map(([key, row]) => ({ key, ...row }));
}

export const matrixOf = (list: PermissionList): MatrixGroup[] =>
  list.plugins
    .filter((plugin) => plugin.permissions.length > 0)
    .map(({ id, title, permissions }) => ({ id, title, rows: rowsOf(permissions) }));

export const namesOfRow = (row: MatrixRow): string[] => [...Object.values(row.cells), ...row.others];
export const namesOfGroup = (group: MatrixGroup): string[] => [...new Set(group.rows.flatMap(namesOfRow))];

/** How many of these are granted, and what a checkbox over all of them shows. */
export function tally(
  names: readonly string[],
  granted: ReadonlySet<string>,
): { count: number; total: number; state: 'all' | 'some' | 'none' } {
  const count = names.filter((name) => granted.has(name)).length;
  return { count, total: names.length, state: count === 0 ? 'none' : count === names.length ? 'all' : 'some' };
}

/** The grants after switching some of them; those that the person may not switch stay as they are. */
export function switched(
  granted: ReadonlySet<string>,
  names: readonly string[],
  on: boolean,
  mayGrant: (name: string) => boolean,
): Set<string> {
  const next = new Set(granted);
  for (const name of names.filter(mayGrant)) {
    if (on) next.add(name);
    else next.delete(name);
  }
  return next;
}

/** Toggle All: on, unless all that the person may switch are on already. */
export const togglesOn = (granted: ReadonlySet<string>, names: readonly string[], mayGrant: (name: string) => boolean): boolean =>
  names.some((name) => mayGrant(name) && !granted.has(name));

/** What differs from what is saved, in the order of the alphabet. */
export function changesBetween(saved: ReadonlySet<string>, now: ReadonlySet<string>): { added: string[]; removed: string[] } {
  return { added: [...now].filter((name) => !saved.has(name)).sort(), removed: [...saved].filter((name) => !now.has(name)).sort() };
}

/** The other way: changes on top of what is saved by now, be it by somebody else in between. */
export function withChanges(
  saved: ReadonlySet<string>,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Set<string> {
  const gone = new Set(removed);
  return new Set([...[...saved].filter((name) => !gone.has(name)), ...added]);
}

/** Only rows in which something is granted or has just been taken away: a row does not vanish under the pointer. */
export function grantedOnly(groups: readonly MatrixGroup[], granted: ReadonlySet<string>, saved: ReadonlySet<string>): MatrixGroup[] {
  const stays = (row: MatrixRow) => namesOfRow(row).some((name) => granted.has(name) || saved.has(name));
  return groups.map((group) => ({ ...group, rows: group.rows.filter(stays) })).filter((group) => group.rows.length > 0);
}

/** Grants of this role whose plugin is off here; they are kept when the role is saved. */
export function outOfDeployment(list: PermissionList, granted: Iterable<string>): string[] {
  const here = new Set(list.plugins.flatMap((plugin) => plugin.permissions.map((p) => p.name)));
  return [...granted].filter((name) => !here.has(name)).sort();
}

/** What a set of roles allows together. */
export const unionOf = (roles: readonly { permissions: readonly string[] }[]): string[] =>
  [...new Set(roles.flatMap((role) => role.permissions))].sort();
