import { conflict, type Problem } from '@tessera/plugin-sdk/server';
import type { Redemption } from '../../contract/services';
import type { PromoCodeRow } from '../promo-codes/view';

const dong = (amount: number) => `${new Intl.NumberFormat('vi-VN').format(amount)} đ`;
const date = (isoDay: string) => isoDay.split('-').reverse().join('/');

type Purchase = Pick<Redemption, 'productId' | 'benefitIds' | 'storeId' | 'amount'> & { today: string; line: number | undefined };
type Told = Pick<PromoCodeRow, 'couponCode' | 'startsOn' | 'endsOn' | 'minimumPrice'>;

/** Why a code cannot be used, in both languages; the machine's word is the key with `promotion_` before it. */
const refusals = {
  unknown: ({ couponCode }: Pick<Told, 'couponCode'>) => ({
    vi: `Không có mã khuyến mại ${couponCode}.`,
    en: `There is no promo code ${couponCode}.`,
  }),
  inactive: ({ couponCode }: Told) => ({
    vi: `Mã ${couponCode} hiện không được áp dụng.`,
    en: `${couponCode} is not being applied at present.`,
  }),
  not_started: ({ couponCode, startsOn }: Told) => ({
    vi: `Mã ${couponCode} có hiệu lực từ ngày ${date(startsOn)}.`,
    en: `${couponCode} is valid from ${date(startsOn)}.`,
  }),
  expired: ({ couponCode, endsOn }: Told) => ({
    vi: `Mã ${couponCode} đã hết hạn từ sau ngày ${date(endsOn)}.`,
    en: `${couponCode} expired after ${date(endsOn)}.`,
  }),
  used_up: ({ couponCode }: Told) => ({
    vi: `Mã ${couponCode} đã hết lượt sử dụng.`,
    en: `${couponCode} has been used as often as it may be.`,
  }),
  not_for_product: ({ couponCode }: Told) => ({
    vi: `Mã ${couponCode} không dùng được cho sản phẩm này.`,
    en: `${couponCode} does not hold for this product.`,
  }),
  not_for_benefit: ({ couponCode }: Told) => ({
    vi: `Mã ${couponCode} không dùng được cho các quyền lợi đã chọn.`,
    en: `${couponCode} does not hold for the benefits chosen.`,
  }),
  not_for_store: ({ couponCode }: Told) => ({
    vi: `Mã ${couponCode} không dùng được tại cửa hàng này.`,
    en: `${couponCode} does not hold in this store.`,
  }),
  below_minimum: ({ couponCode, minimumPrice }: Told) => ({
    vi: `Mã ${couponCode} chỉ dùng được cho phí từ ${dong(minimumPrice ?? 0)}.`,
    en: `${couponCode} holds for prices from ${dong(minimumPrice ?? 0)} on.`,
  }),
  not_yours: ({ couponCode }: Told) => ({
    vi: `Mã ${couponCode} là mã riêng, không dành cho khách hàng này.`,
    en: `${couponCode} is private and not for this customer.`,
  }),
  already_used: ({ couponCode }: Told) => ({
    vi: `Khách hàng này đã dùng mã ${couponCode}.`,
    en: `This customer has used ${couponCode} already.`,
  }),
};
export type Refusal = keyof typeof refusals;

export const refuse = (why: Refusal, code: Told | Pick<Told, 'couponCode'>): Problem =>
  conflict(`promotion_${why}`, refusals[why](code as Told));

const common = (a: readonly number[], b: readonly number[]) => a.some((one) => b.includes(one));

/** What of the code itself stands against using it on a day. */
export function standingOf(code: PromoCodeRow, today: string): Refusal | undefined {
  if (today > code.endsOn) return 'expired';
  if (!code.isActive) return 'inactive';
  if (today < code.startsOn) return 'not_started';
  if (code.numberOfTimeUsage >= code.usageLimit) return 'used_up';
  return undefined;
}

/** The first rule that a purchase breaks; who a private code is for is asked of the database. */
export function refusalOf(code: PromoCodeRow, { productId, line, benefitIds = [], storeId, amount, today }: Purchase): Refusal | undefined {
  const standing = standingOf(code, today);
  if (standing) return standing;
  const forEverything = !code.productIds.length && !code.productTypes.length;
  if (!forEverything && !code.productIds.includes(productId) && (line === undefined || !code.productTypes.includes(line)))
    return 'not_for_product';
  if (code.benefitIds.length && !common(code.benefitIds, benefitIds)) return 'not_for_benefit';
  if (code.storeIds.length && (storeId === undefined || !code.storeIds.includes(storeId))) return 'not_for_store';
  if (code.minimumPrice !== null && amount < code.minimumPrice) return 'below_minimum';
  return undefined;
}

/**
 * What a code takes off a price, both in đồng: a percentage is rounded down to whole đồng and stays under its
 * maximum; never more than the price.
 */
export function discountOn(amount: number, { type, value, maximum }: Pick<PromoCodeRow, 'type' | 'value' | 'maximum'>): number {
  // hundredths of a percent, as whole numbers: prices times percentages outgrow what a float keeps exactly
  const off = type === 'VND' ? value : Number((BigInt(amount) * BigInt(Math.round(value * 100))) / 10_000n);
  return Math.min(off, maximum ?? off, amount);
}
