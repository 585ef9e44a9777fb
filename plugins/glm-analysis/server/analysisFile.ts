import type { Work } from '@tessera/plugin-sdk/contract';
import { dataFiles } from '../../data-files/contract';
import type { AnalysisFile } from '../../data-files/contract/services';

/**
 * The analysis file of that name, as the user of the work may see it. What is computed from a file has no scope of its own: every call
 * and job asks for the file first.
 * @throws Problem 404; 409 `not_created`
 */
export const analysisFile = (work: Work, fileName: string): Promise<AnalysisFile> =>
  work.services.get(dataFiles.services.analysisFiles).get(work, fileName);
