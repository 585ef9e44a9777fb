import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { MenuItem, MenuSection, OwnedMenuEntry, OwnedScreen } from '../boot/registry';

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/**
 * The menu entry that a path belongs to: the longest that it continues. A path that continues none (`/role-detail/3`)
 * belongs to the entry of its own plugin with which it shares the most words.
 */
export function currentEntry(
  sections: readonly MenuSection[],
  pathname: string,
  screen: OwnedScreen | undefined,
): OwnedMenuEntry | undefined {
  const entries = sections.flatMap(({ items }) => items.flatMap(({ tabs }) => tabs));
  const within = entries.filter((entry) => isWithin(pathname, entry.to)).sort((a, b) => b.to.length - a.to.length)[0];
  if (within || !screen) return within;
  const near = entries
    .filter((entry) => entry.plugin === screen.plugin)
    .map((entry) => ({ entry, shared: sharedWords(entry.to, screen.path) }))
    .sort((a, b) => b.shared - a.shared)[0];
  return near && near.shared > 0 ? near.entry : undefined;
}

// `/add-role` and `/role-list` share one, `/quan-ly-chi-tiet-quan-tri-vien/:id` and `/quan-ly-quan-tri-vien` four
function sharedWords(entry: string, path: string): number {
  const words = (of: string) => new Set((of.split('/')[1] ?? '').split('-'));
  const ofPath = words(path);
  return [...words(entry)].filter((word) => ofPath.has(word)).length;
}

export interface Crumb {
  label: LocalizedText;
  to?: string | undefined;
}

/** Where an entry stands: its area, and its item of the menu. */
export const placeOf = (
  sections: readonly MenuSection[],
  entry: OwnedMenuEntry | undefined,
): { section?: MenuSection; item?: MenuItem } => {
  for (const section of sections) {
    const item = entry && section.items.find(({ tabs }) => tabs.includes(entry));
    if (item) return { section, item };
  }
  return {};
};

/**
 * Area and entry on a list; entry and record, or screen, below it. The last crumb is where one is.
 * @param area label of the area of the entry; none: the entry stands alone
 * @param name of the record on the page
 */
export function crumbsOf(
  entry: OwnedMenuEntry | undefined,
  screen: OwnedScreen | undefined,
  pathname: string,
  { area, name }: { area?: LocalizedText | undefined; name?: string | undefined } = {},
): Crumb[] {
  if (!screen) return entry ? [{ label: entry.label }] : [];
  if (!entry) return [{ label: screen.title }];
  // a record that opens over its list, a tab of a screen: the same place by another address
  const hasTitleOfEntry = screen.title.vi === entry.label.vi && screen.title.en === entry.label.en;
  const isRecord = name !== undefined && screen.path.includes(':') && !screen.path.endsWith('?');
  const isSame = entry.to === pathname || (hasTitleOfEntry && !isRecord);
  if (isSame) return [...(area ? [{ label: area }] : []), { label: entry.label }];
  return [{ label: entry.label, to: entry.to }, { label: name ? { vi: name, en: name } : screen.title }];
}
