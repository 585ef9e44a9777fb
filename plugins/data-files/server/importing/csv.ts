import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { firstBytes, Problem } from '@tessera/plugin-sdk/server';
import { bytesOf, ident, literal, numberedParquet, parquet, type Duck } from '../duckdb/database';
import { blankRowsNote, blankRowsOf, fillsFile, isPlain } from './blankRows';
import { physical } from './columns';
import { decoded, findHeader, sampleRows, sniffEncoding, sniffSeparator } from './csvSample';
import { piecesOf } from './pieces';
import { encodings, placeOf, type Encoding, type ReadingChoice, type ReadingFact, type StoredReading } from './reading';

export interface CsvTable {
  reading: StoredReading;
  /** Cells of the header row; without one, only their number counts. */
  header: string[];
  hasHeader: boolean;
  rows: number;
  notes: ReadingFact[];
  /** What is told of blank rows, once the bytes of all cells are known: they spare looking through a file that has none. */
  blankRows?: (cellBytes: number) => Promise<ReadingFact[]>;
}

const sampleBytes = 1024 * 1024;
const maxColumns = 2_000;
/** Room for values that stand beyond the last column. */
export const extraColumns = 16;
/** What an empty cell can never be: told apart from a cell that is not there. */
const absent = '\u0001absent\u0001';

interface CsvInput {
  /** Below what `duck` may read. */
  file: string;
  choice: ReadingChoice;
  /** A folder to write in. */
  work: string;
  duck: Duck;
  out: string;
}

/**
 * Reads a csv file into Parquet, every value as text, the columns named `c1`, `c2`, …
 * @throws Problem 400 that names the row
 */
export async function csvToParquet({ file: original, choice, work, duck, out }: CsvInput): Promise<CsvTable> {
  const head = await firstBytes(original, sampleBytes);
  const sniffed = sniffEncoding(head);
  const encoding = encodings.find((one) => one === choice.encoding) ?? sniffed.encoding;
  const text = decoded(head, encoding);
  const separator = choice.separator ?? (await sniffSeparator(text));
  const sample = sampleRows(text, separator);
  const headerRow = choice.headerRow ?? findHeader(sample.map((row) => row.cells));
  const header = sample[Math.max(0, headerRow - 1)]?.cells ?? [];
  if (sample[headerRow - 1]?.isOpen) throw openQuote(rowOf(headerRow));
  if (headerRow > 0 && !header.some((cell) => cell.trim())) throw noTable(headerRow);
  if (!sample.some((row) => row.cells.some((cell) => cell.trim()))) throw blankFile();
  const width = headerRow ? header.length : Math.max(...sample.map((row) => row.cells.length));
  if (width > maxColumns)
    throw new Problem(400, 'too_many_columns', {
      vi: `Dòng ${headerRow || 1} có ${width} cột; tối đa ${maxColumns} cột. Hãy bỏ bớt cột, hoặc chọn dấu phân cách khác.`,
      en: `Row ${headerRow || 1} has ${width} columns; at most ${maxColumns} are read. Leave some out, or choose another separator.`,
    });
  const above = text.slice(0, headerRow ? sample[headerRow - 1]?.end : 0);
  const quotesAbove = above.split('"').length - 1;
  const linesAbove = above.split(/\r\n|\r|\n/).length - 1;

  const copied = path.join(work, 'data.csv');
  const read = async (as: Encoding): Promise<Converted & Pick<CsvTable, 'blankRows'>> => {
    // A quote in a title that is never closed would swallow the table, and a row of several lines is not always passed over as one:
    // then what stands above is left out.
    const isReadAsItIs = as === 'utf-8' && quotesAbove % 2 === 0 && linesAbove === headerRow;
    if (!isReadAsItIs) await pipeline(createReadStream(original), toUtf8(as, above), createWriteStream(copied, { mode: 0o600 }));
    const table: CsvFile = { file: isReadAsItIs ? original : copied, separator, width, skip: isReadAsItIs ? headerRow : 0 };
    const lookedThrough = async (): Promise<ReadingFact[]> => {
      const found = await blankRowsOf(table.file, table.skip);
      return blankRowsNote({ ...found, first: found.first + headerRow - table.skip });
    };
    // in a single column a blank line is a row that holds nothing
    const [canHaveBlank, isCountable] = [width > 1, isReadAsItIs && isPlain(head)];
    // side by side
    const [converted, blank] = await Promise.allSettled([
      convert(duck, table, out, headerRow),
      canHaveBlank && !isCountable ? lookedThrough() : [],
    ]);
    if (converted.status === 'rejected')
      throw isEncodingError(converted.reason) ? converted.reason : readableCsvError(converted.reason, headerRow - table.skip);
    if (blank.status === 'rejected') throw blank.reason;
    const { rows: count, isRegular } = converted.value;
    const blankRows = async (cellBytes: number): Promise<ReadingFact[]> =>
      isRegular && (await fillsFile(table.file, { ...table, count, cellBytes })) ? [] : lookedThrough();
    return {
      ...converted.value,
      notes: [...blank.value, ...converted.value.notes],
      ...(canHaveBlank && isCountable && { blankRows }),
    };
  };
  let used = encoding;
  const result = await read(encoding).catch(async (error: unknown) => {
    // Only a later byte told that this is no UTF-8.
    if (encoding !== 'utf-8' || choice.encoding || !isEncodingError(error)) throw readableCsvError(error, 0);
    used = 'windows-1258';
    return read(used);
  });
  return {
    reading: { encoding: used, separator, sheet: null, headerRow, hasRagged: result.hasRagged },
    header: headerRow ? header : Array.from({ length: width }, () => ''),
    hasHeader: headerRow > 0,
    rows: result.rows,
    notes: result.notes,
    ...(result.blankRows && { blankRows: result.blankRows }),
  };
}

