import { bannerTypes, type BannerType } from '../../contract/banners';
import type { ContentSetting } from '../../contract/website';
import { useListBannersQuery, useListCompanyLogoQuery, useListContentSettingsQuery } from '../hooks';

/** What the parts of the home page ask for: each card its own, and the page for all. */
export const useBanners = (type: BannerType) => useListBannersQuery({ type, pageSize: 100 });
export const useBlocks = (type: ContentSetting['type']) => useListContentSettingsQuery({ type });
export const useLogos = () => useListCompanyLogoQuery({ pageSize: 100 });

/** Each part has its answer, or its failure. */
export function useAreAllThere(): boolean {
  const [first, second] = bannerTypes;
  const parts = [
    ...[useBanners(first), useBanners(second)],
    ...[useBlocks('homePromotion'), useBlocks('homeIntroduction'), useBlocks('feature')],
    useLogos(),
  ];
  return parts.every(({ isLoading }) => !isLoading);
}
