import { hooksOf } from '@tessera/plugin-sdk/web';
import { reportTypeCalls } from '../../contract/reportTypes';
import { sampleTemplateCalls } from '../../contract/sampleTemplates';

export const { useListReportTypesQuery, useCreateReportTypeMutation, useUpdateReportTypeMutation, useRemoveReportTypeMutation } =
  hooksOf(reportTypeCalls);
export const {
  useListSampleTemplatesQuery,
  useCreateSampleTemplateMutation,
  useUpdateSampleTemplateMutation,
  useRemoveSampleTemplateMutation,
} = hooksOf(sampleTemplateCalls);
