import { hooksOf } from '@tessera/plugin-sdk/web';
import { templateCalls } from '../../contract/templates';

export const {
  useListReportFormsQuery,
  useViewReportFormQuery,
  useCompareReportFormsQuery,
  useCopyReportFormMutation,
  useUpdateReportFormMutation,
  useSaveReportFormLineMutation,
  useRemoveReportFormLineMutation,
  useSaveReportFormColumnMutation,
  useRemoveReportFormColumnMutation,
  usePublishReportFormMutation,
  useRemoveReportFormMutation,
} = hooksOf(templateCalls);
