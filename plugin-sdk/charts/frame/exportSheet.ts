import type { CellObject } from 'xlsx';
import { toCell } from '../../ui/list/exportRows';
import { figureOf, type ChartData, type ChartSeries } from '../data';
import { cellFormat } from '../figures';

const figureCell = (value: number | null | undefined, series: ChartSeries): CellObject => {
  const figure = figureOf(value);
  // an empty cell and not a dash: a column of figures stays one
  return figure === null ? { t: 'z' } : { t: 'n', v: figure, z: cellFormat(series) };
};

/** The chart's table as cells: figures stay figures with the format of their metric. Reasons of thin figures in a last column. */
export function sheetCells(data: ChartData, totalLabel: string, thinLabel: string): CellObject[][] {
  const hasThin = data.series.some(({ thin }) => thin?.some(Boolean));
  const reasonsOf = (index: number) => [...new Set(data.series.map(({ thin }) => thin?.[index]).filter(Boolean))].join('; ');
  return [
    [data.categoryLabel, ...data.series.map(({ label }) => label), ...(hasThin ? [thinLabel] : [])].map((cell) => toCell(cell)),
    ...data.categories.map(({ label }, index) => [
      // a band like 2023-01 is a name here, never a date
      { t: 's' as const, v: /^[=+\-@\t\r]/.test(label) ? `'${label}` : label, z: '@' },
      ...data.series.map((series) => figureCell(series.values[index], series)),
      ...(hasThin ? [toCell(reasonsOf(index))] : []),
    ]),
    ...(data.totals ? [[toCell(totalLabel), ...data.series.map((series, index) => figureCell(data.totals?.[index], series))]] : []),
  ];
}

/** Writes `<fileName>.xlsx`; fetches the spreadsheet code on first use. */
export async function downloadSheet(fileName: string, data: ChartData, totalLabel: string, thinLabel: string): Promise<void> {
  const xlsx = await import('xlsx');
  const cells = sheetCells(data, totalLabel, thinLabel);
  const sheet = xlsx.utils.aoa_to_sheet(cells);
  sheet['!cols'] = (cells[0] ?? []).map((head) => ({ wch: Math.max(14, String(head.v ?? '').length + 2) }));
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'Sheet1');
  xlsx.writeFile(book, `${fileName}.xlsx`, { compression: true });
}
