import type { Text } from '@tessera/plugin-sdk/contract';
import type { MenuGroup } from '@tessera/plugin-sdk/web';
import type { MenuSection, OwnedMenuEntry, OwnedScreen } from '../boot/registry';

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/**
 * The menu entry that a path belongs to: the longest that it continues. A path that continues none (`/role-detail/3`)
 * belongs to the entry of its own plugin that is nearest before it in the declaration, where there is exactly one.
 */
export function currentEntry(sections: readonly MenuSection[], pathname: string, screen: OwnedScreen | undefined): OwnedMenuEntry | undefined {
  const entries = sections.flatMap((section) => section.entries);
  const within = entries.filter((entry) => isWithin(pathname, entry.to)).sort((a, b) => b.to.length - a.to.length)[0];
  if (within || !screen) return within;
  const ofPlugin = entries.filter((entry) => entry.plugin === screen.plugin);
  return ofPlugin.find((entry) => sharesStem(entry.to, screen.path)) ?? (ofPlugin.length === 1 ? ofPlugin[0] : undefined);
}

// `/role-list` and `/role-detail/:id`; `/quan-ly-chi-tiet-quan-tri-vien/:id` and `/quan-ly-quan-tri-vien`
function sharesStem(entry: string, path: string): boolean {
  const words = (of: string) => (of.split('/')[1] ?? '').split('-');
  const [ofEntry, ofPath] = [words(entry), words(path)];
  return ofEntry[0] === ofPath[0] && (ofEntry.every((word) => ofPath.includes(word)) || ofEntry.length === 2);
}

export interface Crumb {
  label: Text | { group: MenuGroup };
  to?: string | undefined;
}

/** Group and entry on a list; entry and screen below it. The last crumb is where one is. */
export function crumbsOf(entry: OwnedMenuEntry | undefined, screen: OwnedScreen | undefined, pathname: string): Crumb[] {
  if (!screen) return entry ? [{ label: entry.label }] : [];
  if (!entry) return [{ label: screen.title }];
  if (entry.to === pathname) return [...(entry.group === 'home' ? [] : [{ label: { group: entry.group } }]), { label: entry.label }];
  return [{ label: entry.label, to: entry.to }, { label: screen.title }];
}
