import type { Cell } from '../../../data-files/contract/services';

/** Spreadsheets take the file for UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

/** One line of RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
