import type { DrawnCell, DrawnColumn } from '@tessera/plugin-sdk/contract';
import { figureOf, type ChartData } from '../data';
import { cellFormat } from '../figures';

interface DrawnTable {
  columns: DrawnColumn[];
  rows: DrawnCell[][];
}

/** The chart's table: figures stay figures with the format of their metric, gaps stay empty. Reasons of thin figures in a last column. */
export function sheetOf(data: ChartData, totalLabel: string, thinLabel: string): DrawnTable {
  const hasThin = data.series.some(({ thin }) => thin?.some(Boolean));
  const reasonsOf = (index: number) => [...new Set(data.series.map(({ thin }) => thin?.[index]).filter(Boolean))].join('; ');
  return {
    columns: [
      { header: data.categoryLabel },
      ...data.series.map((series) => ({ header: series.label, format: cellFormat(series) })),
      ...(hasThin ? [{ header: thinLabel }] : []),
    ],
    rows: [
      ...data.categories.map(({ label }, index) => [
        label,
        ...data.series.map((series) => figureOf(series.values[index])),
        ...(hasThin ? [reasonsOf(index)] : []),
      ]),
      ...(data.totals ? [[totalLabel, ...data.series.map((_, index) => figureOf(data.totals?.[index])), ...(hasThin ? [null] : [])]] : []),
    ],
  };
}
