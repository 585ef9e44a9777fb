import type { AnalysisFile } from '../../data-files/contract/services';
import type { RunInputs, YearsMeant } from '../contract/runs';
import { lacksLossDate } from './figures';

/** Of this plugin's arithmetic: raised when the same inputs would give other numbers. */
const ownCodeVersion = '1';

export const codeVersionOf = (file: AnalysisFile): string => `${file.codeVersion}/${ownCodeVersion}`;

export const yearsMeant = (file: AnalysisFile): YearsMeant => ({ yearBasis: file.yearBasis, lacksLossDate: lacksLossDate(file) });

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
  years: yearsMeant(file),
});
