import { message } from '@tessera/plugin-sdk/contract';
import { conflict, invalidField } from '@tessera/plugin-sdk/server';
import { statusOf } from '../../contract/promoDays';
import type { PromoCodeRow } from './view';

export const expired = (codes: readonly string[]) =>
  conflict('promotion_expired', {
    vi: `Mã ${codes.join(', ')} đã hết hạn. Hãy lùi ngày kết thúc trước khi áp dụng hoặc huỷ áp dụng.`,
    en: `${codes.join(', ')}: the validity has expired. Move the end date before applying or cancelling.`,
  });

/**
 * A limit is never below what was used; what has expired is neither applied nor cancelled.
 * @throws 400 on `usageLimit`, 409 `promotion_expired`
 */
export function changeable(before: PromoCodeRow, after: Pick<PromoCodeRow, 'usageLimit' | 'endsOn' | 'isActive'>): void {
  if (after.usageLimit < before.numberOfTimeUsage)
    throw invalidField('usageLimit', message('promotion:promoCodes.validation.limitBelowUsage', { used: before.numberOfTimeUsage }));
  if (statusOf(after) === 'expired' && after.isActive !== before.isActive) throw expired([before.couponCode]);
}
