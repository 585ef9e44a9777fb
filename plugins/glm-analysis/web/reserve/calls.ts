import { hooksOf } from '@tessera/plugin-sdk/web';
import { analysisFileCalls } from '../../../data-files/contract/analysisFiles';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import { reserveCalls } from '../../contract/reserve';

export const {
  useRunReserveMutation,
  useListReserveRunsQuery,
  useGetReserveRunQuery,
  useGetReserveLogQuery,
  useListReservePoliciesQuery,
  useListReserveProductsQuery,
  useRemoveReserveRunMutation,
} = hooksOf(reserveCalls);

/** Of `data-files`: the file's own way to its analysis file. */
export const { useListImportFilesQuery, useGetImportFileQuery } = hooksOf({
  listImportFiles: importFileCalls.listImportFiles,
  getImportFile: importFileCalls.getImportFile,
});
export const { useRunImportDataMutation, useGetAnalysisFileQuery } = hooksOf({
  runImportData: analysisFileCalls.runImportData,
  getAnalysisFile: analysisFileCalls.getAnalysisFile,
});
