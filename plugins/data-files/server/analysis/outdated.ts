import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { ImportFileRow } from '../files/table';

/**
 * Why an analysis file no longer says what its file is mapped to: a mapping was saved after it was made. Null while both are one, and
 * without an analysis file. Reading the file anew removes the analysis file, so that nothing else can leave them apart.
 */
export function outdatedOf({ analysis, mappingVersion }: Pick<ImportFileRow, 'analysis' | 'mappingVersion'>): LocalizedText | null {
  if (!analysis || mappingVersion === null || analysis.mappingVersion >= mappingVersion) return null;
  const made = analysis.mappingVersion;
  return {
    vi: `Tệp phân tích được tạo theo bản ghép cột ${made}, nhưng bản ${mappingVersion} đã được lưu. Hãy tạo lại tệp phân tích.`,
    en: `The analysis file was made with mapping ${made}, but mapping ${mappingVersion} is saved. Create the analysis file anew.`,
  };
}
