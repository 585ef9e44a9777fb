import { hooksOf } from '@tessera/plugin-sdk/web';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import { reportCalls } from '../../contract/reports';
import { reserveCalls } from '../../contract/reserves';

export const {
  useListReportQuery,
  useListReportCategoriesQuery,
  useListReportYearsQuery,
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
/** Where codes wait for a mapping. */
export const mappingOf = { products: '/bao-cao-btc/ghep-ma?kind=products', vehicles: '/bao-cao-btc/ghep-ma?kind=vehicles' } as const;
