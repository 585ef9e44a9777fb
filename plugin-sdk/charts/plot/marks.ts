import { quantileSorted } from 'd3';
import { figureOf, type ChartData, type ChartSeries } from '../data';

/** Where a figure is: category and series by their place in the data. */
export interface Point {
  readonly category: number;
  readonly series: number;
}

/** One bar along its value axis, in units of the data. */
export interface BarSpan extends Point {
  readonly from: number;
  readonly to: number;
  /** Its place beside others in the category, and how many there are. */
  readonly lane: number;
  readonly lanes: number;
}

/** The bars of the shown series. Stacked ones grow from zero, negatives downwards; what does not exist leaves no bar. */
export function barSpans(data: ChartData, shown: readonly number[], stacked: boolean): BarSpan[] {
  const lanes = stacked ? 1 : shown.length;
  return data.categories.flatMap((_, category) => {
    let [above, below] = [0, 0];
    return shown.flatMap((series, place): BarSpan[] => {
      const value = figureOf(data.series[series]?.values[category]);
      if (value === null) return [];
      if (!stacked) return [{ category, series, from: 0, to: value, lane: place, lanes }];
      const from = value < 0 ? below : above;
      if (value < 0) below += value;
      else above += value;
      return [{ category, series, from, to: from + value, lane: 0, lanes }];
    });
  });
}

/** Least and greatest of the bars, zero included: a bar's length is its value. */
export function barExtent(spans: readonly BarSpan[]): [number, number] {
  let [low, high] = [0, 0];
  for (const { from, to } of spans) {
    low = Math.min(low, from, to);
    high = Math.max(high, from, to);
  }
  return [low, high];
}

/** What is too thin to judge may reach so far beyond what is not before it is cut. */
const mostBeyond = 1.35;
/** Of fewer figures nobody can tell which lies apart. */
const leastForFence = 5;

/** What lies within Tukey's fences, one and a half times the middle half beyond its quartiles; zeros, cells without claims, say nothing. */
function withinFences(figures: readonly number[], all: readonly [number, number]): [number, number] {
  const sorted = figures.filter((figure) => figure !== 0).sort((a, b) => a - b);
  if (sorted.length < leastForFence) return [...all];
  const [low, high] = [quantileSorted(sorted, 0.25)!, quantileSorted(sorted, 0.75)!];
  const reach = 1.5 * (high - low);
  const kept = sorted.filter((figure) => figure >= low - reach && figure <= high + reach);
  return [Math.max(all[0], Math.min(0, kept[0]!)), Math.min(all[1], Math.max(0, kept.at(-1)!))];
}

/**
 * The extent of an axis: of what can be relied on, and of thin figures up to a third as far again. One cell of 720 percent would leave
 * bars of 40 to 60 a few pixels high. What lies beyond is cut at the edge and marked with its figure. Where everything is thin, what lies
 * far apart from the rest is cut.
 */
export function reliableExtent(
  all: readonly [number, number],
  reliable: readonly [number, number],
  figures: readonly number[],
): [number, number] {
  if (reliable[0] === 0 && reliable[1] === 0) return withinFences(figures, all);
  return [
    Math.min(reliable[0], Math.max(all[0], reliable[0] * mostBeyond)),
    Math.max(reliable[1], Math.min(all[1], reliable[1] * mostBeyond)),
  ];
}

/** Whether the figure of a point is too thin to judge. */
export const isThinAt = (data: ChartData, { category, series }: Point): boolean => Boolean(data.series[series]?.thin?.[category]);

/** What is fitted to a figure that is too thin says as little: the model has followed it. */
const restsOnThin = ({ series }: ChartData, { thin, kind }: ChartSeries, category: number): boolean =>
  Boolean(thin?.[category]) || (kind === 'fitted' && series.some((other) => other.thin?.[category]));

/** What the points of lines say, without their whiskers. */
export const lineFigures = ({ series }: ChartData, shown: readonly number[]): number[] =>
  shown.flatMap((index) => (series[index]?.values ?? []).map(figureOf).filter((figure) => figure !== null));

/** Least and greatest of lines with their whiskers. Zero is included unless the figures lie far from it and `fromZero` is not asked. */
export function lineExtent(data: ChartData, shown: readonly number[], fromZero: boolean, withThin = true): [number, number] {
  const figures = shown.flatMap((index) => {
    const series = data.series[index];
    if (!series) return [];
    return [series.values, series.low, series.high]
      .flatMap((list) => (list ?? []).map((value, category) => (withThin || !restsOnThin(data, series, category) ? figureOf(value) : null)))
      .filter((figure) => figure !== null);
  });
  let [low, high] = [Infinity, -Infinity];
  for (const figure of figures) {
    low = Math.min(low, figure);
    high = Math.max(high, figure);
  }
  if (low > high) return [0, 0];
  // zero is close enough to be worth showing
  if (fromZero || (low > 0 && low <= high / 2)) low = Math.min(0, low);
  if (fromZero || (high < 0 && high >= low / 2)) high = Math.max(0, high);
  return [low, high];
}
