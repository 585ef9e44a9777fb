import type { AnalysisFile } from '../../../data-files/contract/services';
import { codeVersionOf } from '../runInputs';
import type { ReserveInputs } from './table';

export const inputsOf = (file: AnalysisFile): ReserveInputs => ({
  sha256: file.sha256,
  mappingVersion: file.mappingVersion,
  importDataFileId: file.importDataFileId,
  codeVersion: codeVersionOf(file),
});
