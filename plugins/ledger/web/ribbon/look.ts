import { ownTokens } from '@tessera/plugin-sdk/ui';
import type { PageState } from '../../contract/books';
import type { RibbonPart, Stretch } from '../../contract/ribbon';

/** What fills a part: by its pattern it is known without colour. Unused pages are pale and plain, so that what was used stands out. */
export const fillOf = (state: PageState | 'gap') => `url(#ledger-${state})`;

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
  const order = new Map([...new Set(unitIds)].sort((a, b) => a - b).map((id, at) => [id, at]));
  return (unitId) => holders[(order.get(unitId) ?? 0) % holders.length]!;
}

/** Holders by name: those near the chosen number first, then the others of the run; in each the ones with the most numbers. */
export function holdersOf(near: readonly RibbonPart[], all: readonly RibbonPart[]): (readonly [number, string])[] {
  const held = new Map<number, { name: string; near: number; all: number }>();
  const add = (parts: readonly RibbonPart[], where: 'near' | 'all') => {
    for (const { unitId, unitName, count } of parts) {
      const one = held.get(unitId) ?? { name: unitName, near: 0, all: 0 };
      one[where] += count;
      held.set(unitId, one);
    }
  };
  add(near, 'near');
  add(all, 'all');
  return [...held].sort(([, a], [, b]) => b.near - a.near || b.all - a.all).map(([id, { name }]) => [id, name] as const);
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

/** Measures of a band, in units of its drawing. */
export const bandWidth = 1000;
export const bandHeight = 48;
/** Above stand the states, below the holders: their upper edge and their height. */
export const stateRow = { y: 0, height: 36 };
export const holderRow = { y: 38, height: 10 };
/** Never thinner than what can be seen; what needs a look is seen at once. */
const thinnest = 0.8;
const thinnestFault = 4;
/** Narrower parts are all outline. */
const outlined = 6;
/** A window of fewer numbers shows each of them as a cell. */
const mostCells = 60;

/** Where a stretch stands in a window: its left end and its width. */
export function placeIn({ from, to }: Window, first: number, last: number, least = thinnest): { x: number; width: number } {
  const scale = bandWidth / (to - from + 1);
  return { x: (first - from) * scale, width: Math.max((last - first + 1) * scale, least) };
}

const round = (n: number) => Math.round(n * 100) / 100;

/** One path for the rectangles of all stretches: a thousand of them are drawn as one. */
export function pathOf(
  window: Window,
  stretches: readonly { first: number; last: number }[],
  { y, height }: { y: number; height: number },
  least?: number,
): string {
  return stretches
    .map(({ first, last }) => {
      const { x, width } = placeIn(window, first, last, least);
      return `M${round(x)} ${y}h${round(width)}v${height}h${-round(width)}z`;
    })
    .join('');
}

/** What of the parts reaches into a window, by a quality of theirs. */
export function groupsIn<K>(window: Window, parts: readonly RibbonPart[], by: (part: RibbonPart) => K): [K, RibbonPart[]][] {
  const groups = new Map<K, RibbonPart[]>();
  for (const part of parts) {
    if (part.last < window.from || part.first > window.to) continue;
    const group = groups.get(by(part));
    if (group) group.push(part);
    else groups.set(by(part), [part]);
  }
  return [...groups];
}

/** Lines between parts that have room for them, and between numbers where each is a cell. */
export function edgesOf(window: Window, parts: readonly RibbonPart[]): string {
  const length = window.to - window.from + 1;
  const starts =
    length <= mostCells
      ? Array.from({ length }, (_, at) => window.from + at)
      : parts.filter(({ first, last }) => placeIn(window, first, last).width > 3).map(({ first }) => first);
  return starts
    .filter((start) => start > window.from && start <= window.to)
    .map((start) => `M${round(placeIn(window, start, start).x)} 0v${bandHeight}`)
    .join('');
}

/** Of the parts, those that have room for an outline. */
export const wideOf = (window: Window, parts: readonly RibbonPart[]): RibbonPart[] =>
  parts.filter(({ first, last }) => placeIn(window, first, last).width >= outlined);

/** Stretches of a kind as one path, none thinner than what is seen at once. */
export function faultPath(window: Window, stretches: readonly Stretch[], kind: Stretch['kind']): string {
  const seen = stretches.filter((one) => one.kind === kind && one.to >= window.from && one.from <= window.to);
  return pathOf(
    window,
    seen.map(({ from, to }) => ({ first: Math.max(from, window.from), last: Math.min(to, window.to) })),
    { y: 0, height: kind === 'gap' ? bandHeight : stateRow.height },
    thinnestFault,
  );
}
