import path from 'node:path';
import { firstBytes, Problem } from '@tessera/plugin-sdk/server';
import { inThread, isOle, isZip, noWorkbook, protectedOrOld } from '@tessera/plugin-sdk/server/xlsx';
import type { Duck } from '../duckdb/database';
import { blankRowsNote, type BlankRows } from './blankRows';
import { extraColumns, convert, type CsvTable } from './csv';
import { findHeader, sniffEncoding } from './csvSample';
import type { ReadingChoice, SheetFact } from './reading';

const maxSheetBytes = 2 * 1024 ** 3;

/** Nothing was read: a person has to say which sheet holds the table. */
export interface NeedsSheet {
  sheets: SheetFact[];
}

/**
 * Reads one sheet of a workbook into Parquet, as `csvToParquet` does; title rows above the header are left out. Macros are never
 * looked at. With several sheets that hold tables and none chosen, the answer is what there is to choose from.
 * @throws Problem 400: protected by a password, no workbook, too large
 */
export async function workbookToParquet({
  file,
  choice,
  work,
  duck,
  out,
  signal,
}: {
  file: string;
  choice: ReadingChoice;
  work: string;
  duck: Duck;
  out: string;
  signal: AbortSignal;
}): Promise<(CsvTable & NeedsSheet) | NeedsSheet> {
  await refuseOther(file);
  const overview = await firstSheets(file, signal);
  const sheets = overview.map(({ name, firstRows }) => ({
    name,
    rows: firstRows.length,
    firstRows: firstRows.slice(0, 10).map((row) => row.slice(0, 20).map((cell) => cell.slice(0, 60))),
  }));
  const tables = overview.filter(
    ({ firstRows }) =>
      firstRows.filter((row) => row.filter(Boolean).length > 1).length > 1 || (overview.length === 1 && firstRows.length > 1),
  );
  if (!tables.length)
    throw new Problem(400, 'no_table', {
      vi: 'Không trang tính nào của tệp có bảng: cần một dòng tên cột và ít nhất một dòng dữ liệu.',
      en: 'No sheet of the workbook holds a table: a row of column names and at least one row of data.',
    });
  const chosen =
    choice.sheet === undefined ? (tables.length === 1 ? tables[0] : undefined) : overview.find(({ name }) => name === choice.sheet);
  if (choice.sheet !== undefined && !chosen)
    throw new Problem(400, 'no_sheet', {
      vi: `Tệp không có trang tính "${choice.sheet}".`,
      en: `The workbook has no sheet "${choice.sheet}".`,
    });
  if (!chosen) return { sheets };

  const headerRow = choice.headerRow ?? findHeader(chosen.firstRows);
  const header = headerRow ? withoutEmptyEnd(chosen.firstRows[headerRow - 1] ?? []) : [];
  if (headerRow && !header.some((cell) => cell.trim()))
    throw new Problem(400, 'no_table', {
      vi: `Trang tính "${chosen.name}": dòng ${headerRow} không có tên cột nào. Hãy chọn dòng khác rồi đọc lại.`,
      en: `Sheet "${chosen.name}": row ${headerRow} holds no column names. Choose another row and read again.`,
    });
  const width = header.length || Math.max(1, ...chosen.firstRows.map((row) => withoutEmptyEnd(row).length));
  const csv = path.join(work, 'data.csv');
  const blank = await run<BlankRows>(
    { kind: 'convert', file, sheet: chosen.name, out: csv, skipRows: headerRow, width, extra: extraColumns, maxBytes: maxSheetBytes },
    signal,
  );
  const { rows, hasRagged, notes } = await convert(duck, { file: csv, separator: ',', width, skip: 0 }, out, headerRow);
  return {
    sheets,
    rows,
    notes: [...blankRowsNote(blank), ...notes],
    reading: { encoding: null, separator: null, sheet: chosen.name, headerRow, hasRagged },
    header: headerRow ? header : Array.from({ length: width }, () => ''),
    hasHeader: headerRow > 0,
  };
}

/** The visible sheets of a workbook with their first rows. */
export const firstSheets = (file: string, signal: AbortSignal): Promise<{ name: string; firstRows: string[][] }[]> =>
  run({ kind: 'overview', file }, signal);

/** All visible sheets as texts, at most so many rows of each. @throws Problem 400 */
export async function sheetTexts(file: string, most: number, signal: AbortSignal): Promise<{ name: string; rows: string[][] }[]> {
  await refuseOther(file);
  const sheets = await run<{ name: string; firstRows: string[][] }[]>({ kind: 'overview', file, rows: most }, signal);
  return sheets.map(({ name, firstRows }) => ({ name, rows: firstRows }));
}

const withoutEmptyEnd = (row: readonly string[]): string[] =>
  row.slice(
    0,
    row.reduce((last, cell, i) => (cell.trim() ? i + 1 : last), 0),
  );

/** A protected or old workbook is an OLE file, a text renamed to xlsx is neither. */
async function refuseOther(file: string): Promise<void> {
  refuseByContent(await firstBytes(file, 8), 'xlsx');
}

/** Does the beginning of a file fit its extension? @throws Problem 400 */
export function refuseByContent(head: Buffer, fileType: 'csv' | 'xlsx' | 'xlsm'): void {
  if (isOle(head)) throw protectedOrOld();
  if (fileType === 'csv' && isZip(head))
    throw new Problem(400, 'wrong_extension', {
      vi: 'Tệp có đuôi .csv nhưng nội dung là bảng tính hoặc tệp nén. Hãy đổi đuôi thành .xlsx hoặc lưu lại thành csv.',
      en: 'The file is called .csv but is a workbook or an archive. Rename it to .xlsx, or save it as csv.',
    });
  if (fileType === 'csv' && isNoText(head))
    throw new Problem(400, 'wrong_extension', {
      vi: 'Tệp có đuôi .csv nhưng nội dung không phải văn bản (ảnh, PDF, tệp nén…). Hãy chọn đúng tệp csv.',
      en: 'The file is called .csv but what it holds is no text (a picture, a PDF, an archive …). Choose the csv file itself.',
    });
  if (fileType !== 'csv' && !isZip(head)) throw noWorkbook(fileType);
}

/** A text has no zero bytes, but where it is UTF-16. */
const isNoText = (head: Buffer): boolean =>
  head.subarray(0, 4).toString('latin1') === '%PDF' ||
  (head.subarray(0, 4096).includes(0) && !sniffEncoding(head).encoding.startsWith('utf-16'));

const run = <T>(task: object, signal: AbortSignal): Promise<T> => inThread(new URL('./workbookWorker.mjs', import.meta.url), task, signal);
