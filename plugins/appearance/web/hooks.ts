import { hooksOf } from '@tessera/plugin-sdk/web';
import { bannerCalls } from '../contract/banners';
import { categoryCalls } from '../contract/categories';
import { postCalls } from '../contract/posts';
import { questionCalls } from '../contract/questions';
import { systemConfigCalls } from '../contract/systemConfig';
import { logoCalls, logoOrderCalls, websiteCalls } from '../contract/website';

export const {
  useListContentSettingsQuery,
  useCreateContentSettingMutation,
  useUpdateContentSettingMutation,
  useRemoveFeatureMutation,
  useMoveFeatureMutation,
} = hooksOf(websiteCalls);
export const { useListCompanyLogoQuery, useCreateCompanyLogoMutation, useUpdateCompanyLogoMutation, useRemoveCompanyLogoMutation } =
  hooksOf(logoCalls);
export const { useMoveCompanyLogoMutation } = hooksOf(logoOrderCalls);
export const { useListBannersQuery, useCreateBannerMutation, useUpdateBannerMutation, useRemoveBannerMutation, useMoveBannerMutation } =
  hooksOf(bannerCalls);
export const {
  useListQuestionsByTypeQuery,
  useListQuestionsByProductQuery,
  useListQuestionTargetsQuery,
  useSearchQuestionProductsQuery,
  useCreateQuestionMutation,
  useUpdateQuestionMutation,
  useRemoveQuestionMutation,
  useMoveQuestionMutation,
} = hooksOf(questionCalls);
export const { useListCategoryQuery } = hooksOf(categoryCalls);
export const { useListPostsQuery, useGetPostQuery, useCreatePostMutation, useUpdatePostMutation, useRemovePostMutation } =
  hooksOf(postCalls);
export const { useGetSystemConfigQuery, useUpdateSystemConfigMutation } = hooksOf(systemConfigCalls);
