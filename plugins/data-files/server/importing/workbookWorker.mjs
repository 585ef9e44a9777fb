// @ts-check
/**
 * Reads a workbook in a thread of its own, with a memory limit: the server goes on answering, and a hostile file ends this thread only.
 * Plain JavaScript, because a thread starts without the loader of the server. The only file that knows the spreadsheet reader.
 */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

/** @typedef {{ file: string, sheet: string | null, rows?: number, out?: string, skipRows?: number, width?: number, extra?: number, maxBytes?: number }} Task */

/** @param {unknown} value */
function text(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const iso = value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'object') return 'text' in value ? String(value.text) : JSON.stringify(value);
  // some programs write days as text with a time of zero
  return String(value).replace(/^(\d{4}-\d\d-\d\d)T00:00:00(\.0+)?Z?$/, '$1');
}

const quote = (/** @type {string} */ cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Names of the sheets that can be seen, with their first rows. @param {Task} task */
async function overview({ file, rows = 30 }) {
  const bytes = await readFile(file);
  /** @type {string[]} */
  const names = [];
  await readXlsx(bytes, { sheets: (info) => (info.hidden || info.veryHidden || names.push(info.name), false) });
  const sheets = [];
  for (const name of names) {
    /** @type {string[][]} */
    const first = [];
    for await (const row of streamXlsxRows(bytes, { sheet: name, maxRows: rows })) {
      while (first.length < row.index && first.length < rows) first.push([]);
      if (first.length < rows) first.push(row.values.map(text));
    }
    sheets.push({ name, firstRows: first });
  }
  return sheets;
}

/** The rows below the header as csv. @param {Task} task */
async function convert({ file, sheet, out = '', skipRows = 0, width = 0, extra = 0, maxBytes = Infinity }) {
  const bytes = await readFile(file);
  const output = createWriteStream(out, { mode: 0o600 });
  /** @type {Error | undefined} */
  let failure;
  output.on('error', (error) => (failure = error));
  let written = 0;
  let rows = 0;
  let longRows = 0;
  let part = '';
  for await (const row of streamXlsxRows(bytes, { sheet: sheet ?? 0 })) {
    if (row.index < skipRows) continue;
    const cells = row.values.map(text);
    if (!cells.some((cell) => cell !== '')) continue;
    const long = cells.slice(width).some((cell) => cell !== '');
    if (long) longRows++;
    while (cells.length < width) cells.push('');
    cells.length = long ? Math.min(cells.length, width + extra) : width;
    // a single empty column would be an empty line, which readers skip
    part += `${width === 1 && cells[0] === '' ? '""' : cells.map(quote).join(',')}\n`;
    rows++;
    if (part.length > 256 * 1024) {
      written += part.length;
      if (written > maxBytes) throw Object.assign(new Error('the sheet is larger than the limit'), { code: 'SHEET_TOO_LARGE' });
      if (!output.write(part)) await Promise.race([once(output, 'drain'), once(output, 'error')]);
      if (failure) throw failure;
      part = '';
    }
  }
  output.end(part);
  await once(output, 'close');
  if (failure) throw failure;
  return { rows, longRows };
}

const task = /** @type {Task & { kind: 'overview' | 'convert' }} */ (workerData);
try {
  parentPort?.postMessage({ result: task.kind === 'overview' ? await overview(task) : await convert(task) });
} catch (error) {
  const { name, message, code } = /** @type {Error & { code?: string }} */ (error);
  parentPort?.postMessage({ error: { name, message, code } });
}
