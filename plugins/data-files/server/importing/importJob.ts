import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { files, Problem, type Job, type JobContext } from '@tessera/plugin-sdk/server';
import type { dataFiles } from '../../contract';
import { withDuck, type Duck } from '../duckdb/database';
import { fileById } from '../files/access';
import { folderOf, inWorkFolder, publish, sweep, syncAhead } from '../files/folders';
import { endWork, forget } from '../files/works';
import type { ImportFileRow } from '../files/table';
import { prepareRead } from '../preparing/prepareRead';
import { templateGroups } from '../templates/tables';
import { bytesOfCells, columnNames, fingerprintOf, type HeaderNotes } from './columns';
import { csvToParquet, type CsvTable } from './csv';
import { profile } from './profile';
import { placeOf, type ReadingFact, type SheetFact } from './reading';
import { workbookToParquet } from './workbook';

const dayMs = 24 * 60 * 60_000;

/** Reads the original bytes into Parquet, all values as text, and finds out from all of them what each column holds. */
export const importJob: Job<typeof dataFiles.jobs.import> = {
  timeoutMs: dayMs,
  async run({ fileId }, ctx) {
    const file = await fileById(ctx, fileId);
    const folder = folderOf(ctx.services, fileId);
    const token = randomUUID();
    try {
      // what a dead run has published without its row
      await sweep(folder, [file.sourceToken, file.analysisToken]);
      return await inWorkFolder(folder, async (work) => {
        await ctx.progress(0.02, { vi: 'Đang đọc tệp', en: 'Reading the file' });
        const out = path.join(work, 'source.parquet');
        const limits = { reads: [], writes: [work], spillFolder: work, signal: ctx.signal, closeLater: ctx.afterEnd };
        return await withDuck(limits, async (duck) => {
          const original = path.join(work, 'original');
          await ctx.services.get(files).link(file.fileKey, original);
          const read = await readInto(file, { file: original, work, duck, out, signal: ctx.signal });
          const isWhole = await isReadWhole(ctx, file.groupId);
          if (!('header' in read)) {
            await endWork(ctx, fileId, { sheets: read.sheets, needsChoice: !isWhole, ...(isWhole && { isValidated: true }) });
            return { fileId, rows: null, needsChoice: !isWhole };
          }
          if (!read.rows) throw noRows(read);
          syncAhead(out);
          await ctx.progress(0.6, { vi: 'Đang xem giá trị của các cột', en: 'Looking at the values of the columns' });
          const { names, notes } = columnNames(read.header);
          const facts = await profile(duck, out, names.length, read.rows);
          const blankRows = (await read.blankRows?.(bytesOfCells(facts))) ?? [];
          const values = {
            reading: read.reading,
            notes: [...headerNotes(notes, read), ...blankRows, ...read.notes],
            sheets: read.sheets,
            rows: read.rows,
            columns: names.map((name, i) => ({ name, facts: facts[i]! })),
            sourceToken: token,
            fingerprint: fingerprintOf(names),
            needsChoice: false,
            ...nothingMade,
            ...(isWhole && { isValidated: true }),
          };
          const { values: found, prepared = [] } = (await prepareRead(ctx, duck, { ...file, ...values }, out)) ?? {};
          await publish(folder, token, { source: out }, ctx.signal);
          await endWork(
            ctx,
            fileId,
            { ...values, ...found },
            {
              audited: {
                entity: 'ImportFile',
                entityId: fileId,
                label: file.displayName,
                after: { rows: read.rows, columns: names.length },
              },
              prepared,
            },
          );
          await sweep(folder, [token, file.sourceToken]);
          return { fileId, rows: read.rows, needsChoice: false };
        });
      });
    } catch (error) {
      // Cancelled before it was ever read: the file leaves nothing behind.
      if (ctx.signal.aborted && (ctx.signal.reason as { reason?: string }).reason === 'cancelled' && !file.sourceToken)
        await forget(ctx, file);
      throw error;
    }
  },
};

