import type { DeclaredRole, LocalizedText } from '@tessera/plugin-sdk/contract';
import {
  holds,
  type Command,
  type Fill,
  type MenuEntry,
  type MenuGroup,
  type Screen,
  type User,
  type WebPlugin,
} from '@tessera/plugin-sdk/web';
import type { FailedPlugin } from './plugins';

type Owned<T> = T & { plugin: string };
export type OwnedScreen = Owned<Screen>;
export type OwnedMenuEntry = Owned<MenuEntry>;

/** All that the plugins declared, in the order of the deployment. */
export interface Registry {
  plugins: readonly WebPlugin[];
  failed: readonly FailedPlugin[];
  screens: readonly OwnedScreen[];
  menu: readonly OwnedMenuEntry[];
  groups: ReadonlyMap<string, MenuGroup>;
  commands: readonly Owned<Command>[];
  isOn(pluginId: string): boolean;
  titleOf(pluginId: string): LocalizedText | undefined;
  fillsOf(slotId: string): readonly Owned<Fill>[];
}

/** Where a screen opens by itself: `/hospitals/:id?` at `/hospitals`. */
export const addressOf = (path: string): string => path.replace(/\/:\w+\?$/, '');

// `/role-detail/:id` and `/role-detail/:roleId` are the same path to a router; `/hospitals/:id?` is two
const shapesOf = (path: string) => [...new Set([addressOf(path), path.replace('?', '')])].map((one) => one.replace(/:\w+/g, ':'));

/** Two screens under one path cannot both be drawn: the later plugin is left out, and told whose path it was. */
function withoutDuplicates(declared: readonly WebPlugin[]): { kept: WebPlugin[]; refused: FailedPlugin[] } {
  const owners = new Map<string, string>();
  const kept: WebPlugin[] = [];
  const refused: FailedPlugin[] = [];
  for (const plugin of declared) {
    const { id } = plugin.manifest;
    const shapes = plugin.parts.screens.flatMap((screen) => shapesOf(screen.path));
    const taken = shapes.find((shape, at) => owners.has(shape) || shapes.indexOf(shape) !== at);
    if (taken !== undefined) {
      const path = plugin.parts.screens.find((screen) => shapesOf(screen.path).includes(taken))?.path;
      refused.push({ id, reason: `screen "${path}" of "${id}" is already a screen of "${owners.get(taken) ?? id}"` });
      continue;
    }
    for (const shape of shapes) owners.set(shape, id);
    kept.push(plugin);
  }
  return { kept, refused };
}

const noFills: readonly Owned<Fill>[] = [];

export function buildRegistry(declared: readonly WebPlugin[], failed: readonly FailedPlugin[] = []): Registry {
  const { kept, refused } = withoutDuplicates(declared);
  const owned = <T>(pick: (plugin: WebPlugin) => readonly T[] | undefined): Owned<T>[] =>
    kept.flatMap((plugin) => (pick(plugin) ?? []).map((part) => ({ ...part, plugin: plugin.manifest.id })));
  const fills = new Map<string, Owned<Fill>[]>();
  for (const one of owned((plugin) => plugin.parts.fills)) fills.set(one.slot, [...(fills.get(one.slot) ?? []), one]);
  const byId = new Map(kept.map((plugin) => [plugin.manifest.id, plugin]));
  return {
    plugins: kept,
    failed: [...failed, ...refused],
    screens: owned((plugin) => plugin.parts.screens),
    menu: owned((plugin) => plugin.parts.menu),
    groups: new Map(kept.flatMap((plugin) => Object.entries(plugin.parts.groups ?? {})).reverse()),
    commands: owned((plugin) => plugin.parts.commands),
    isOn: (id) => byId.has(id),
    titleOf: (id) => byId.get(id)?.manifest.title,
    fillsOf: (slot) => fills.get(slot) ?? noFills,
  };
}

/** What stands in the menu: one entry, or several of one kind, which are the tabs of its page. */
export interface MenuItem {
  label: LocalizedText;
  icon: OwnedMenuEntry['icon'];
  /** Of the first tab. */
  to: string;
  /** By order; one at least, all permitted. */
  tabs: readonly OwnedMenuEntry[];
}

export interface MenuSection {
  group: string;
  label: LocalizedText;
  icon: OwnedMenuEntry['icon'];
  items: readonly MenuItem[];
}

const others: MenuGroup = { label: { vi: 'Khác', en: 'Others' }, icon: 'puzzle', order: 890 };
const byOrder = (a: { order?: number }, b: { order?: number }) => (a.order ?? 100) - (b.order ?? 100);

/** The sidebar of one user: what they may open, by area and order; empty areas are left out. */
export function menuOf(registry: Pick<Registry, 'menu' | 'groups'>, user: Pick<User, 'permissions' | 'isSuperAdmin'>): MenuSection[] {
  const sections = new Map<string, Map<string, OwnedMenuEntry[]>>();
  for (const entry of registry.menu.filter(({ needs }) => holds(user, needs)).sort(byOrder)) {
    const group = registry.groups.has(entry.group) ? entry.group : '';
    const items = sections.get(group) ?? sections.set(group, new Map()).get(group)!;
    const key = entry.tabs?.id ?? entry.to;
    items.set(key, [...(items.get(key) ?? []), entry]);
  }
  return [...sections]
    .map(([group, items]) => ({ group, ...(registry.groups.get(group) ?? others), items: [...items.values()].map(itemOf) }))
    .sort(byOrder);
}

function itemOf(tabs: readonly OwnedMenuEntry[]): MenuItem {
  const first = tabs[0]!;
  return { label: (tabs.length > 1 && first.tabs?.label) || first.label, icon: first.icon, to: first.to, tabs };
}

export const hasNoParameters = (screen: Pick<Screen, 'path'>): boolean => !addressOf(screen.path).includes(':');

/**
 * Where a user lands after sign-in: a screen for one of their roles, the one that the deployment names, a screen for everyone, the first
 * menu entry; undefined where nothing is granted.
 */
export function landingOf(
  registry: Pick<Registry, 'screens' | 'menu' | 'groups'>,
  user: Pick<User, 'permissions' | 'isSuperAdmin' | 'roles'>,
  ofDeployment?: string,
): string | undefined {
  // Somebody to whom nothing is granted has core's entries that are everyone's, and no place to begin.
  const entries = menuOf(registry, user).flatMap(({ items }) => items.flatMap(({ tabs }) => tabs));
  if (!entries.some(({ plugin, needs }) => plugin !== 'core' || needs !== 'Authenticated')) return undefined;
  const open = registry.screens.filter((screen) => hasNoParameters(screen) && holds(user, screen.needs));
  const codes = new Set(user.roles.map((role) => role.code));
  const forRole = open.find((screen) => Array.isArray(screen.landing) && screen.landing.some((role: DeclaredRole) => codes.has(role.code)));
  const named = open.find((screen) => addressOf(screen.path) === ofDeployment);
  const forAll = open.find((screen) => screen.landing === 'everyone');
  const landing = forRole ?? named ?? forAll;
  return landing ? addressOf(landing.path) : entries[0]?.to;
}
