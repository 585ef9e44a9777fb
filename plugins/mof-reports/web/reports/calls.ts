import { hooksOf } from '@tessera/plugin-sdk/web';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import { reportCalls } from '../../contract/reports';
import { reserveCalls } from '../../contract/reserves';

export const {
  useListReportQuery,
  useListReportCategoriesQuery,
  useListDeadlinesQuery,
  useGetReportQuery,
  useCreateReportMutation,
  useMakeReportMutation,
  useRemoveReportMutation,
  useNestedReportTableQuery,
  useTraceCellQuery,
  useListTracedRowsQuery,
  useEditCellMutation,
  useSubmitReportMutation,
  useCorrectReportMutation,
  useCompareReportQuery,
  useLazyPrintReportQuery,
  useTraceRowQuery,
} = hooksOf(reportCalls);
export const { useSetIbnrByRatioMutation, useSetReserveByFactorsMutation } = hooksOf(reserveCalls);
export const { useListImportFilesQuery } = hooksOf(importFileCalls);

export const reportList = '/bao-cao/bo-tai-chinh/report-list';
export const reportAddress = ({ id }: { id: number }) => `${reportList}/${id}`;
