import { hooksOf } from '@tessera/plugin-sdk/web';
import { runCalls } from '../../contract/runs';
import { variableSettingCalls } from '../../contract/variableSettings';

export const {
  useListReportFilesQuery,
  useListEdasQuery,
  useRunAnalysisMutation,
  useRemoveEdaMutation,
  useGetVariableOverviewQuery,
  useListDetailOptionsQuery,
} = hooksOf(runCalls);
export const { useListVariableSettingNamesQuery } = hooksOf({ listVariableSettingNames: variableSettingCalls.listVariableSettingNames });
