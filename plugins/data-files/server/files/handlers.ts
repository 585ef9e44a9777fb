import { eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { columnsOf, files, implement, pageOf, unscoped, vietnamese, whereVisible, type CallContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../contract';
import { importFileCalls, type ImportFileDetail } from '../../contract/importFiles';
import { nothingMade } from '../importing/importJob';
import { templateGroups } from '../templates/tables';
import { openSigned, signedUrlOf } from '../templates/storedFiles';
import { findFile } from './access';
import { importFiles, type ImportFileRow } from './table';
import { uploadImportFile } from './upload';
import { viewsOf } from './view';
import { removeContent, settle, startWork } from './works';

const daysAgo = (column: typeof importFiles.createdAt | typeof importFiles.deletedAt, days: number): SQL | undefined =>
  days ? sql`${column} >= now() - make_interval(days => ${days})` : undefined;
const isTrue = (flag: boolean | undefined, yes: SQL, no: SQL): SQL | undefined => (flag === undefined ? undefined : flag ? yes : no);
/** Nothing is being done to it, and it is on its way nowhere. */
const waiting = sql`(${importFiles.work} is null and (${importFiles.failure} is not null or ${importFiles.needsChoice}
  or ${importFiles.isValidated} is not true
  or (${importFiles.analysis} ->> 'mappingVersion')::int < ${importFiles.mappingVersion}))`;

export const importFileHandlers = implement(importFileCalls, {
  uploadImportFile,
  async listImportFiles(
    { reportTypeCode, categoryCode, subCategoryCode, days, isDeleted, isValidated, isFileSettings, isVariableSettings, waits, ...query },
    ctx,
  ) {
    const page = await pageOf(ctx, query, {
      from: importFiles,
      where: [
        isDeleted ? isNotNull(importFiles.deletedAt) : isNull(importFiles.deletedAt),
        reportTypeCode ? eq(importFiles.reportTypeCode, reportTypeCode) : undefined,
        categoryCode ? eq(importFiles.insuranceType, categoryCode) : undefined,
        subCategoryCode
          ? inArray(
              importFiles.groupId,
              ctx.db.select({ id: templateGroups.id }).from(templateGroups).where(eq(templateGroups.code, subCategoryCode)),
            )
          : undefined,
        daysAgo(isDeleted ? importFiles.deletedAt : importFiles.createdAt, days),
        isTrue(isValidated, sql`${importFiles.isValidated}`, sql`${importFiles.isValidated} is not true`),
        isTrue(isFileSettings, isNotNull(importFiles.mapping), isNull(importFiles.mapping)),
        isTrue(isVariableSettings, isNotNull(importFiles.importDataFileId), isNull(importFiles.importDataFileId)),
        isTrue(waits, waiting, sql`${waiting} is not true`),
      ],
      sort: {
        createdAt: importFiles.createdAt,
        deletedAt: importFiles.deletedAt,
        displayName: vietnamese(importFiles.displayName),
        bytes: importFiles.bytes,
        rows: importFiles.rows,
      },
      defaultSort: isDeleted ? 'deletedAt,desc' : 'createdAt,desc',
    });
    return { ...page, data: await viewsOf(ctx, await settle(ctx, page.data as ImportFileRow[])) };
  },
  async getImportFile({ fileName }, ctx) {
    const [row] = await settle(ctx, [await findFile(ctx, fileName, { binned: true })]);
    return detailOf(ctx, row ?? (await findFile(ctx, fileName, { binned: true })));
  },
  async readImportFileAgain({ fileName, ...chosenReading }, ctx) {
    const file = await findFile(ctx, fileName, { lock: true });
    await ctx.db
      .update(unscoped(importFiles, 'the rows were found as the user sees them'))
      .set({ chosenReading, ...nothingMade, answers: {}, needsChoice: false })
      .where(eq(importFiles.id, file.id));
    const job = await startWork(ctx, file, 'import');
    ctx.audit({ entity: 'ImportFile', entityId: file.id, label: file.displayName, after: { reading: chosenReading } });
    return { job };
  },
  removeImportFiles: ({ ids }, ctx) => move(ctx, ids, true),
  restoreImportFiles: ({ ids }, ctx) => move(ctx, ids, false),
  async removeImportFilesForGood({ ids }, ctx) {
    const rows = await visibleFiles(ctx, ids, isNotNull(importFiles.deletedAt));
    const follower = ctx.services.tryGet(dataFiles.services.fileFollower);
    for (const row of rows) {
      await follower?.fileRemoved(ctx, row.fileName);
      await ctx.db.delete(unscoped(importFiles, 'the rows were found as the user sees them')).where(eq(importFiles.id, row.id));
      ctx.audit({ entity: 'ImportFile', entityId: row.id, label: row.displayName, before: { fileName: row.fileName, sha256: row.sha256 } });
      // The bytes go once the row is gone for certain.
      ctx.afterCommit(() =>
        removeContent(ctx, row).catch((error: unknown) =>
          ctx.log.warn({ err: error, fileId: row.id }, 'what belonged to a deleted file was not removed'),
        ),
      );
    }
    return { ids: rows.map((row) => row.id) };
  },
  async downloadOriginal({ fileName }, ctx) {
    const file = await findFile(ctx, fileName, { binned: true });
    ctx.audit({ entity: 'ImportFile', entityId: file.id, label: file.displayName });
    return { fileName: file.displayName, contentType: 'application/octet-stream', body: await ctx.services.get(files).open(file.fileKey) };
  },
  getSignedUrl: async ({ id }, ctx) => ({ signedUrl: await signedUrlOf(ctx, id) }),
  downloadSigned: (input, ctx) => openSigned(ctx, input),
});

/** The files of these ids that the user may see and that are (not) in the bin; others are passed over. */
async function visibleFiles(ctx: CallContext, ids: readonly number[], state: SQL): Promise<ImportFileRow[]> {
  const rows = await ctx.db
    .select(columnsOf(importFiles))
    .from(importFiles)
    .where(await whereVisible(ctx, importFiles, inArray(importFiles.id, [...ids]), state))
    .for('update');
  return rows;
}

async function move(ctx: CallContext, ids: readonly number[], intoBin: boolean): Promise<{ ids: number[] }> {
  const rows = await visibleFiles(ctx, ids, intoBin ? isNull(importFiles.deletedAt) : isNotNull(importFiles.deletedAt));
  const deletedAt = intoBin ? new Date().toISOString() : null;
  if (rows.length)
    await ctx.db
      .update(unscoped(importFiles, 'the rows were found as the user sees them'))
      .set({ deletedAt })
      .where(
        inArray(
          importFiles.id,
          rows.map((row) => row.id),
        ),
      );
  for (const row of rows)
    ctx.audit({ entity: 'ImportFile', entityId: row.id, label: row.displayName, before: { inBin: !intoBin }, after: { inBin: intoBin } });
  return { ids: rows.map((row) => row.id) };
}

async function detailOf(ctx: CallContext, row: ImportFileRow): Promise<ImportFileDetail> {
  const [view] = await viewsOf(ctx, [row]);
  return {
    ...view!,
    reading: row.reading && {
      encoding: row.reading.encoding,
      separator: row.reading.separator,
      sheet: row.reading.sheet,
      headerRow: row.reading.headerRow,
    },
    notes: row.notes.map(({ message, ...note }) => ({ ...note, message: message[ctx.language] })),
    sheets: row.sheets,
    columnNames: row.columns?.map((c) => c.name) ?? [],
    originalUrl: `/api/report-software/upload/import-file/${encodeURIComponent(row.fileName)}/original`,
  };
}
