import { admin, manifest, permissionsOf, type, type DeclaredRole } from '@tessera/plugin-sdk/contract';
import { businessManagement, contentManagement, contentStaff, customerSupport } from '../../members/contract/memberRoles';
import type { CustomersByPremium, PromoCodeRedemption } from './services';

const sellers: Partial<Record<'all' | 'Read' | 'Create' | 'Update', readonly DeclaredRole[]>> = {
  all: [admin, contentManagement, businessManagement],
  Read: [contentStaff, customerSupport],
  Create: [contentStaff],
  Update: [contentStaff],
};

/** What makes a sale cheaper or brings it in: promo codes, referral codes, and campaigns that hand codes to chosen customers. */
export const promotion = manifest({
  id: 'promotion',
  title: { vi: 'Khuyến mại', en: 'Promotion' },
  api: ['promotion', 'referral', 'campaign'],
  /** Codes hold for products and benefits, and are drawn on a product's detail. */
  requires: ['products'],
  /** Stores and customers that a code is limited to; customers by premium. */
  optional: ['members', 'contracts'],
  permissions: {
    /** Of promo codes, and of the discount campaigns that are built on them. */
    ...permissionsOf('Promotion', { vi: 'Mã khuyến mại và chiến dịch', en: 'Promo codes and campaigns' }, sellers),
    /** Spelled as other systems know it. */
    ...permissionsOf('RefferalCode', { vi: 'Mã giới thiệu', en: 'Referral codes' }, sellers),
  },
  slots: {
    /** Below a promo code's own cards; a section brings its own heading. */
    promoCodeDetail: type<{ promoCode: { id: number; couponCode: string } }>(),
  },
  services: {
    /** Offered: checks, redeems and gives back promo codes. */
    redemption: type<PromoCodeRedemption>(),
    /** Wanted from `contracts`, which provides it under this key. */
    customersByPremium: type<CustomersByPremium>(),
  },
});
