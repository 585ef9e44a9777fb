// @ts-check
/**
 * Reads a workbook in a thread of its own, with a memory limit: the server goes on answering, and a hostile file ends this thread only.
 * Plain JavaScript, because a thread starts without the loader of the server.
 */
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openArchive, openBook, refused, rowsOf } from '@tessera/plugin-sdk/server/xlsx/read';

/**
 * @typedef {{ kind: 'overview', file: string, rows?: number }} Overview
 * @typedef {{ kind: 'convert', file: string, sheet: string, out: string, skipRows: number, width: number, extra: number, maxBytes: number }} Convert
 */

/** Written at once. */
const partLength = 256 * 1024;

/** Names of the sheets that can be seen, with their first rows. @param {Overview} task */
async function overview({ file, rows = 30 }) {
  const archive = await openArchive(file);
  const book = await openBook(archive);
  const sheets = [];
  for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden)) {
    sheets.push({ name: sheet.name, firstRows: await firstRows(rowsOf(archive, book, sheet), rows) });
  }
  return sheets;
}

/** @param {AsyncGenerator<import('@tessera/plugin-sdk/server/xlsx/read').Row[]>} batches @param {number} most */
async function firstRows(batches, most) {
  /** @type {string[][]} */
  const first = [];
  for await (const batch of batches) {
    for (const { row, cells } of batch) {
      while (first.length < row - 1 && first.length < most) first.push([]);
      if (first.length < most) first.push(cells);
    }
    if (first.length === most) break;
  }
  return first;
}

const quote = (/** @type {string} */ cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The rows below the header as csv. Says how many blank ones lay between them, and where the first. @param {Convert} task */
async function convert({ file, sheet: name, out, skipRows, width, extra, maxBytes }) {
  const archive = await openArchive(file);
  const book = await openBook(archive);
  const sheet = book.sheets.find((one) => one.name === name);
  if (!sheet) throw refused('WORKBOOK_DAMAGED', 'the sheet is gone');
  const output = await open(out, 'w', 0o600);
  let written = 0;
  const write = async (/** @type {string} */ part) => {
    written += part.length;
    if (written > maxBytes) throw refused('WORKBOOK_TOO_LARGE', 'the sheet is larger than the limit');
    await output.writeFile(part);
  };
  try {
    const blank = { count: 0, first: 0 };
    let part = '';
    let expected = skipRows + 1;
    for await (const batch of rowsOf(archive, book, sheet)) {
      for (const { row, cells } of batch) {
        if (row <= skipRows || !cells.some((cell) => cell !== '')) continue;
        if (row > expected) {
          blank.first ||= expected;
          blank.count += row - expected;
        }
        expected = row + 1;
        part += lineOf(cells, width, extra);
      }
      if (part.length < partLength) continue;
      await write(part);
      part = '';
    }
    await write(part);
    return blank;
  } finally {
    await output.close();
  }
}

/** @param {string[]} cells @param {number} width @param {number} extra Room for values that stand beyond the last column. */
function lineOf(cells, width, extra) {
  const isLong = cells.some((cell, at) => at >= width && cell !== '');
  while (cells.length < width) cells.push('');
  cells.length = isLong ? Math.min(cells.length, width + extra) : width;
  // a single empty column would be an empty line, which readers skip
  return `${width === 1 && cells[0] === '' ? '""' : cells.map(quote).join(',')}\n`;
}

const task = /** @type {Overview | Convert} */ (workerData);
try {
  parentPort?.postMessage({ result: task.kind === 'overview' ? await overview(task) : await convert(task) });
} catch (error) {
  const { name, message, code, part } = /** @type {Error & { code?: string, part?: string }} */ (error);
  parentPort?.postMessage({ error: { name, message, code, part } });
}
