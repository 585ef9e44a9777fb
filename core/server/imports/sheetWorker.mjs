// @ts-check
/**
 * Reads the first sheet of a workbook in a thread of its own, with a memory limit: the server goes on answering, and a hostile file ends
 * this thread only. Plain JavaScript, because a thread starts without the loader of the server.
 */
import { open, readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openArchive, openBook, refused, typedRowsOf } from '@tessera/plugin-sdk/server/xlsx/read';

/**
 * @typedef {{ file: string, out: string, isOld: boolean, mostRows: number, mostColumns: number }} Task
 * @typedef {{ row: number, cells: (string | number)[] }} Row
 */

/** Written at once. */
const partLength = 256 * 1024;

/** @param {string} file @returns {AsyncGenerator<Row[]>} */
async function* newFormat(file) {
  const archive = await openArchive(file);
  const book = await openBook(archive);
  const sheet = book.sheets.find(({ isHidden }) => !isHidden);
  if (sheet) yield* typedRowsOf(archive, book, sheet);
}

/**
 * Workbooks of Excel 97 to 2003 are at most 65,536 rows long, so they are read as a whole.
 * @param {string} file
 * @returns {AsyncGenerator<Row[]>}
 */
async function* oldFormat(file) {
  const { read, utils } = await import('xlsx');
  let book;
  try {
    book = read(await readFile(file), { cellDates: false, cellNF: true, cellFormula: false, cellHTML: false, sheets: 0 });
  } catch (error) {
    const isProtected = /password|encrypt/i.test(String(/** @type {Error} */ (error).message));
    throw refused(isProtected ? 'WORKBOOK_PROTECTED' : 'WORKBOOK_DAMAGED', String(error));
  }
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const range = sheet?.['!ref'];
  if (!sheet || !range) return;
  const { s: first, e: last } = utils.decode_range(range);
  for (let row = first.r; row <= last.r; row++) {
    const cells = [];
    for (let column = 0; column <= last.c; column++) {
      /** @type {import('xlsx').CellObject | undefined} */
      const cell = sheet[utils.encode_cell({ r: row, c: column })];
      const isDay = cell?.t === 'n' && /[dmy]/i.test(String(cell.z ?? '').replace(/"[^"]*"|\[[^\]]*\]/g, ''));
      if (!cell || cell.v === undefined) cells.push('');
      else if (isDay) cells.push(new Date(Date.UTC(1899, 11, 30) + Math.round(Number(cell.v) * 86_400) * 1000).toISOString().slice(0, 10));
      else cells.push(cell.t === 'n' ? Number(cell.v) : String(cell.v));
    }
    yield [{ row: row + 1, cells }];
  }
}

/** Every row that holds something, as a line of JSON: its number, then its cells. @param {Task} task */
async function convert({ file, out, isOld, mostRows, mostColumns }) {
  const output = await open(out, 'w', 0o600);
  let [rows, part] = [0, ''];
  try {
    for await (const batch of isOld ? oldFormat(file) : newFormat(file)) {
      for (const { row, cells } of batch) {
        if (!cells.some((cell) => cell !== '' && !(typeof cell === 'string' && cell.trim() === ''))) continue;
        // one more than there may be: whoever reads the lines says so
        if (++rows > mostRows) break;
        part += `${JSON.stringify([row, ...cells.slice(0, mostColumns)])}\n`;
      }
      if (rows > mostRows) break;
      if (part.length < partLength) continue;
      await output.writeFile(part);
      part = '';
    }
    await output.writeFile(part);
    return rows;
  } finally {
    await output.close();
  }
}

try {
  parentPort?.postMessage({ result: await convert(/** @type {Task} */ (workerData)) });
} catch (error) {
  const { name, message, code, part } = /** @type {Error & { code?: string, part?: string }} */ (error);
  parentPort?.postMessage({ error: { name, message, code, part } });
}
