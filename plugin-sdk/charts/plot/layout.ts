import { scaleBand, scaleLinear, type ScaleBand, type ScaleLinear } from 'd3';
import type { FormatLanguage } from '../../ui/format/format';
import type { ChartData, MetricFormat } from '../data';
import { writeTicks } from '../figures';
import { labelLine, layoutLabels, leastStep, wrapAnyhow, wrapLabel, type LabelLayout } from './labels';
import { barExtent, barSpans, isThinAt, lineExtent, lineFigures, reliableExtent, type BarSpan } from './marks';
import type { Measure } from './measure';

export type BarMode = 'grouped' | 'stacked';

export interface LayoutInput {
  data: ChartData;
  /** Places of the series that are shown. */
  shown: readonly number[];
  /** px there are. */
  width: number;
  height: number;
  /** 'bars' and 'lines': one axis. 'combo': lines on the left, bars on the right axis. */
  kind: 'bars' | 'lines' | 'combo';
  barMode?: BarMode;
  /** Bars lie down: always, never, or (left out) where the labels would not be readable otherwise. */
  horizontal?: boolean | undefined;
  language: FormatLanguage;
  measure: Measure;
}

/** One value axis: its scale in px of the plot, its ticks and their texts. */
export interface ValueAxis {
  scale: ScaleLinear<number, number>;
  ticks: readonly number[];
  texts: readonly string[];
  format: MetricFormat;
}

export interface PlotLayout {
  horizontal: boolean;
  /** px of the whole drawing: may be wider than there is room (it scrolls), or higher. */
  width: number;
  height: number;
  /** Wider than there is room: what stands in the middle would be out of sight at first. */
  scrolls: boolean;
  plot: { left: number; right: number; top: number; bottom: number };
  /** Place of a category, by its number as text. */
  band: ScaleBand<string>;
  labels: LabelLayout;
  /** On the left (below bars that lie), with the grid: of lines, or of bars where there are no lines. */
  main: ValueAxis;
  /** Of the bars of a combo, on the right. */
  second: ValueAxis | undefined;
  bars: readonly BarSpan[];
  /** Places of the shown series that are lines. */
  lines: readonly number[];
}

const tickEvery = 76;
const usualTop = 20;
/** Over a point that is cut at the edge stand a tip and its figure. */
const topOfCutPoints = 30;
const tickGap = 10;
const titleHeight = 26;
const thinnestBar = 3;
const leastPlot = 160;
const mostScrolled = 60;

const isLine = (data: ChartData, kind: LayoutInput['kind'], index: number) =>
  kind === 'lines' || (kind === 'combo' && (data.series[index]?.kind ?? 'bar') !== 'bar');

function axisOf(
  extent: readonly [number, number],
  format: MetricFormat,
  length: number,
  language: FormatLanguage,
  every = tickEvery,
): ValueAxis {
  const [low, high] = extent[0] === extent[1] ? [Math.min(0, extent[0]), Math.max(extent[1], extent[0] === 0 ? 1 : 0)] : extent;
  const wanted = Math.max(2, Math.round(length / every));
  // what lies beyond is drawn at the edge
  const scale = scaleLinear([low, high], [0, length]).nice(wanted).clamp(true);
  // things counted have no halves
  const ticks = scale.ticks(wanted).filter((tick) => format !== 'count' || Number.isInteger(tick));
  return { scale, ticks, texts: writeTicks(ticks, format, language), format };
}

const widthOf = (axis: ValueAxis | undefined, measure: Measure) => (axis ? Math.max(...axis.texts.map(measure)) + tickGap : 0);

/** Everything about a chart with two axes that can be computed before it is drawn. */
export const layoutPlot = (input: LayoutInput): PlotLayout => layoutBeside(input, { left: 0, right: 12 });

