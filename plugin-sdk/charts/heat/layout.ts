import { labelLine, wrapAnyhow, wrapLabel } from '../plot/labels';
import type { Measure } from '../plot/measure';

const leastRow = 20;
const mostRow = 44;
const leastColumn = 34;
const gap = 8;
const widestNames = 0.34;
const title = 22;

export interface HeatLayout {
  width: number;
  height: number;
  left: number;
  top: number;
  row: number;
  column: number;
  /** Lines of each name. */
  names: readonly (readonly string[])[];
  heads: readonly (readonly string[])[];
  /** Heads that would not fit stand upright. */
  areUpright: boolean;
}

/** Cells as large as there is room; more rows than there is height for make the drawing higher, more columns make it wider. */
export function layoutHeat(
  names: readonly string[],
  heads: readonly string[],
  width: number,
  height: number,
  measure: Measure,
): HeatLayout {
  const room = Math.max(70, width * widestNames);
  const lines = names.map((name) => wrapAnyhow(name, room, measure));
  const left = Math.max(40, ...lines.flat().map(measure)) + gap;
  const column = Math.max(leastColumn, (width - left - 1) / Math.max(1, heads.length));
  const wrapped = heads.map((head) => wrapAnyhow(head, column - gap, measure));
  // a word that would have to be broken is read better upright
  const areUpright = heads.some((head, index) => !wrapLabel(head, column - gap, measure) || wrapped[index]!.length > 3);
  const longest = Math.max(0, ...heads.map(measure));
  const headHeight = areUpright ? Math.min(160, longest) : Math.max(1, ...wrapped.map(({ length }) => length)) * labelLine;
  const top = title + headHeight + gap;
  const tallest = Math.max(leastRow, ...lines.map(({ length }) => length * labelLine + 4));
  const row = Math.max(tallest, Math.min(mostRow, (height - top - 1) / Math.max(1, names.length)));
  return {
    width: Math.max(width, left + column * heads.length + 1),
    height: top + row * names.length + 1,
    left,
    top,
    row,
    column,
    names: lines,
    heads: areUpright ? heads.map((head) => [head]) : wrapped,
    areUpright,
  };
}
