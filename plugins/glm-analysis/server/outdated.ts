import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import { analysisFile } from './access';

/**
 * The `importDataFileId` of the analysis file as it stands now: what was computed with another one is outdated. Null while there is
 * none, because the file is being read or mapped anew. @throws Problem 404
 */
export async function currentImportId(ctx: WorkContext, fileName: string): Promise<number | null> {
  try {
    return (await analysisFile(ctx, fileName)).importDataFileId;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_created') return null;
    throw error;
  }
}
