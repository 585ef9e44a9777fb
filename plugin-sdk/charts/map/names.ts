import type { Measure } from '../plot/measure';
import { nameHeight, type DrawnProvince, type IslandFrame } from './shapes';

/** Where the map has been moved to: `k` times as large, shifted by x and y px. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const atHome: View = { k: 1, x: 0, y: 0 };

export interface PlacedName {
  readonly code: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The line from the province to a name beside it. */
  readonly from?: { x: number; y: number };
}

// On the whole map only these are named, beside the coast: px from the province to its name.
// The first place that is free is taken.
const beside: Readonly<Record<string, readonly (readonly [dx: number, dy: number])[]>> = {
  '01': [
    [-64, -2],
    [-40, 34],
    [34, -44],
  ],
  '79': [
    [6, 60],
    [30, 44],
  ],
  '48': [
    [34, -18],
    [30, 4],
    [-36, 6],
    [30, 40],
  ],
  '31': [[40, 16]],
  '92': [
    [-50, 12],
    [-34, -52],
  ],
  '46': [
    [36, -14],
    [30, -24],
    [-36, 0],
  ],
  '40': [[46, -4]],
};
/** From this enlargement on every province that has room is named where it lies. */
const nameAllFrom = 2.2;
const line = 16;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Widths are measured in the regular face; names are drawn in the medium one. */
const drawnWidth = (text: string, measure: Measure) => measure(text) * 1.08;

/** What an archipelago takes of the drawing: its frame, and its lines over or under it, which may be wider. */
export function boxesOf(frame: IslandFrame, lines: readonly string[], view: View, measure: Measure): Box[] {
  const [left, top] = [frame.x * view.k + view.x, frame.y * view.k + view.y];
  const [right, bottom] = [left + frame.width * view.k, top + frame.height * view.k];
  const [middle, half] = [(left + right) / 2, Math.max(...lines.map((one) => drawnWidth(one, measure))) / 2];
  const [first, last] = frame.nameAbove ? [top - nameHeight, top] : [bottom, bottom + nameHeight];
  return [
    { left, right, top, bottom },
    { left: middle - half, right: middle + half, top: first, bottom: last },
  ];
}

/** The names to be drawn, none over another or cut by the edge. `taken` is kept free: what the archipelagos take. */
export function placeNames(
  provinces: readonly DrawnProvince[],
  nameOf: (code: string) => string,
  view: View,
  size: { width: number; height: number },
  measure: Measure,
  taken: readonly Box[] = [],
): PlacedName[] {
  const used: Box[] = [...taken];
  const all = view.k >= nameAllFrom;
  const byImportance = all ? provinces : Object.keys(beside).flatMap((code) => provinces.find((province) => province.code === code) ?? []);
  return byImportance.flatMap((province): PlacedName[] => {
    const text = nameOf(province.code);
    const width = drawnWidth(text, measure);
    const from = { x: province.centre.x * view.k + view.x, y: province.centre.y * view.k + view.y };
    for (const [dx, dy] of all ? [[0, 0] as const] : (beside[province.code] ?? [])) {
      const at = { x: from.x + dx, y: from.y + dy };
      const anchor = Math.abs(dx) < 20 ? 'middle' : dx > 0 ? 'start' : 'end';
      const left = anchor === 'middle' ? at.x - width / 2 : anchor === 'start' ? at.x : at.x - width;
      const box = { left: left - 6, right: left + width + 6, top: at.y - line / 2, bottom: at.y + line / 2 };
      const inside = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height;
      if (!inside || used.some((other) => overlaps(other, box))) continue;
      used.push(box);
      return [{ code: province.code, text, ...at, anchor, ...(all ? {} : { from }) }];
    }
    return [];
  });
}
