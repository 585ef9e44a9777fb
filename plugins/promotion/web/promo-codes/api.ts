import { hooksOf } from '@tessera/plugin-sdk/web';
import { promoCodeCalls } from '../../contract/promoCodes';

export const {
  useListPromoCodesQuery,
  useGetPromoCodeQuery,
  useLazyCouponCodeExistsQuery,
  useCreatePromoCodesMutation,
  useUpdatePromoCodeMutation,
  useApplyPromoCodesMutation,
  useListRedemptionsQuery,
} = hooksOf(promoCodeCalls);

export const promoCodeList = '/quan-ly-ma-khuyen-mai';
export const newPromoCode = `${promoCodeList}/tao-moi`;
export const addressOf = (id: number) => `${promoCodeList}/${id}`;
