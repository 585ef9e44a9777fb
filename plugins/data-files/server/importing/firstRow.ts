import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { files, type WorkContext } from '@tessera/plugin-sdk/server';
import type { FileType } from '../../contract/importFiles';
import { beginningOf } from './csv';
import { decoded, findHeader, sampleRows, sniffEncoding, sniffSeparator } from './csvSample';
import { firstSheets, refuseByContent } from './workbook';

/** Cells of the row of column names of a stored file: of a workbook's first sheet that has one. */
export async function firstRowOf(ctx: WorkContext, key: string, fileType: FileType): Promise<string[]> {
  const head = await beginningOf(await ctx.services.get(files).open(key));
  refuseByContent(head, fileType);
  if (fileType === 'csv') {
    const text = decoded(head, sniffEncoding(head).encoding);
    return headerIn(sampleRows(text, await sniffSeparator(text)).map((row) => row.cells));
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'template-'));
  try {
    const file = path.join(folder, 'workbook.zip');
    await ctx.services.get(files).link(key, file);
    const sheets = await firstSheets(file, new AbortController().signal);
    return headerIn(sheets.find((sheet) => sheet.firstRows.some((row) => row.some(Boolean)))?.firstRows ?? []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const headerIn = (rows: readonly string[][]): string[] => rows[Math.max(0, findHeader(rows) - 1)]?.filter((cell) => cell.trim()) ?? [];
