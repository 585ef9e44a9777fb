import { outsideLevel, unknownLevel } from '../../contract/measures';

const collator = new Intl.Collator('vi', { numeric: true });
const last = [outsideLevel, unknownLevel];

/**
 * Levels in natural order: those that the setting orders first, numbers as numbers, texts in Vietnamese order, what is unknown at the end.
 */
export function inNaturalOrder(levels: Iterable<string>, order: readonly string[] = []): string[] {
  const place = new Map(order.map((label, i) => [label, i]));
  const rank = (level: string) => (last.includes(level) ? 2 : place.has(level) ? 0 : 1);
  return [...new Set(levels)].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (rank(a) === 0) return (place.get(a) ?? 0) - (place.get(b) ?? 0);
    const [x, y] = [Number(a), Number(b)];
    return a.trim() !== '' && b.trim() !== '' && Number.isFinite(x) && Number.isFinite(y) ? x - y : collator.compare(a, b);
  });
}
