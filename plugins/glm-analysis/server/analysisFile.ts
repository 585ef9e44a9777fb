import { notFound, Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import { dataFiles, permissionsFor } from '../../data-files/contract';
import type { AnalysisFile } from '../../data-files/contract/services';

/** A file that this user may analyse. @throws Problem 404, also for files that are not for them; 409 `not_created` */
export async function analysableFile(ctx: WorkContext, fileName: string): Promise<AnalysisFile> {
  const file = await ctx.services.get(dataFiles.services.analysisFiles).get(ctx, fileName);
  if (permissionsFor(file.reportTypeCode).some((permission) => ctx.user.can(permission))) return file;
  throw notFound({ vi: 'Không tìm thấy tệp, có thể đã bị xoá.', en: 'The file was not found; it may have been deleted.' });
}

/**
 * The `importDataFileId` of the analysis file as it stands now: what was computed with another one is outdated. Null while there is
 * none, because the file is being read or mapped anew. @throws Problem 404
 */
export async function currentImportId(ctx: WorkContext, fileName: string): Promise<number | null> {
  try {
    return (await analysableFile(ctx, fileName)).importDataFileId;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_created') return null;
    throw error;
  }
}