interface CsvFile {
  file: string;
  separator: string;
  width: number;
  /** Rows at the beginning that are not of the table. */
  skip: number;
}
interface Converted extends Pick<CsvTable, 'rows' | 'notes'> {
  hasRagged: boolean;
  /** Every row has a value for each column. */
  isRegular: boolean;
}

/** The quick way first; a file that is not regular is read the slow way, which keeps every row and says which are odd. */
export async function convert(duck: Duck, table: CsvFile, out: string, headerRow: number): Promise<Converted> {
  try {
    const { bytes, longestRow, groupRows } = await piecesOf(table.file);
    const inPieces = reader(table, table.width, `, max_line_size = ${longestRow}, buffer_size = ${bytes}`);
    const rows = await duck.copyToParquet(`select * from ${inPieces}`, out, { groupRows });
    return { rows, hasRagged: false, isRegular: true, notes: await longCells(duck, out, headerRow) };
  } catch (error) {
    if (isEncodingError(error)) throw error;
    if (!isOpenQuote(error)) return convertIrregular(duck, table, out, headerRow);
  }
  // a quote that is closed beyond what the quick way holds at once looks like one that never is
  try {
    const rows = await duck.copyToParquet(`select * from ${reader(table, table.width, await room(table.file))}`, out);
    return { rows, hasRagged: false, isRegular: true, notes: await longCells(duck, out, headerRow) };
  } catch (error) {
    if (isEncodingError(error) || isOpenQuote(error)) throw error;
    return convertIrregular(duck, table, out, headerRow);
  }
}

/** The longest row that is read. */
const longestRowMB = 96;

/** Memory for the longest row that the file can have; as large as the file where that is smaller. */
async function room(file: string): Promise<string> {
  const bytes = Math.min(longestRowMB * 1024 * 1024, Math.max(4 * 1024 * 1024, await bytesOf(file)));
  return `, max_line_size = ${bytes}, buffer_size = ${bytes}`;
}

