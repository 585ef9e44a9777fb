import type { AnalysisFile } from '../../data-files/contract/services';
import type { RunInputs } from '../contract/runs';

/** Of this plugin's arithmetic: raised when the same inputs would give other numbers. */
const ownCodeVersion = '1';

export const codeVersionOf = (file: AnalysisFile): string => `${file.codeVersion}/${ownCodeVersion}`;

/** What is computed with: the file as it stands, and a setting as it was when it was chosen. */
export const runInputsOf = (
  file: AnalysisFile,
  chosen: Pick<RunInputs, 'settingName' | 'settingVersion' | 'setting'>,
  varDetails: readonly string[],
): RunInputs => ({
  sha256: file.sha256,
  mappingVersion: file.mappingVersion,
  importDataFileId: file.importDataFileId,
  settingName: chosen.settingName,
  settingVersion: chosen.settingVersion,
  setting: chosen.setting,
  varDetails: [...varDetails],
  codeVersion: codeVersionOf(file),
});
