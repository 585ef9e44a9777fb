import type { CellObject } from 'xlsx';
import type { CellValue, Column } from '../table/columns';
import { wallClockAt } from '../../contract/days';
import { readPage, type PagedResponse } from './readPage';

export const mostExported = 10_000;
const exportPageSize = 100;

/** A text that a spreadsheet would take for a formula gets a leading apostrophe; together with the cell's type it stays a text also after a save as CSV. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;
// a spreadsheet's date knows no zone: days since 30/12/1899 on the wall clock
const serialDay = (ms: number) => ms / 86_400_000 + 25_569;

/** Texts stay texts, figures stay figures with thousands and, where they are no whole numbers, two decimals; ISO days and moments become dates, moments in Vietnam's time. */
export function toCell(value: CellValue, isPercent = false): CellObject {
  if (value === null || value === undefined || value === '') return { t: 'z' };
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? { t: 'n', v: value, z: isPercent ? '#,##0.00"%"' : Number.isInteger(value) ? '#,##0' : '#,##0.00' }
      : { t: 'z' };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  if (value instanceof Date) return { t: 'n', v: serialDay(wallClockAt(value)), z: 'dd/mm/yyyy hh:mm' };
  if (calendarDay.test(value)) return { t: 'n', v: serialDay(Date.parse(value)), z: 'dd/mm/yyyy' };
  if (isoMoment.test(value)) return toCell(new Date(value));
  return { t: 's', v: escapeFormula(value), z: '@' };
}

/** Every row that the filters leave, page by page, to 10,000. `onProgress` tells rows fetched and rows expected. */
export async function fetchAllRows<Row>(
  fetchPage: (paging: { page: number; pageSize: number }) => Promise<PagedResponse<Row> | readonly Row[]>,
  onProgress: (done: number, expected: number) => void,
): Promise<{ rows: Row[]; cut: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = readPage<Row>(await fetchPage({ page, pageSize: exportPageSize }));
    rows.push(...answer.rows);
    onProgress(Math.min(rows.length, mostExported), Math.min(Math.max(answer.total, rows.length), mostExported));
    const more = answer.rows.length > 0 && (answer.total > rows.length || answer.totalKind === 'atLeast');
    if (!more || rows.length >= mostExported) return { rows: rows.slice(0, mostExported), cut: more };
  }
}

/** Writes `<fileName>.xlsx` with the columns that have a `value`, in their order. Fetches the spreadsheet code on first use. */
export async function exportRows<Row>(fileName: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  const xlsx = await import('xlsx');
  const exported = columns.filter((column) => column.value);
  const cells = [
    exported.map((column) => toCell(column.header)),
    ...rows.map((row) => exported.map((column) => toCell(column.value?.(row), column.isPercent?.(row)))),
  ];
  const sheet = xlsx.utils.aoa_to_sheet(cells);
  sheet['!cols'] = exported.map((column) => ({ wch: Math.max(12, column.header.length + 2) }));
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, sheet, 'Sheet1');
  xlsx.writeFile(book, `${fileName}.xlsx`, { compression: true });
}
