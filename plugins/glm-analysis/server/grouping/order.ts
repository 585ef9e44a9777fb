import { placeOfBand } from '../../contract/levelBands';
import { outsideLevel, unknownLevel } from '../../contract/measures';

const collator = new Intl.Collator('vi', { numeric: true });
const last = [outsideLevel, unknownLevel];

/**
 * Levels in natural order: those that the setting orders first, then numbers and bands of numbers, then texts in Vietnamese order, and what
 * is unknown at the end.
 */
export function inNaturalOrder(levels: Iterable<string>, order: readonly string[] = []): string[] {
  const place = new Map(order.map((label, i) => [label, i]));
  const known = (level: string) => ({ level, at: place.get(level), band: placeOfBand(level) });
  const rank = ({ level, at, band }: ReturnType<typeof known>) => (last.includes(level) ? 3 : at !== undefined ? 0 : band ? 1 : 2);
  return [...new Set(levels)]
    .map(known)
    .sort((a, b) => {
      const apart = rank(a) - rank(b) || (a.at ?? 0) - (b.at ?? 0);
      if (apart) return apart;
      return (
        (rank(a) === 1 && (a.band![0] - b.band![0] || a.band![1] - b.band![1])) ||
        collator.compare(a.level, b.level) ||
        (a.level < b.level ? -1 : 1)
      );
    })
    .map(({ level }) => level);
}
