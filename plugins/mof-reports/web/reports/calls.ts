import { hooksOf } from '@tessera/plugin-sdk/web';
import { importFileCalls } from '../../../data-files/contract/importFiles';
import { templateGroupCalls } from '../../../data-files/contract/templateGroups';
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
  useChangeReportSourcesMutation,
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
export const { useListTemplateGroupQuery } = hooksOf(templateGroupCalls);

export const reportList = '/bao-cao/bo-tai-chinh/report-list';
/** Where files are imported, and their columns mapped. */
export const fileManager = '/bao-cao/bo-tai-chinh';
export const reportAddress = ({ id }: { id: number }) => `${reportList}/${id}`;
/** Where codes wait for a mapping. */
export const mappingOf = { products: '/bao-cao-btc/ghep-ma?kind=products', vehicles: '/bao-cao-btc/ghep-ma?kind=vehicles' } as const;

/** Of a report that is not there yet. */
export interface WantedReport {
  reportCategoryId: number;
  year: number;
  periodTypeId: number;
  periodValue: number;
}
const newParam = 'new';
/** The list with the form of a new report open. */
export const newReportAddress = ({ reportCategoryId, year, periodTypeId, periodValue }: WantedReport) =>
  `${reportList}?${newParam}=${[reportCategoryId, year, periodTypeId, periodValue].join('-')}`;
/** What the address asks for; nothing where it asks for no new report. */
export function wantedReport(params: URLSearchParams): WantedReport | undefined {
  const found = /^(\d{1,9})-(\d{4})-(\d{1,9})-(\d{1,2})$/.exec(params.get(newParam) ?? '');
  if (!found) return undefined;
  const [reportCategoryId, year, periodTypeId, periodValue] = found.slice(1).map(Number) as [number, number, number, number];
  return { reportCategoryId, year, periodTypeId, periodValue };
}
export const withoutNew = (params: URLSearchParams): URLSearchParams => {
  params.delete(newParam);
  return params;
};