/** `least`: px that the texts of the axes need at their sides. */
function layoutBeside(input: LayoutInput, least: { left: number; right: number }): PlotLayout {
  const { data, shown, kind, barMode = 'grouped' } = input;
  const lines = shown.filter((index) => isLine(data, kind, index));
  const barSeries = shown.filter((index) => !lines.includes(index));
  const bars = barSpans(data, barSeries, barMode === 'stacked');
  const fromZero = kind === 'combo';
  const extents = {
    // the parts of a stack are not cut one by one
    bars:
      barMode === 'stacked'
        ? barExtent(bars)
        : reliableExtent(
            barExtent(bars),
            barExtent(bars.filter((bar) => !isThinAt(data, bar))),
            bars.map(({ to }) => to),
          ),
    lines: reliableExtent(lineExtent(data, lines, fromZero), lineExtent(data, lines, fromZero, false), lineFigures(data, lines)),
  };
  const top = lines.length && lineExtent(data, lines, fromZero)[1] > extents.lines[1] ? topOfCutPoints : usualTop;
  const formatOf = (indices: readonly number[]) => data.series[indices[0] ?? 0]?.format ?? 'decimal';
  const mainExtent = lines.length > 0 ? extents.lines : extents.bars;
  const mainFormat = formatOf(lines.length > 0 ? lines : barSeries);
  const hasSecond = lines.length > 0 && barSeries.length > 0;
  const lanes = barMode === 'stacked' ? 1 : Math.max(1, barSeries.length);
  const names = data.categories.map(({ label }) => label);
  const count = Math.max(1, names.length);
  const parts = { ...input, names, count, lanes, bars, lines };

  // what the axes write hardly depends on the height: a first guess of it will do in most cases
  const guess = Math.max(leastPlot, input.height - 80);
  const axes = (length: number) => ({
    main: axisOf(mainExtent, mainFormat, length, input.language),
    second: hasSecond ? axisOf(extents.bars, formatOf(barSeries), length, input.language) : undefined,
  });
  const rough = axes(guess);
  const left = Math.max(least.left, widthOf(rough.main, input.measure));
  const right = Math.max(least.right, widthOf(rough.second, input.measure));

  const inner = Math.max(40, input.width - left - right);
  const step = inner / count;
  const labels = layoutLabels(names, step, input.measure);
  const liesDown = kind === 'bars' && (input.horizontal ?? standsBadly(labels, step, lanes, input));
  if (liesDown) return lyingDown({ ...parts, extent: mainExtent, format: mainFormat });

  // narrower than a label is high: the plot scrolls, unless the row is so long that labels can be left out
  const wide = step < leastStep && count <= mostScrolled ? leastStep * count : inner;
  const upright = wide === inner ? labels : layoutLabels(names, leastStep, input.measure);
  const bandLeft = Math.max(left, upright.mode === 'slanted' ? upright.overhang - wide / count / 2 : 0);
  const plotRight = bandLeft + (wide === inner ? input.width - bandLeft - right : wide);
  const foot = upright.height + 12 + titleHeight;
  const height = Math.max(input.height, top + leastPlot + foot);
  const bottom = height - foot;
  const { main, second } = axes(bottom - top);
  const needed = { left: widthOf(main, input.measure), right: widthOf(second, input.measure) };
  if (needed.left > left || needed.right > right)
    return layoutBeside(input, { left: Math.max(left, needed.left), right: Math.max(right, needed.right) });
  for (const axis of [main, second]) axis?.scale.range([bottom, top]);
  return {
    horizontal: false,
    scrolls: wide !== inner,
    width: plotRight + right,
    height,
    plot: { left: bandLeft, right: plotRight, top, bottom },
    band: scaleBand(
      names.map((_, index) => String(index)),
      [bandLeft, plotRight],
    )
      .paddingInner(0.32)
      .paddingOuter(0.2),
    labels: upright,
    main,
    second,
    bars,
    lines,
  };
}

/** Whether standing bars would be too thin, or their labels hard to read. */
function standsBadly(labels: LabelLayout, step: number, lanes: number, { height, width }: LayoutInput): boolean {
  if (labels.mode === 'upright' || (step * 0.68) / lanes < thinnestBar) return true;
  return labels.mode === 'slanted' && (labels.height > height * 0.35 || width < 480);
}

const laneHeight = 8;
const leastRow = 24;
const mostNameShare = 0.4;

/** Bars that lie: names on the left, as many lines as they need, under what they are names of; the drawing grows downwards. */
function lyingDown(
  input: LayoutInput & {
    names: readonly string[];
    count: number;
    lanes: number;
    bars: readonly BarSpan[];
    lines: readonly number[];
    extent: [number, number];
    format: MetricFormat;
  },
): PlotLayout {
  const { names, count, lanes, measure } = input;
  const room = Math.max(60, Math.min(input.width * mostNameShare, Math.max(...names.map(measure)) + 1));
  const wrapped = names.map((name) => wrapLabel(name, room, measure) ?? wrapAnyhow(name, room, measure));
  const tallest = Math.max(...wrapped.map((lines) => lines.length));
  const row = Math.max(leastRow, tallest * labelLine + 8, lanes * laneHeight + 10);
  const left = Math.max(...wrapped.flat().map(measure)) + tickGap;
  const foot = labelLine + 12;
  const height = Math.max(input.height, titleHeight + row * count + foot);
  const bottom = height - foot;
  const firstGuess = axisOf(input.extent, input.format, Math.max(60, input.width - left - 30), input.language, 90);
  const right = Math.max(12, measure(firstGuess.texts.at(-1) ?? '') / 2 + 4);
  const main = axisOf(
    input.extent,
    input.format,
    Math.max(60, input.width - left - right),
    input.language,
    Math.max(60, Math.max(...firstGuess.texts.map(measure)) + 28),
  );
  main.scale.range([left, Math.max(left + 60, input.width - right)]);
  return {
    horizontal: true,
    scrolls: false,
    width: Math.max(input.width, left + 60 + right),
    height,
    plot: { left, right: Math.max(left + 60, input.width - right), top: titleHeight, bottom },
    band: scaleBand(
      names.map((_, index) => String(index)),
      [titleHeight, bottom],
    )
      .paddingInner(0.32)
      .paddingOuter(0.16),
    labels: { mode: 'wrapped', lines: wrapped, height: row, overhang: 0, every: 1 },
    main,
    second: undefined,
    bars: input.bars,
    lines: [],
  };
}
