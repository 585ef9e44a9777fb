import { open, type FileHandle } from 'node:fs/promises';
import type { ReadingFact } from './reading';

/** Rows inside a table that hold nothing, and are passed over. */
export interface BlankRows {
  count: number;
  /** Row of the file, from 1. */
  first: number;
}

export const noBlankRows: BlankRows = { count: 0, first: 0 };

// A row's number in a message counts from the header: whoever looks it up has to know of the blank ones.
export const blankRowsNote = ({ count, first }: BlankRows): ReadingFact[] =>
  count
    ? [
        {
          rule: 'blank_rows',
          count,
          rows: [first],
          message: {
            vi: `Dòng ${first}: có ${count} dòng trống trong bảng được bỏ qua; số dòng trong các thông báo không tính chúng`,
            en: `Row ${first}: ${count === 1 ? '1 blank row' : `${count} blank rows`} inside the table passed over; row numbers in messages do not count them`,
          },
        },
      ]
    : [];

const pieceBytes = 1024 * 1024;
const [lineFeed, carriageReturn, quote] = [10, 13, 34];

/**
 * Blank lines of a csv file in UTF-8, between lines that hold something and outside quotes. A row that holds line breaks within quotes is
 * one row. `skip` rows at the beginning are not of the table.
 */
export async function blankRowsOf(file: string, skip: number): Promise<BlankRows> {
  if (!(await hasBlankLines(file))) return noBlankRows;
  const found: BlankRows = { count: 0, first: 0 };
  let [row, pending, isEmpty, isQuoted] = [1, 0, true, false];
  for await (const piece of piecesOf(file)) {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      if (byte !== lineFeed || isQuoted) {
        if (byte !== carriageReturn) isEmpty = false;
        continue;
      }
      if (isEmpty && row > skip) pending++;
      else if (pending) {
        if (!found.count) found.first = row - pending;
        found.count += pending;
        pending = 0;
      }
      row++;
      isEmpty = true;
    }
  }
  // the last line may have no end
  if (pending && !isEmpty) return { count: found.count + pending, first: found.first || row - pending };
  return found;
}

/** The beginning of a csv in which every line ends in a line feed and nothing stands in quotes: its bytes can be counted. */
export const isPlain = (head: Buffer): boolean => !head.includes(quote) && !head.includes(carriageReturn);

interface Rows {
  count: number;
  /** At the beginning of the file, not of the table. */
  skip: number;
  width: number;
  separator: string;
  /** All cells together. */
  cellBytes: number;
}

/**
 * Whether the rows of a table take every byte of its file, so that nothing is left for blank lines: in each row its cells, the separators
 * between them and a line feed, which the last may lack. No row takes less, so that no quote or carriage return can make up for a blank line.
 */
export async function fillsFile(file: string, { count, skip, width, separator, cellBytes }: Rows): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = (await bytesAbove(handle, skip)) + cellBytes + count * ((width - 1) * Buffer.byteLength(separator) + 1);
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    return size === (buffer[0] === lineFeed ? bytes : bytes - 1);
  } finally {
    await handle.close();
  }
}

const byteOrderMark = Buffer.from('\ufeff');

/** Bytes of the first rows, or of the mark before the first. */
async function bytesAbove(handle: FileHandle, rows: number): Promise<number> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  if (!rows) return head.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0;
  let end = 0;
  for (let row = 0; row < rows; row++) end = head.indexOf(lineFeed, end) + 1;
  return end;
}

/** The quick question that nearly every file answers with no. */
async function hasBlankLines(file: string): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const piece of piecesOf(file)) {
    if ([piece, Buffer.concat([end, piece.subarray(0, 2)])].some(hasBlankLine)) return true;
    end = Buffer.from(piece.subarray(-2));
  }
  return false;
}

// a search stops at each first letter of its text: most files have none of the second
const hasBlankLine = (text: Buffer): boolean => text.includes('\n\n') || (text.includes(carriageReturn) && text.includes('\n\r\n'));

async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const buffer = Buffer.allocUnsafe(pieceBytes);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, pieceBytes);
      if (!bytesRead) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
