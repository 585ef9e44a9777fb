import { ownTokens } from '@tessera/plugin-sdk/ui';
import type { PageState } from '../../contract/books';

/** What fills a part. Unused pages are pale, so that what was used stands out. */
export const fills: Record<PageState, string> = {
  AVAILABLE: `color-mix(in srgb, ${ownTokens.colorChart1} 25%, white)`,
  USED: ownTokens.colorChart1,
  CANCELED: ownTokens.colorChart8,
  LOST: ownTokens.colorChart4,
  DESTROYED: ownTokens.colorChart2,
  RETURNED: ownTokens.colorChart6,
};

const holders = [
  ownTokens.colorChart3,
  ownTokens.colorChart5,
  ownTokens.colorChart2,
  ownTokens.colorChart7,
  ownTokens.colorChart6,
  ownTokens.colorChart8,
];

/** A colour for each holder of a run, by order of id, so that it stays while one zooms. */
export function colourOf(unitIds: readonly number[]): (unitId: number) => string {
  const order = [...new Set(unitIds)].sort((a, b) => a - b);
  return (unitId) => holders[Math.max(0, order.indexOf(unitId)) % holders.length]!;
}

export interface Window {
  from: number;
  to: number;
}

/** `size` numbers around one of them, within the run. */
export function windowAround(middle: number, size: number, run: Window): Window {
  const length = Math.min(size, run.to - run.from + 1);
  const from = Math.min(Math.max(run.from, middle - Math.floor(length / 2)), run.to - length + 1);
  return { from, to: from + length - 1 };
}

/** Stretches between parts, which no book has. */
export function gapsOf(parts: readonly { first: number; last: number }[], { from, to }: Window): Window[] {
  const gaps: Window[] = [];
  let next = from;
  for (const { first, last } of parts) {
    if (first > next) gaps.push({ from: next, to: first - 1 });
    next = Math.max(next, last + 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}