async function convertIrregular(duck: Duck, table: CsvFile, out: string, headerRow: number): Promise<Converted> {
  const { width } = table;
  const all = width + extraColumns;
  const last = ident(physical(width - 1));
  const beyond = ident(physical(width));
  const values = Array.from({ length: width }, (_, i) => `nullif(${ident(physical(i))}, '') as ${ident(physical(i))}`);
  const ragged = `case when ${beyond} is not null then 1 when ${last} is null then 2 else 0 end`;
  const lenient = `, null_padding = true, parallel = false, strict_mode = false, nullstr = ${literal(absent)}${await room(table.file)}`;
  const rows = await duck.copyToParquet(
    `select ${values.join(', ')}, ${width > 1 ? ragged : '0'}::tinyint as ragged from ${reader(table, all, lenient)}`,
    out,
  );
  const found = await duck.all(
    `select ragged, count(*) as n, list(row order by row)[1:5] as rows from (select ragged, file_row_number + 1 as row from read_parquet(${literal(out)}, file_row_number = true)) where ragged > 0 group by ragged`,
  );
  const notes = found.map(({ ragged: kind, n, rows: first }): ReadingFact => {
    const at = (JSON.parse(String(first)) as number[]).map((row) => row + headerRow);
    const count = Number(n);
    const { vi, en } = placeOf(at, count);
    return kind === 1
      ? {
          rule: 'rows_too_long',
          count,
          rows: at,
          message: {
            vi: `${vi}: nhiều giá trị hơn số cột (${width}); giá trị có chứa dấu phân cách phải nằm trong dấu nháy kép`,
            en: `${en}: more values than there are columns (${width}); a value that holds the separator has to stand in double quotes`,
          },
        }
      : {
          rule: 'rows_too_short',
          count,
          rows: at,
          message: {
            vi: `${vi}: ít giá trị hơn số cột (${width}); phần thiếu được để trống`,
            en: `${en}: fewer values than there are columns (${width}); what is missing was left empty`,
          },
        };
  });
  return { rows, hasRagged: found.length > 0, isRegular: false, notes: [...notes, ...(await longCells(duck, out, headerRow))] };
}

/** A value of this length is kept, but told: what is so long is rarely meant to be one value. */
const longBytes = 1024 * 1024;

async function longCells(duck: Duck, file: string, headerRow: number): Promise<ReadingFact[]> {
  const positions = await longColumns(duck, file);
  if (!positions.length) return [];
  const lengths = positions.map((i) => `coalesce(strlen(${ident(physical(i))}), 0)`).join(', ');
  const found = await duck.all(
    `select row, [${positions.map((i) => i + 1).join(', ')}][list_position(lengths, list_max(lengths))] as at, list_max(lengths) as bytes from (select file_row_number + 1 as row, [${lengths}] as lengths from ${numberedParquet(file)}) where list_max(lengths) > ${longBytes} order by row`,
  );
  const [first] = found;
  if (!first) return [];
  const [row, megabytes] = [Number(first.row) + headerRow, Math.round(Number(first.bytes) / longBytes)];
  return [
    {
      rule: 'long_cell',
      count: found.length,
      rows: found.slice(0, 5).map((one) => Number(one.row) + headerRow),
      message: {
        vi: `Dòng ${row}, cột ${first.at}: một ô dài ${megabytes} MB; hãy xem có dấu nháy kép nào chưa đóng không`,
        en: `Row ${row}, column ${first.at}: one cell of ${megabytes} MB; see whether a double quote was never closed`,
      },
    },
  ];
}

/** Positions of columns with such a value. Only those are asked whose values take so much in a group of rows, which Parquet knows. */
async function longColumns(duck: Duck, file: string): Promise<number[]> {
  const wide = await duck.all(
    `select distinct column_id as i from parquet_metadata(${literal(file)}) where total_uncompressed_size > ${longBytes} and path_in_schema <> 'ragged' order by 1`,
  );
  if (!wide.length) return [];
  const positions = wide.map(({ i }) => Number(i));
  const longest = await duck.one(
    `select ${positions.map((i) => `max(strlen(${ident(physical(i))})) as m${i}`).join(', ')} from ${parquet(file)}`,
  );
  return positions.filter((i) => Number(longest[`m${i}`]) > longBytes);
}

const reader = ({ file, separator, skip }: CsvFile, width: number, more: string): string => {
  const columns = Array.from({ length: width }, (_, i) => `${literal(physical(i))}: 'VARCHAR'`).join(', ');
  return `read_csv(${literal(file)}, auto_detect = false, header = false, skip = ${skip}, columns = {${columns}}, delim = ${literal(separator)}, quote = '"', escape = '"'${more})`;
};

