import { hooksOf } from '@tessera/plugin-sdk/web';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import { variableSettingCalls } from '../../contract/variableSettings';

export const {
  useGetVariableSettingsQuery,
  useSaveVariableSettingsMutation,
  useRemoveVariableSettingsMutation,
  useListVariableSettingNamesQuery,
  useListSettingVariablesQuery,
  useGetVariableStatisticsQuery,
  useGetRangeChartQuery,
  useLazyCheckRangesQuery,
  useListVariableLevelsQuery,
  useLazyListVariableLevelsQuery,
  useCheckVariableSettingsQuery,
} = hooksOf(variableSettingCalls);
export const { useListImportFilesQuery, useGetImportFileQuery } = hooksOf({
  listImportFiles: importFileCalls.listImportFiles,
  getImportFile: importFileCalls.getImportFile,
});
