import { hooksOf } from '@tessera/plugin-sdk/web';
import { analysisFileCalls } from '../contract/analysisFiles';
import { importFileCalls } from '../contract/importFiles';
import { mappingCalls } from '../contract/mapping';
import { templateGroupCalls } from '../contract/templateGroups';
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
export const {
  useListTemplateGroupsQuery,
  useCreateTemplateGroupMutation,
  useUpdateTemplateGroupMutation,
  useRemoveTemplateGroupMutation,
  useListInsuranceTypesQuery,
} = hooksOf(templateGroupCalls);
