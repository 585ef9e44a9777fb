import { number, object } from 'yup';
import {
  calls,
  imageUrl,
  listExport,
  mutation,
  pageQuery,
  query,
  richText,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { appearance } from './index';
import { moveInput } from './ordering';

export const bannerTypes = [1, 2] as const;
export type BannerType = (typeof bannerTypes)[number];

export const bannerInput = object({
  title: text(200).required(),
  content: richText().default(''),
  type: number<BannerType>().oneOf(bannerTypes).required(),
  image: imageUrl().required(),
});

export interface Banner extends RecordFields {
  title: string;
  content: string;
  type: BannerType;
  /** Null only for sample rows. */
  image: string | null;
  /** Banners of one type are shown in this order. */
  position: number;
}

export const bannerCalls = calls(appearance, {
  listBanners: query({
    path: 'GET banner',
    needs: 'ReadAppearance',
    input: pageQuery.concat(object({ type: number<BannerType>().oneOf(bannerTypes) })),
    output: type<Page<Banner>>(),
    tag: 'Banner',
  }),
  createBanner: mutation({ path: 'POST banner', needs: 'CreateAppearance', input: bannerInput, output: type<Banner>(), tag: 'Banner' }),
  updateBanner: update({
    path: 'PUT banner/{id}',
    needs: 'UpdateAppearance',
    input: bannerInput,
    output: type<Banner>(),
    tag: 'Banner',
    versioned: true,
  }),
  removeBanner: mutation({
    path: 'DELETE banner/{id}',
    needs: 'DeleteAppearance',
    output: type<{ id: number }>(),
    tag: 'Banner',
    versioned: true,
  }),
  moveBanner: mutation({
    path: 'POST banner/{id}/move',
    needs: 'UpdateAppearance',
    input: moveInput,
    output: type<Banner>(),
    tag: 'Banner',
  }),
});
export const bannerExport = calls(appearance, {
  exportBanners: listExport('GET banner/export', 'ReadAppearance', bannerCalls.listBanners),
});
