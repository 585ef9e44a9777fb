import { dayAt, timeAt, type Language } from '@tessera/plugin-sdk/contract';
import { conflict } from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../../data-files/contract/services';
import { nameOf } from '../../contract/levelNames';
import type { EdaItem, RunInputs } from '../../contract/runs';
import { ageOf } from '../outdated';
import { described } from '../settings/kinds';
import type { EdaItemRow } from './table';

/** A moment on the clock of Vietnam, to the minute: 22/11/2026 07:30. */
export const vietnamTime = (at: Date): string => `${dayAt(at).split('-').reverse().join('/')} ${timeAt(at)}`;

/** As people tell analyses apart in a list: setting, the three variables, when. */
export const itemName = ({ settingName, settingVersion, varDetails }: RunInputs, at = new Date()): string =>
  [`${settingName} v${settingVersion}`, ...(varDetails.length ? [varDetails.join(' × ')] : []), vietnamTime(at)].join(' · ');

/** Cells as a file's `tableNamePIVOT` tells them. */
export const pivotName = (pivotKey: string): string => `PIVOT_${pivotKey.slice(0, 16)}`;

/** Is the analysis file another one than this analysis was made of? Its rows are not those behind the figures then. */
export const isOfAnotherFile = ({ inputs }: Pick<EdaItemRow, 'inputs'>, { importDataFileId }: AnalysisFile): boolean =>
  inputs.importDataFileId !== importDataFileId;

export const outdated = () =>
  conflict('outdated', {
    vi: 'Tệp phân tích đã được tạo lại sau lần phân tích này. Hãy chạy phân tích lại rồi thử lại.',
    en: 'The analysis file has been created anew since this analysis. Run the analysis again, then try again.',
  });

/** The name of a row, its variables called as the reader knows them; the row has their columns. */
export function nameOfItem(
  { name, inputs: { varDetails } }: Pick<EdaItemRow, 'name' | 'inputs'>,
  file: AnalysisFile | null,
  language: Language,
) {
  const names = described(file, varDetails, language).map((one) => nameOf({ columnName: one.name, description: one.description }));
  return varDetails.length ? name.replace(varDetails.join(' × '), () => names.join(' × ')) : name;
}

export const viewOf = (row: EdaItemRow, file: AnalysisFile | null, language: Language): EdaItem => ({
  id: row.id,
  name: nameOfItem(row, file, language),
  fileName: row.fileName,
  eDAType: row.edaType,
  settingName: row.settingName,
  settingVersion: row.settingVersion,
  tableNamePIVOT: pivotName(row.pivotKey),
  cells: row.cells,
  ...ageOf(row.inputs, file),
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  inputs: row.inputs,
});
