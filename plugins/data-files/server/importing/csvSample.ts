import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import iconv from 'iconv-lite';
import type { Encoding } from './reading';

/** The first rows of a csv file, read leniently: enough to find out how the rest is written. */
export interface SampleRow {
  cells: string[];
  /** Position in the text behind this row and its line break. */
  end: number;
  /** The text ends inside a quote of this row. */
  isOpen: boolean;
}

/**
 * From a byte order mark, zero bytes in every second place, or bytes that UTF-8 cannot be. Pure ASCII is UTF-8 until a later byte says
 * otherwise.
 */
export function sniffEncoding(head: Buffer): { encoding: Encoding; bomBytes: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', bomBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bomBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bomBytes: 2 };
  const zeros = [0, 0];
  for (let i = 0; i < Math.min(head.length, 4000); i++) if (head[i] === 0) zeros[i % 2]!++;
  const many = Math.min(head.length, 4000) / 5;
  if (zeros[1]! > many && zeros[0]! < many / 10) return { encoding: 'utf-16le', bomBytes: 0 };
  if (zeros[0]! > many && zeros[1]! < many / 10) return { encoding: 'utf-16be', bomBytes: 0 };
  return { encoding: isUtf8(withoutTornEnd(head)) ? 'utf-8' : 'windows-1258', bomBytes: 0 };
}

/** The text of a sample. What the system decodes it decodes at once; loading the other encodings takes longer than that. */
export const decoded = (head: Buffer, encoding: Encoding): string =>
  encoding === 'utf-8' ? new TextDecoder().decode(head) : iconv.decode(head, encoding);

/** A sample may end inside a character. */
function withoutTornEnd(head: Buffer): Buffer {
  for (let cut = 1; cut <= 3 && cut < head.length; cut++) {
    const byte = head[head.length - cut]!;
    if (byte >= 0xc0) return head.subarray(0, head.length - cut);
    if (byte < 0x80) break;
  }
  return head;
}

/** Rows of the beginning of a csv text; quotes may hold separators and line breaks. */
export function sampleRows(text: string, separator: string, limit = 200): SampleRow[] {
  const rows: SampleRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (end: number) => {
    cells.push(cell);
    rows.push({ cells, end, isOpen: quoted });
    cells = [];
    cell = '';
  };
  for (let i = 0; i < text.length && rows.length < limit; i++) {
    const char = text[i]!;
    const next = text[i + 1];
    if (quoted) {
      if (char === '"' && next === '"') {
        cell += '"';
        i++;
      } else if (char === '"') quoted = false;
      else cell += char;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && next === '\n') i++;
      endRow(i + 1);
    } else cell += char;
  }
  if (rows.length < limit && (cell || cells.length)) endRow(text.length);
  return rows;
}

const separators = [',', ';', '\t', '|'] as const;

/** The separator that splits most rows into the same number of cells. One is tried at a time, so that others are served in between. */
export async function sniffSeparator(text: string): Promise<string> {
  const scored: { separator: string; score: number }[] = [];
  for (const separator of separators) {
    const widths = sampleRows(text, separator, 100).map((row) => row.cells.length);
    const usual = mode(widths.filter((width) => width > 1));
    const agreeing = widths.filter((width) => width === usual).length;
    scored.push({ separator, score: usual > 1 ? (agreeing / Math.max(1, widths.length)) * 1000 + usual : 0 });
    await setImmediate();
  }
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/**
 * The row of the column names, from 1: the first that fills about as many cells as the rows after it and holds words.
 * Titles above the table fill few cells. 0 when the first full row looks like data.
 */
export function findHeader(rows: readonly (readonly (string | null)[])[]): number {
  const filled = rows.map((row) => row.filter((cell) => cell?.trim()).length);
  const usual = mode(filled.slice(1).filter((n) => n > 0)) || (filled[0] ?? 0);
  const at = filled.findIndex((n) => n > 0 && n >= usual * 0.6 && (usual < 3 || n >= 2));
  if (at < 0) return filled[0] ? 1 : 0;
  const cells = rows[at]!.filter((cell): cell is string => !!cell?.trim());
  const words = cells.filter((cell) => !/^[\s\d.,/:+()%-]+$/.test(cell)).length;
  return words * 2 >= cells.length ? at + 1 : 0;
}

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = 0;
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value;
  return best;
}
