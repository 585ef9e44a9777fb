import { figureOf, type ChartData } from '../data';
import type { PlotLayout } from './layout';
import type { BarSpan, Point } from './marks';

const widestBar = 72;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Middle of a category along its axis, px. */
export const middleOf = (layout: PlotLayout, category: number): number =>
  (layout.band(String(category)) ?? 0) + layout.band.bandwidth() / 2;

/** The rectangle of a bar. */
export function boxOf(layout: PlotLayout, bar: BarSpan): Box {
  const thickness = Math.min(layout.band.bandwidth() / bar.lanes, widestBar);
  const start = middleOf(layout, bar.category) + (bar.lane - bar.lanes / 2) * thickness;
  const gap = bar.lanes > 1 && thickness > 6 ? 1 : 0;
  const { scale } = axisOfBars(layout);
  const [a, b] = [scale(bar.from), scale(bar.to)];
  const [near, length] = [Math.min(a, b), Math.abs(a - b)];
  return layout.horizontal
    ? { x: near, y: start, width: length, height: thickness - gap }
    : { x: start, y: near, width: thickness - gap, height: length };
}

/** The axis on which a bar is read; lines are always read on the main one. */
export const axisOfBars = (layout: PlotLayout) => layout.second ?? layout.main;

/** Where a line's point is; undefined where it has no figure. */
export function dotOf(layout: PlotLayout, data: ChartData, { category, series }: Point): { x: number; y: number } | undefined {
  const value = figureOf(data.series[series]?.values[category]);
  return value === null ? undefined : { x: middleOf(layout, category), y: layout.main.scale(value) };
}

/** Where the tooltip of a figure points at; the middle of the category for a gap. */
export function anchorOf(layout: PlotLayout, data: ChartData, point: Point): { x: number; y: number } {
  const bar = layout.bars.find(({ category, series }) => category === point.category && series === point.series);
  if (bar) {
    const box = boxOf(layout, bar);
    return layout.horizontal ? { x: box.x + box.width, y: box.y + box.height / 2 } : { x: box.x + box.width / 2, y: box.y };
  }
  const dot = layout.lines.includes(point.series) ? dotOf(layout, data, point) : undefined;
  if (dot) return dot;
  const middle = middleOf(layout, point.category);
  return layout.horizontal ? { x: layout.plot.left, y: middle } : { x: middle, y: (layout.plot.top + layout.plot.bottom) / 2 };
}

/** The figure under the pointer: the bar that holds it, else the nearest point or bar of its category. */
export function pick(layout: PlotLayout, data: ChartData, shown: readonly number[], x: number, y: number): Point | undefined {
  const { plot, band } = layout;
  if (x < plot.left || x > plot.right || y < plot.top - 10 || y > plot.bottom) return undefined;
  const count = band.domain().length;
  if (count === 0) return undefined;
  const category = Math.max(0, Math.min(count - 1, Math.round(((layout.horizontal ? y : x) - middleOf(layout, 0)) / band.step())));
  const distances = shown.map((series) => {
    const bar = layout.bars.find((other) => other.category === category && other.series === series);
    if (bar) {
      const box = boxOf(layout, bar);
      return {
        series,
        distance: Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height)) + 0.1,
      };
    }
    const dot = layout.lines.includes(series) ? dotOf(layout, data, { category, series }) : undefined;
    // a point lies over the bars, so it wins within its own size
    return { series, distance: dot ? Math.max(0, Math.hypot(dot.x - x, dot.y - y) - 8) : Infinity };
  });
  const nearest = distances.reduce<{ series: number; distance: number } | undefined>(
    (best, next) => (best && best.distance <= next.distance ? best : next),
    undefined,
  );
  return nearest && { category, series: nearest.series };
}

/** Where an arrow key leads: along the categories, or to the next series of the same. */
export function step(
  layout: Pick<PlotLayout, 'horizontal'>,
  categories: number,
  shown: readonly number[],
  from: Point | undefined,
  key: string,
): Point | undefined {
  const first = shown[0];
  if (first === undefined || categories === 0) return undefined;
  if (!from)
    return key.startsWith('Arrow') || key === 'Home'
      ? { category: 0, series: first }
      : key === 'End'
        ? { category: categories - 1, series: first }
        : undefined;
  const [forward, back, nextSeries, lastSeries] = layout.horizontal
    ? ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']
    : ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
  const place = Math.max(0, shown.indexOf(from.series));
  const to = (category: number, at: number): Point => ({
    category: Math.max(0, Math.min(categories - 1, category)),
    series: shown[(at + shown.length) % shown.length] ?? first,
  });
  switch (key) {
    case forward:
      return to(from.category + 1, place);
    case back:
      return to(from.category - 1, place);
    case nextSeries:
      return to(from.category, place + 1);
    case lastSeries:
      return to(from.category, place - 1);
    case 'Home':
      return to(0, place);
    case 'End':
      return to(categories - 1, place);
    default:
      return undefined;
  }
}
