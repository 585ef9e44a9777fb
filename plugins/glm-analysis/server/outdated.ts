import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../data-files/contract/services';
import { analysisFile } from './analysisFile';

/** The analysis file as it stands now; null while there is none, because the file is being read or mapped anew. @throws Problem 404 */
export async function currentFile(ctx: WorkContext, fileName: string): Promise<AnalysisFile | null> {
  try {
    return await analysisFile(ctx, fileName);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_created') return null;
    throw error;
  }
}

/** Its `importDataFileId`: what was computed with another one is outdated. @throws Problem 404 */
export const currentImportId = async (ctx: WorkContext, fileName: string): Promise<number | null> =>
  (await currentFile(ctx, fileName))?.importDataFileId ?? null;
