import { asEverybody, inOrder, moved, neighbourOf, withHidden } from './arrangement';

const cards = [
  { id: 'core/waiting', area: 'main' as const },
  { id: 'core/ending', area: 'side' as const },
  { id: 'wallets/paidOut', area: 'main' as const },
  { id: 'core/failed', area: 'side' as const },
  { id: 'core/edited', area: 'side' as const },
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('a card moves within its column; hidden neighbours are passed by; the ends stop', () => {
  const first = withHidden(asEverybody, 'core/failed', true);
  expect(neighbourOf(cards, first, 'core/ending', 1)).toBe('core/edited');
  expect(neighbourOf(cards, first, 'core/ending', -1)).toBeUndefined();
  expect(neighbourOf(cards, first, 'core/waiting', 1)).toBe('wallets/paidOut');
  const second = moved(cards, first, 'core/edited', 'core/ending');
  expect(ids(inOrder(cards, second).filter(({ area }) => area === 'side'))).toEqual(['core/edited', 'core/ending', 'core/failed']);
  expect(withHidden(second, 'core/failed', false).hidden).toEqual([]);
});

test('a card of a new plugin comes behind its neighbour; one of a plugin that is off keeps its place in the order', () => {
  const arrangement = { order: ['core/edited', 'gone/card', 'core/waiting'], hidden: [] };
  expect(ids(inOrder(cards, arrangement))).toEqual(['core/edited', 'core/waiting', 'core/ending', 'wallets/paidOut', 'core/failed']);
  expect(moved(cards, arrangement, 'core/failed', 'core/edited').order).toContain('gone/card');
  expect(ids(inOrder([{ id: 'a', area: 'main' }, ...cards], arrangement))[0]).toBe('a');
});