/** What was made from another reading of the file holds no longer. */
export const nothingMade = {
  isValidated: null,
  validation: null,
  validatedAt: null,
  mapping: null,
  mappingVersion: null,
  templateId: null,
  importDataFileId: null,
  analysis: null,
  analysisToken: null,
  tableNamePivot: null,
} as const;

interface Reading {
  file: string;
  work: string;
  duck: Duck;
  out: string;
  signal: AbortSignal;
}

/**
 * A workbook of financial statements has one on each sheet: a report of it reads and checks them all, so that nobody has to choose or
 * check.
 */
async function isReadWhole(ctx: JobContext, groupId: number): Promise<boolean> {
  const [group] = await ctx.db.select({ code: templateGroups.code }).from(templateGroups).where(eq(templateGroups.id, groupId));
  return group?.code === 'MOF_FINANCIAL';
}

async function readInto(file: ImportFileRow, reading: Reading): Promise<(CsvTable & { sheets: SheetFact[] }) | { sheets: SheetFact[] }> {
  const choice = file.chosenReading ?? {};
  if (file.fileType === 'csv') return { ...(await csvToParquet({ ...reading, choice })), sheets: [] };
  return workbookToParquet({ ...reading, choice });
}

function noRows({ reading, hasHeader }: CsvTable): Problem {
  const row = reading.headerRow;
  const [vi, en] = reading.sheet === null ? ['Tệp', 'The file'] : [`Trang tính "${reading.sheet}"`, `The sheet "${reading.sheet}"`];
  return hasHeader
    ? new Problem(400, 'no_rows', {
        vi: `${vi} chỉ có tên cột ở dòng ${row}, không có dòng dữ liệu nào. Hãy xuất lại tệp kèm dữ liệu rồi nhập.`,
        en: `${en} has column names in row ${row}, but no row of data below them. Export it with its data, then import that.`,
      })
    : new Problem(400, 'no_rows', {
        vi: `${vi} không có dòng dữ liệu nào. Hãy xuất lại tệp kèm dữ liệu rồi nhập.`,
        en: `${en} has no row of data. Export it with its data, then import that.`,
      });
}

const mostNamed = 10;
const listed = (items: readonly (string | number)[]): string =>
  [...items.slice(0, mostNamed), ...(items.length > mostNamed ? ['…'] : [])].join(', ');

function headerNotes({ empty, duplicate }: HeaderNotes, { reading, hasHeader }: CsvTable): ReadingFact[] {
  if (!hasHeader) {
    return [
      {
        rule: 'no_header',
        count: 1,
        rows: [1],
        message: {
          vi: 'Dòng 1 trông giống dữ liệu nên không được lấy làm tên cột; các cột được gọi là #1, #2, … Nếu đó là tên cột, hãy điền 1 vào ô "Dòng tên cột" rồi đọc lại',
          en: 'Row 1 looks like data, so it was not taken for column names; the columns are called #1, #2, … If it holds them, put 1 into "Row of column names" and read again',
        },
      },
    ];
  }
  const rows = [reading.headerRow];
  const place = placeOf(rows, 1);
  const notes: ReadingFact[] = [];
  if (empty.length) {
    const names = listed(empty.map((position) => `#${position}`));
    notes.push({
      rule: 'empty_header',
      count: empty.length,
      rows,
      message: {
        vi: `${place.vi}: cột ${listed(empty)} không có tên; được gọi là ${names}`,
        en: `${place.en}: no name above column ${listed(empty)}; called ${names}`,
      },
    });
  }
  if (duplicate.length) {
    const [written, names] = [listed(duplicate.map((one) => one.written)), listed(duplicate.map((one) => one.name))];
    notes.push({
      rule: 'duplicate_header',
      count: duplicate.length,
      rows,
      message: {
        vi: `${place.vi}: tên cột lặp lại: ${written}; cột sau được gọi là ${names}`,
        en: `${place.en}: column names repeat: ${written}; the later ones are called ${names}`,
      },
    });
  }
  return notes;
}
