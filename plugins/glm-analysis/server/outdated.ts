import type { LocalizedText, Work } from '@tessera/plugin-sdk/contract';
import { conflict, Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../data-files/contract/services';
import type { RunInputs } from '../contract/runs';
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

/** Of what was computed: which analysis file with. */
type Made = Pick<RunInputs, 'importDataFileId' | 'mappingVersion'>;

/** Whether what was computed is of the file as it stands, and if not, why and what to do. `file`: see `currentFile`. */
export function ageOf(made: Made, file: AnalysisFile | null): { isOutdated: boolean; outdated: LocalizedText | null } {
  const outdated = whyOutdated(made, file);
  return { isOutdated: outdated !== null, outdated };
}

function whyOutdated({ importDataFileId, mappingVersion }: Made, file: AnalysisFile | null): LocalizedText | null {
  if (!file)
    return {
      vi: 'Tệp đã được đọc lại nên tệp phân tích không còn. Hãy tạo tệp phân tích, rồi tính lại.',
      en: 'The file was read anew, so its analysis file is gone. Create the analysis file, then compute again.',
    };
  const { savedMappingVersion: saved } = file;
  const apart = {
    vi: `Tính theo bản ghép cột ${mappingVersion}, nhưng bản ${saved} đã được lưu.`,
    en: `Made with mapping ${mappingVersion}, but mapping ${saved} is saved.`,
  };
  if (file.outdated)
    return {
      vi: `${apart.vi} Hãy tạo lại tệp phân tích, rồi tính lại.`,
      en: `${apart.en} Create the analysis file anew, then compute again.`,
    };
  if (mappingVersion < saved) return { vi: `${apart.vi} Hãy tính lại.`, en: `${apart.en} Compute again.` };
  if (importDataFileId !== file.importDataFileId)
    return {
      vi: 'Tệp phân tích đã được tạo lại sau lần tính này. Hãy tính lại.',
      en: 'The analysis file was created anew after this was computed. Compute again.',
    };
  return null;
}

/** Refuses to compute anything new with an analysis file that was made with an earlier mapping. @throws Problem 409 `outdated` */
export function needsCurrent(file: AnalysisFile): AnalysisFile {
  if (file.outdated) throw conflict('outdated', file.outdated);
  return file;
}

/** The analysis file to compute with. @throws Problem 404; 409 `not_created`, `outdated` */
export const fileToCompute = async (work: Work, fileName: string): Promise<AnalysisFile> =>
  needsCurrent(await analysisFile(work, fileName));
