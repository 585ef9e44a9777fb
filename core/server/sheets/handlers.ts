import { Readable } from 'node:stream';
import { sheetCalls, workbookType, type InputOf } from '@tessera/plugin-sdk/contract';
import { implement } from '@tessera/plugin-sdk/server';
import {
  cellOf,
  codes,
  escapeFormula,
  widthsOf,
  workbook,
  type ChartFigures,
  type SheetCell,
  type SheetChart,
} from '@tessera/plugin-sdk/server/xlsx';

/** Texts that a spreadsheet would compute stay texts, as in every export; what was drawn is audited by its name and size. */
export const sheetHandlers = implement(sheetCalls, {
  async drawSheet({ fileName, columns, rows, about, charts }, ctx) {
    const header = columns.map((column) => column.header);
    const cells = rows.map((row) =>
      columns.map(({ format }, i): SheetCell => {
        const value: unknown = row[i];
        // a band like 2023-01-05 is a name here, never a date
        if (typeof value === 'string') return value === '' ? null : escapeFormula(value);
        return typeof value === 'number' || typeof value === 'boolean' ? cellOf(value, format) : null;
      }),
    );
    ctx.audit({ entity: 'sheet', label: fileName, after: { columns: header, rows: rows.length } });
    const sheet = {
      name: { vi: 'Số liệu', en: 'Figures' }[ctx.language],
      open: () => ({
        widths: widthsOf(header, cells),
        rows: [{ cells: header, bold: true }, ...cells.map((row) => ({ cells: row }))],
        charts: () => charts.map((chart) => chartOf(chart, header, cells)),
      }),
    };
    const facts = about.map((line) => line.map(escapeFormula));
    const source = {
      name: { vi: 'Đầu vào', en: 'Inputs' }[ctx.language],
      open: () => ({ widths: widthsOf(['', ''], facts), rows: facts.map((line) => ({ cells: line })) }),
    };
    const sheets = facts.length ? [sheet, source] : [sheet];
    return { fileName: `${fileName}.xlsx`, contentType: workbookType, body: Readable.from(workbook(sheets)) };
  },
});

/** A chart of cells that stand in the sheet; where a cell holds no number there is no figure. */
function chartOf(
  { title, categories, bars, lines, isStacked, firstRow, rows }: InputOf<typeof sheetCalls.drawSheet>['charts'][number],
  header: readonly string[],
  cells: readonly (readonly SheetCell[])[],
): SheetChart {
  const drawn = cells.slice(firstRow, firstRow + rows);
  const figures = (column: number): ChartFigures => {
    const own = drawn.map((row) => (typeof row[column] === 'object' ? row[column] : null));
    const format = own.find((cell) => cell !== null)?.format ?? 'decimal';
    return {
      ...{ name: header[column] ?? '', column },
      ...{ values: own.map((cell) => cell?.value ?? null), format: codes[format as keyof typeof codes] ?? format },
    };
  };
  return {
    ...{ title, isStacked, bars: bars.map(figures), lines: lines.map(figures) },
    // the head is the first row of the sheet
    firstRow: firstRow + 2,
    categories: { title: header[categories] ?? '', column: categories, values: drawn.map((row) => String(row[categories] ?? '')) },
  };
}
