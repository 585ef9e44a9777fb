import type { MenuItem, MenuSection } from '../../boot/registry';

/** How many records wait for a step of this person, by the address of the list; `isMore`: at least as many. */
export type Badges = ReadonlyMap<string, { count: number; isMore: boolean }>;
export const noBadges: Badges = new Map();

const sum = (badges: Badges, addresses: readonly string[]): { count: number; isMore: boolean } =>
  addresses.reduce<{ count: number; isMore: boolean }>(
    (total, to) => {
      const one = badges.get(to);
      return one ? { count: total.count + one.count, isMore: total.isMore || one.isMore } : total;
    },
    { count: 0, isMore: false },
  );

const addressesOf = (items: readonly MenuItem[]) => items.flatMap(({ tabs }) => tabs.map(({ to }) => to));

/** The figure of an entry, or the sum of an area; undefined where nothing waits. @example badgeOf(badges, [item]) // '12', '10.000+' */
export function badgeOf(badges: Badges, items: readonly MenuItem[], format: (count: number) => string): string | undefined {
  const { count, isMore } = sum(badges, addressesOf(items));
  return count ? format(count) + (isMore ? '+' : '') : undefined;
}

/** The figure of the page of the day: all that waits on lists of the menu. */
export const badgeOfAll = (badges: Badges, sections: readonly MenuSection[], format: (count: number) => string): string | undefined =>
  badgeOf(
    badges,
    sections.flatMap(({ items }) => items),
    format,
  );
