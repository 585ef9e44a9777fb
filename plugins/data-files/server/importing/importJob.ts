import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { files, Problem, type Job } from '@tessera/plugin-sdk/server';
import { withDuck, type Duck } from '../duckdb/database';
import { fileById } from '../files/access';
import { folderOf, inWorkFolder, publish, sweep } from '../files/folders';
import { endWork, forget, type WorkInput } from '../files/works';
import type { ImportFileRow } from '../files/table';
import { columnNames, fingerprintOf, type HeaderNotes } from './columns';
import { csvToParquet, type CsvTable } from './csv';
import { profile } from './profile';
import type { ReadingFact, SheetFact } from './reading';
import { workbookToParquet } from './workbook';

const dayMs = 24 * 60 * 60_000;

/** Reads the original bytes into Parquet, all values as text, and finds out from all of them what each column holds. */
export const importJob: Job<WorkInput, { fileId: number; rows: number | null; needsChoice: boolean }> = {
  timeoutMs: dayMs,
  async run({ fileId }, ctx) {
    const file = await fileById(ctx, fileId);
    const folder = folderOf(ctx.services, fileId);
    const token = randomUUID();
    try {
      return await inWorkFolder(folder, async (work) => {
        await ctx.progress(0.02, { vi: 'Đang đọc tệp', en: 'Reading the file' });
        const out = path.join(work, 'source.parquet');
        return await withDuck({ reads: [], writes: [work], spillFolder: work, signal: ctx.signal }, async (duck) => {
          const original = path.join(work, 'original');
          await ctx.services.get(files).link(file.fileKey, original);
          const read = await readInto(file, { file: original, work, duck, out, signal: ctx.signal });
          if (!('header' in read)) {
            await endWork(ctx, fileId, { sheets: read.sheets, needsChoice: true });
            return { fileId, rows: null, needsChoice: true };
          }
          if (!read.rows) throw noRows(read);
          await ctx.progress(0.6, { vi: 'Đang xem giá trị của các cột', en: 'Looking at the values of the columns' });
          const { names, notes } = columnNames(read.header);
          const facts = await profile(duck, out, names.length, read.rows);
          await publish(folder, token, { source: out }, ctx.signal);
          await endWork(ctx, fileId, {
            reading: read.reading,
            notes: [...headerNotes(notes, read), ...read.notes],
            sheets: read.sheets,
            rows: read.rows,
            columns: names.map((name, i) => ({ name, facts: facts[i]! })),
            sourceToken: token,
            fingerprint: fingerprintOf(names),
            needsChoice: false,
            ...nothingMade,
          });
          await sweep(folder, [token, file.sourceToken]);
          ctx.audit({ entity: 'ImportFile', entityId: fileId, label: file.displayName, after: { rows: read.rows, columns: names.length } });
          return { fileId, rows: read.rows, needsChoice: false };
        });
      });
    } catch (error) {
      // Cancelled before it was ever read: the file leaves nothing behind.
      if (ctx.signal.aborted && (ctx.signal.reason as { reason?: string }).reason === 'cancelled' && !file.sourceToken) await forget(ctx, file);
      throw error;
    }
  },
};

/** What was made from another reading of the file holds no longer. */
export const nothingMade = { isValidated: null, validation: null, validatedAt: null, mapping: null, mappingVersion: null, templateId: null, importDataFileId: null, analysis: null, analysisToken: null, tableNamePivot: null } as const;

interface Reading {
  file: string;
  work: string;
  duck: Duck;
  out: string;
  signal: AbortSignal;
}

async function readInto(file: ImportFileRow, reading: Reading): Promise<(CsvTable & { sheets: SheetFact[] }) | { sheets: SheetFact[] }> {
  const choice = file.chosenReading ?? {};
  if (file.fileType === 'csv') return { ...(await csvToParquet({ ...reading, choice })), sheets: [] };
  return workbookToParquet({ ...reading, choice });
}

function noRows({ reading, hasHeader }: CsvTable): Problem {
  const row = reading.headerRow;
  return hasHeader
    ? new Problem(400, 'no_rows', { vi: `Tệp chỉ có tên cột ở dòng ${row}, không có dòng dữ liệu nào.`, en: `The file has column names in row ${row}, but no row of data below them.` })
    : new Problem(400, 'no_rows', { vi: 'Tệp không có dòng dữ liệu nào.', en: 'The file has no row of data.' });
}

function headerNotes({ empty, duplicate }: HeaderNotes, { reading, hasHeader }: CsvTable): ReadingFact[] {
  const rows = reading.headerRow ? [reading.headerRow] : [];
  const notes: ReadingFact[] = [];
  if (!hasHeader) return [{ rule: 'no_header', count: 1, rows: [1], message: { vi: 'Dòng đầu trông giống dữ liệu nên không được lấy làm tên cột', en: 'The first row looks like data, so it was not taken for column names' } }];
  if (empty.length) notes.push({ rule: 'empty_header', count: empty.length, rows, message: { vi: `Dòng ${rows[0]}: cột ${empty.slice(0, 10).join(', ')} không có tên; được gọi là "Column n"`, en: `Row ${rows[0]}: no name above column ${empty.slice(0, 10).join(', ')}; called "Column n"` } });
  if (duplicate.length) notes.push({ rule: 'duplicate_header', count: duplicate.length, rows, message: { vi: `Dòng ${rows[0]}: tên cột lặp lại: ${duplicate.slice(0, 10).join(', ')}; lần sau được thêm số`, en: `Row ${rows[0]}: column names repeat: ${duplicate.slice(0, 10).join(', ')}; later ones get a number` } });
  return notes;
}
