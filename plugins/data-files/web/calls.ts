import { hooksOf } from '@tessera/plugin-sdk/web';
import { analysisFileCalls } from '../contract/analysisFiles';
import { importFileCalls } from '../contract/importFiles';
import { mappingCalls } from '../contract/mapping';
import type { InsuranceType } from '../contract/services';
import { reportTypeCalls } from '../contract/reportTypes';
import { insuranceTypeCalls, templateGroupCalls } from '../contract/templateGroups';
import { templateCalls } from '../contract/templates';
import { validationCalls } from '../contract/validation';

export const {
  useListImportFilesQuery,
  useGetImportFileQuery,
  useLazyGetImportFileQuery,
  useReadImportFileAgainMutation,
  useRemoveImportFilesMutation,
  useRemoveImportFilesForGoodMutation,
  useRestoreImportFilesMutation,
} = hooksOf(importFileCalls);
export const { useValidateFileMutation, useGetValidationQuery } = hooksOf(validationCalls);
export const { useGetSettingDataQuery, useSaveSettingDataMutation } = hooksOf(mappingCalls);
export const {
  useCreateAnalysisFileMutation,
  useRunImportDataMutation,
  useGetAnalysisFileQuery,
  usePreviewTableQuery,
  useListDetailQuery,
  useListOrphanClaimsQuery,
} = hooksOf(analysisFileCalls);
export const {
  useListTemplatesQuery,
  useGetTemplateQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useRemoveTemplateMutation,
  useListTemplatesByGroupQuery,
} = hooksOf(templateCalls);
export const { useListTemplateGroupQuery } = hooksOf(templateGroupCalls);
/** The kinds of files of a line of business. */
export const useGroupsOf = (categoryCode: InsuranceType) => {
  const asked = { page: 1, pageSize: 100, categoryCode };
  return useListTemplateGroupQuery(asked);
};
export const { useListInsuranceTypesQuery } = hooksOf(insuranceTypeCalls);
export const { useListReportTypeQuery } = hooksOf(reportTypeCalls);
