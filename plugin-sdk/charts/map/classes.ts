import { quantile } from 'd3';
import type { TFunction } from 'i18next';
import type { FormatLanguage } from '../../ui/format/format';
import { figureOf, type MetricFormat } from '../data';
import { writeShort } from '../figures';

/** Shades of the map. */
export const mostClasses = 5;

const round = (value: number, digits: number) => (value === 0 ? 0 : Number(value.toPrecision(digits)));

/**
 * Where one shade ends and the next begins: every shade holds about as many provinces, at figures rounded so that they can be read.
 * A class is half open, [from, to).
 */
export function classEdges(values: readonly (number | null)[]): number[] {
  const figures = values
    .map(figureOf)
    .filter((value) => value !== null)
    .sort((a, b) => a - b);
  const distinct = [...new Set(figures)];
  const classes = Math.min(mostClasses, distinct.length);
  if (classes < 2) return [];
  const at = (of: readonly number[], digits: number) => {
    const edges = Array.from({ length: classes - 1 }, (_, index) => round(quantile(of, (index + 1) / classes) ?? 0, digits));
    return [...new Set(edges)].filter((edge) => edge > (figures[0] ?? 0) && edge <= (figures.at(-1) ?? 0));
  };
  // of many equal figures (zeros) the different ones are divided
  const tries = [figures, distinct].flatMap((of) => [2, 3, 4].map((digits) => at(of, digits)));
  return tries.find((edges) => edges.length === classes - 1) ?? at(distinct, 12);
}

/** The shade of a figure, 0 the least. */
export const classOf = (value: number, edges: readonly number[]): number => edges.filter((edge) => value >= edge).length;

/** What each shade stands for. */
export function classTexts(edges: readonly number[], format: MetricFormat, language: FormatLanguage, t: TFunction<'charts'>): string[] {
  const write = (edge: number | undefined) => writeShort(edge, format, language, 2);
  if (edges.length === 0) return [];
  return [
    t('below', { to: write(edges[0]) }),
    ...edges.slice(1).map((edge, index) => t('between', { from: write(edges[index]), to: write(edge) })),
    t('atLeast', { from: write(edges.at(-1)) }),
  ];
}
