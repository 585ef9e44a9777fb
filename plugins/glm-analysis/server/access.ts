import { notFound, workOf, type CurrentUser } from '@tessera/plugin-sdk/server';
import type { Work } from '@tessera/plugin-sdk/contract';
import { dataFiles, permissionsFor } from '../../data-files/contract';
import type { AnalysisFile } from '../../data-files/contract/services';

/** May this user work on files of that report type? `analysisFiles` itself asks nobody. */
export const maySee = (user: CurrentUser, { reportTypeCode }: Pick<AnalysisFile, 'reportTypeCode'>): boolean =>
  permissionsFor(reportTypeCode).some((permission) => user.can(permission));

/** The analysis file of that name. @throws Problem 404, also for what the user may not see; 409 `not_created` */
export async function analysisFile(work: Work, fileName: string): Promise<AnalysisFile> {
  const ctx = workOf(work);
  const file = await ctx.services.get(dataFiles.services.analysisFiles).get(ctx, fileName);
  if (!maySee(ctx.user, file))
    throw notFound({ vi: 'Không tìm thấy tệp, có thể đã bị xoá.', en: 'The file was not found; it may have been deleted.' });
  return file;
}
