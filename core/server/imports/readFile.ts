import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { mostImportRows } from '@tessera/plugin-sdk/contract';
import { firstBytes, Problem } from '@tessera/plugin-sdk/server';
import { inThread, isOle, isZip } from '@tessera/plugin-sdk/server/xlsx';
import type { RawCell } from './table';

const mostColumns = 200;

export interface FileRow {
  /** As Excel counts. */
  row: number;
  cells: RawCell[];
}

/**
 * Turns the first visible sheet of a workbook into lines of JSON, which can be read twice without reading the workbook twice.
 * @returns rows that hold something, the head included
 * @throws Problem 400: protected by a password, no workbook, damaged, too many rows; 413 once unpacked
 */
export async function linesOf(file: string, out: string, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const start = await firstBytes(file, 8);
  refuseOther(start);
  const task = { file, out, isOld: isOle(start), mostRows: mostImportRows + 2, mostColumns };
  const rows = await inThread<number>(new URL('./sheetWorker.mjs', import.meta.url), task, signal);
  if (rows > mostImportRows + 1)
    throw new Problem(413, 'too_many_rows', {
      vi: `Tệp có hơn ${mostImportRows.toLocaleString('vi')} dòng. Hãy chia thành nhiều tệp.`,
      en: `The file has more than ${mostImportRows.toLocaleString('en')} rows. Split it into several files.`,
    });
  if (rows < 2)
    throw new Problem(400, 'no_rows', {
      vi: 'Trang tính đầu tiên cần một dòng tên cột và ít nhất một dòng dữ liệu. Hãy điền vào tệp mẫu.',
      en: 'The first sheet needs a row of column names and at least one row of data. Fill in the template.',
    });
  return rows;
}

/** Does the beginning of a file look like a workbook? @throws Problem 400 */
export function refuseOther(head: Buffer): void {
  if (!isZip(head) && !isOle(head))
    throw new Problem(400, 'no_workbook', {
      vi: 'Tệp không phải bảng tính Excel. Hãy mở bằng Excel và lưu lại thành .xlsx.',
      en: 'The file is no Excel workbook. Open it in Excel and save it as .xlsx.',
    });
}

export async function* readLines(file: string): AsyncGenerator<FileRow> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (!line) continue;
    const [row, ...cells] = JSON.parse(line) as [number, ...RawCell[]];
    yield { row, cells };
  }
}
