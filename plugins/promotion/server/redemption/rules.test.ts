import type { PromoCodeRow } from '../promo-codes/view';
import { discountOn, refusalOf } from './rules';

const code: PromoCodeRow = {
  id: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
  couponCode: 'TET',
  description: '',
  type: 'PERCENTAGE',
  value: 15,
  maximum: null,
  minimumPrice: null,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  isActive: true,
  isPrivate: false,
  usageLimit: 10,
  numberOfTimeUsage: 9,
  productIds: [],
  productTypes: [],
  benefitIds: [],
  storeIds: [],
  usableLines: [1],
};
const buy = { productId: 1, amount: 1_000_000, today: '2026-12-15', line: undefined };

test('the first rule that a purchase breaks is named', () => {
  const refused = (changed: Partial<PromoCodeRow>, purchase: Partial<Parameters<typeof refusalOf>[1]> = {}) =>
    refusalOf({ ...code, ...changed }, { ...buy, ...purchase });
  expect(refused({})).toBeUndefined();
  expect(refused({}, { today: '2026-12-01' })).toBeUndefined();
  expect(refused({}, { today: '2026-12-31' })).toBeUndefined();
  expect(refused({}, { today: '2027-01-01' })).toBe('expired');
  expect(refused({}, { today: '2026-11-30' })).toBe('not_started');
  expect(refused({ isActive: false })).toBe('inactive');
  expect(refused({ numberOfTimeUsage: 10 })).toBe('used_up');
  expect(refused({ productIds: [2] })).toBe('not_for_product');
  expect(refused({ productIds: [2, 1] })).toBeUndefined();
  expect(refused({ productTypes: [5] }, { line: 1 })).toBe('not_for_product');
  expect(refused({ productTypes: [5] })).toBe('not_for_product');
  expect(refused({ productIds: [2], productTypes: [5] }, { line: 5 })).toBeUndefined();
  expect(refused({ benefitIds: [7] })).toBe('not_for_benefit');
  expect(refused({ benefitIds: [7] }, { benefitIds: [8, 7] })).toBeUndefined();
  expect(refused({ storeIds: [3] })).toBe('not_for_store');
  expect(refused({ storeIds: [3] }, { storeId: 3 })).toBeUndefined();
  expect(refused({ minimumPrice: 1_000_001 })).toBe('below_minimum');
  expect(refused({ minimumPrice: 1_000_000 })).toBeUndefined();
});

test('a discount is whole đồng, rounded down, under its maximum and never above the price', () => {
  expect(discountOn(999_999, { type: 'PERCENTAGE', value: 12.5, maximum: null })).toBe(124_999);
  expect(discountOn(100, { type: 'PERCENTAGE', value: 0.01, maximum: null })).toBe(0);
  expect(discountOn(1_000_000, { type: 'PERCENTAGE', value: 100, maximum: null })).toBe(1_000_000);
  expect(discountOn(1_000_000, { type: 'PERCENTAGE', value: 15, maximum: 100_000 })).toBe(100_000);
  expect(discountOn(400_000, { type: 'VND', value: 500_000, maximum: null })).toBe(400_000);
  expect(discountOn(600_000, { type: 'VND', value: 500_000, maximum: null })).toBe(500_000);
  // larger than a float keeps exactly: 9,007,199,254,740,991 × 33.33 %
  expect(discountOn(Number.MAX_SAFE_INTEGER, { type: 'PERCENTAGE', value: 33.33, maximum: null })).toBe(3_002_099_511_605_172);
});
