import { outsideLevel, unknownLevel } from '../../contract/measures';
import type { Ranges } from '../../contract/variableSettings';
import { literal, numeral } from './sql';

/** One half-open band [from, to); `to` null is without end. */
export interface Band {
  from: number;
  to: number | null;
  label: string;
}

/** The bands of checked ranges: min < values ascending < max. */
export function bandsOf({ min, values, max, labels }: Ranges): Band[] {
  const edges = [min, ...values.filter((value) => value > min && (max === null || value < max))];
  return edges.map((from, i) => {
    const to = edges[i + 1] ?? max;
    return { from, to, label: labels?.[i] ?? bandLabel(from, to) };
  });
}

/** `[0, 100)`, `[5000, ∞)`: the same in every language. */
export const bandLabel = (from: number, to: number | null): string => `[${from}, ${to ?? '∞'})`;

/** The label of the band that a number lies in. `unit`: how much of `value` makes 1 of the ranges. */
export function bandSql(value: string, bands: readonly Band[], unit: number): string {
  const first = bands[0];
  const last = bands.at(-1);
  if (!first || !last) return `case when ${value} is null then ${literal(unknownLevel)} else ${literal(outsideLevel)} end`;
  const upper = bands.slice(0, -1).map((band) => `when ${value} < ${numeral((band.to ?? 0) * unit)} then ${literal(band.label)}`);
  const end =
    last.to === null
      ? `else ${literal(last.label)}`
      : `when ${value} < ${numeral(last.to * unit)} then ${literal(last.label)} else ${literal(outsideLevel)}`;
  return `case when ${value} is null then ${literal(unknownLevel)} when ${value} < ${numeral(first.from * unit)} then ${literal(outsideLevel)} ${[...upper, end].join(' ')} end`;
}
