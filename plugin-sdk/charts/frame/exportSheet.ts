import type { DrawnCell, DrawnChart, DrawnColumn } from '@tessera/plugin-sdk/contract';
import { figureOf, type ChartData } from '../data';
import { cellFormat } from '../figures';

/** Of what kind a chart is that a spreadsheet draws too. */
export interface DrawnAs {
  kind: 'bars' | 'lines' | 'combo';
  isStacked: boolean;
}

interface DrawnTable {
  columns: DrawnColumn[];
  rows: DrawnCell[][];
}

/** Excel draws so many series. */
const mostSeries = 60;

/** The chart itself, below its table as `sheetOf` makes it; none where a spreadsheet has no such chart. */
export function chartsOf(title: string, data: ChartData, drawnAs: DrawnAs | undefined): DrawnChart[] {
  if (!drawnAs || data.series.length > mostSeries) return [];
  const places = data.series.map((_, index) => index);
  const isLine = (index: number) => drawnAs.kind === 'lines' || (drawnAs.kind === 'combo' && (data.series[index]?.kind ?? 'bar') !== 'bar');
  const columnsOf = (lines: boolean) => places.filter((index) => isLine(index) === lines).map((index) => index + 1);
  return [
    {
      ...{ title, categories: 0, bars: columnsOf(false), lines: columnsOf(true), isStacked: drawnAs.isStacked },
      ...{ firstRow: 0, rows: data.categories.length },
    },
  ];
}

/** The chart's table: figures stay figures with the format of their metric, gaps stay empty. Reasons of thin figures in a last column. */
export function sheetOf(data: ChartData, totalLabel: string, thinLabel: string): DrawnTable {
  const thinSeries = data.series.filter(({ thin }) => thin?.some(Boolean));
  const hasThin = thinSeries.length > 0;
  // a reason of its own says whose it is
  const reasonsOf = (index: number) => {
    const reasons = new Map<string, string[]>();
    for (const { label, thin } of thinSeries) {
      const reason = thin?.[index];
      if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), label]);
    }
    return [...reasons].map(([reason, labels]) => (thinSeries.length > 1 ? `${labels.join(', ')}: ${reason}` : reason)).join(' ');
  };
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
