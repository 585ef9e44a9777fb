import type { TFunction } from 'i18next';
import type { FormatLanguage } from '../../ui/format/format';
import { figureOf, type ChartData } from '../data';
import { writeFigure } from '../figures';
import type { Point } from '../plot/marks';

export interface ReadingLine {
  series?: number;
  label: string;
  value: string;
  /** The figure that the pointer or the keyboard is on. */
  current?: boolean;
}

/** What a tooltip says, and a screen reader with it. */
export interface Reading {
  title: string;
  lines: readonly ReadingLine[];
  /** Why a figure is not to be relied on. */
  notes: readonly string[];
}

const mostLines = 10;

/** The figures of a category: those of every shown series; of very many, the current one and its neighbours. */
export function readPoint(
  data: ChartData,
  shown: readonly number[],
  point: Point,
  language: FormatLanguage,
  t: TFunction<'charts'>,
): Reading {
  const { category } = point;
  const place = Math.max(0, shown.indexOf(point.series));
  const from = Math.max(0, Math.min(place - mostLines / 2, shown.length - mostLines));
  const near = shown.slice(from, from + mostLines);
  const lines = near.flatMap((index): ReadingLine[] => {
    const series = data.series[index];
    if (!series) return [];
    const current = index === point.series;
    const line = { series: index, label: series.label, value: writeFigure(series.values[category], series, language), current };
    const [low, high] = [figureOf(series.low?.[category]), figureOf(series.high?.[category])];
    if (low !== null && high !== null)
      line.value += ` (${t('interval', { low: writeFigure(low, series, language), high: writeFigure(high, series, language) })})`;
    const details = current ? (series.details?.[category] ?? []) : [];
    return [
      line,
      ...details.map((detail) => ({
        label: detail.label,
        value: writeFigure(detail.value, detail.format && detail.format !== series.format ? { format: detail.format } : series, language),
      })),
    ];
  });
  const notes = [
    ...new Set(data.series.map(({ thin }) => thin?.[category]).filter((note) => note !== undefined && note !== '')),
  ] as string[];
  return { title: data.categories[category]?.label ?? '', lines, notes };
}

/** The same in one sentence; the current figure first. */
export function sayReading({ title, lines, notes }: Reading): string {
  const current = lines.filter((line) => line.current);
  const said = current.length ? [...current, ...lines.filter((line) => line.series === undefined)] : lines;
  return [`${title}: ${said.map(({ label, value }) => (label ? `${label} ${value}` : value)).join(', ')}`, ...notes].join('. ');
}