/** The beginning of a stream, which is closed. */
export async function beginningOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= sampleBytes) break; // leaving the loop closes the stream
  }
  return Buffer.concat(parts).subarray(0, sampleBytes);
}

/**
 * What stands below the header, as UTF-8. UTF-8 passes through but for its mark; other encodings are decoded, and composed:
 * Windows-1258 writes tone marks apart.
 */
const toUtf8 = (encoding: Encoding, above: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
    if (encoding === 'utf-8') {
      let skipped = Buffer.byteLength(above);
      let first = true;
      for await (const part of source) {
        if (first && part[0] === 0xef && part[1] === 0xbb && part[2] === 0xbf) skipped += 3;
        first = false;
        const from = Math.min(skipped, part.length);
        skipped -= from;
        if (from < part.length) yield part.subarray(from);
      }
      return;
    }
    const decoder = iconv.getDecoder(encoding);
    let [rest, skipped] = ['', above.length];
    const composed = (text: string): string => {
      const from = Math.min(skipped, text.length);
      skipped -= from;
      return text.slice(from).normalize('NFC');
    };
    for await (const part of source) {
      const text = rest + decoder.write(part);
      const end = text.lastIndexOf('\n') + 1;
      rest = text.slice(end);
      if (end) yield composed(text.slice(0, end));
    }
    yield composed(rest + (decoder.end() ?? ''));
  };

const textOf = (error: unknown): string => String((error as { message?: unknown }).message ?? '');
const isOpenQuote = (error: unknown): boolean => /unterminated quote/i.test(textOf(error));
const isEncodingError = (error: unknown): boolean => /invalid unicode|not utf-?8 encoded/i.test(textOf(error));

const noTable = (row: number) =>
  new Problem(400, 'no_table', {
    vi: `Dòng ${row} của tệp không có tên cột nào. Hãy chọn dòng khác làm dòng tên cột rồi đọc lại.`,
    en: `Row ${row} of the file holds no column names. Choose another row for them and read again.`,
  });
const blankFile = () =>
  new Problem(400, 'no_table', {
    vi: 'Các dòng đầu của tệp đều trống. Cần một dòng tên cột và các dòng dữ liệu bên dưới; hãy chọn đúng tệp.',
    en: 'The first rows of the file are all blank. It needs a row of column names and rows of data below it; choose the right file.',
  });

const rowOf = (row: number): LocalizedText => ({ vi: `Dòng ${row}`, en: `Row ${row}` });

const openQuote = (at: LocalizedText) =>
  new Problem(400, 'open_quote', {
    vi: `${at.vi}: dấu nháy kép mở ra mà không đóng lại. Hãy xoá hoặc đóng dấu này rồi nhập lại tệp.`,
    en: `${at.en}: a double quote is opened and never closed. Remove or close it, then import the file again.`,
  });

/** What DuckDB says of a file that cannot be read at all, in a sentence with the row; `rowsAbove` it has not seen. */
function readableCsvError(error: unknown, rowsAbove: number): unknown {
  const text = textOf(error);
  const line = Number(/(?:CSV Error on )?Line: (\d+)/i.exec(text)?.[1] ?? 0);
  const at = line ? rowOf(line + rowsAbove) : { vi: 'Tệp', en: 'The file' };
  if (/unterminated quote|quote should be followed/i.test(text)) return openQuote(at);
  if (/maximum line size/i.test(text))
    return new Problem(400, 'line_too_long', {
      vi: `${at.vi} dài hơn ${longestRowMB} MB, mức tối đa. Hãy xem có dấu nháy kép nào chưa đóng không.`,
      en: `${at.en} is longer than ${longestRowMB} MB, the most that is read. See whether a double quote was never closed.`,
    });
  if (/CSV Error|Invalid Input/i.test(text))
    return new Problem(400, 'unreadable_csv', {
      vi: `${at.vi} không đọc được. Hãy kiểm tra dấu phân cách và bảng mã.`,
      en: `${at.en} cannot be read. Check the separator and the encoding.`,
    });
  return error;
}
