import type { Preferences } from '../../../contract/preferences';

export type Arrangement = NonNullable<Preferences['home']>;
export const asEverybody: Arrangement = { order: [], hidden: [] };

interface Placed {
  id: string;
  area: 'main' | 'side';
}

/** Cards in somebody's order. One that the order does not know, of a plugin that is new, comes behind its neighbour of before. */
export function inOrder<C extends Placed>(cards: readonly C[], { order }: Arrangement): C[] {
  const sorted = order.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  cards.forEach((card, at) => {
    if (sorted.includes(card)) return;
    sorted.splice(sorted.indexOf(cards[at - 1]!) + 1, 0, card);
  });
  return sorted;
}

/** Moves a card to where another one stands now, within its column. */
export function moved(cards: readonly Placed[], arrangement: Arrangement, id: string, to: string): Arrangement {
  const ids = inOrder(cards, arrangement).map((card) => card.id);
  const [from, target] = [ids.indexOf(id), ids.indexOf(to)];
  ids.splice(target, 0, ...ids.splice(from, 1));
  // what belongs to a plugin that is off now keeps its place behind the others
  return { ...arrangement, order: [...ids, ...arrangement.order.filter((one) => !ids.includes(one))] };
}

/** The card before or after one in its column, hidden ones passed by; undefined at the end. */
export function neighbourOf(cards: readonly Placed[], arrangement: Arrangement, id: string, step: -1 | 1): string | undefined {
  const { area } = cards.find((card) => card.id === id)!;
  const column = inOrder(cards, arrangement).filter(
    (card) => card.area === area && (card.id === id || !arrangement.hidden.includes(card.id)),
  );
  return column[column.findIndex((card) => card.id === id) + step]?.id;
}

export const withHidden = (arrangement: Arrangement, id: string, hide: boolean): Arrangement => ({
  ...arrangement,
  hidden: [...arrangement.hidden.filter((one) => one !== id), ...(hide ? [id] : [])],
});
