import { wallClockAt } from '@tessera/plugin-sdk/contract';
import type { NumberFormat, SheetCell } from './book';
import { decimalsOf } from './formats';

export type CellValue = string | number | boolean | Date | null | undefined;

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;
const dayMs = 86_400_000;
// a spreadsheet's date knows no zone: days since 30/12/1899 on the wall clock
const serialDay = (ms: number) => ms / dayMs + 25_569;

/**
 * A text that a spreadsheet would take for a formula gets a leading apostrophe. The cell is a text anyway; so it stays one after somebody
 * has saved the sheet as CSV (ASVS 5.0, 1.2.10).
 */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/**
 * Texts stay texts, figures figures with thousands and, where they are no whole numbers, two decimals; ISO days and moments become dates,
 * moments in Vietnam's time.
 * @example cellOf('2026-11-21') // { value: 46347, format: 'day' }
 */
export function cellOf(value: CellValue, format?: NumberFormat): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number')
    return Number.isFinite(value) ? { value, format: format ?? (Number.isInteger(value) ? 'count' : 'decimal') } : null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return { value: serialDay(wallClockAt(value)), format: 'moment' };
  if (calendarDay.test(value)) return { value: serialDay(Date.parse(value)), format: 'day' };
  if (isoMoment.test(value)) return cellOf(new Date(value));
  return escapeFormula(value);
}

const [narrowest, widest] = [8, 60];
/** Room for the longest line of a text, or for a number as it is written. */
const lengthOf = (cell: SheetCell): number => {
  if (cell === null) return 0;
  if (typeof cell === 'boolean') return 6;
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map((line) => line.length));
  if (cell.format === 'day') return 10;
  if (cell.format === 'moment') return 16;
  const digits = decimalsOf(cell.format);
  return cell.value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).length;
};

/**
 * Of each column, in characters: what its header and these rows need, within reason.
 * @example widthsOf(['Mã', 'Tên'], rows)
 */
export const widthsOf = (header: readonly string[], rows: readonly (readonly SheetCell[])[], least = narrowest): number[] =>
  header.map((text, i) =>
    Math.min(
      widest,
      rows.reduce((most, row) => Math.max(most, lengthOf(row[i] ?? null) + 2), Math.max(least, text.length + 2)),
    ),
  );
