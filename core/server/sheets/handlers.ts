import { Readable } from 'node:stream';
import { sheetCalls, workbookType } from '@tessera/plugin-sdk/contract';
import { implement } from '@tessera/plugin-sdk/server';
import { cellOf, escapeFormula, widthsOf, workbook, type SheetCell } from '@tessera/plugin-sdk/server/xlsx';

/** Texts that a spreadsheet would compute stay texts, as in every export; what was drawn is audited by its name and size. */
export const sheetHandlers = implement(sheetCalls, {
  async drawSheet({ fileName, columns, rows, about }, ctx) {
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
      name: 'Sheet1',
      open: () => ({ widths: widthsOf(header, cells), rows: [{ cells: header, bold: true }, ...cells.map((row) => ({ cells: row }))] }),
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
