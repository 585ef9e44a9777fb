import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, numeric, text } from 'drizzle-orm/pg-core';
import { dong, instant, recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { PromoType } from '../../contract/promoActions';

const schema = schemaOf('promotion');
const ids = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

export const promoCodes = schema.table('promo_codes', {
  ...recordColumns(),
  couponCode: text('coupon_code').notNull(),
  description: text('description').notNull(),
  type: text('type').$type<PromoType>().notNull(),
  value: numeric('value', { precision: 18, scale: 2, mode: 'number' }).notNull(),
  maximum: dong('maximum'),
  minimumPrice: dong('minimum_price'),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isPrivate: boolean('is_private').notNull().default(false),
  usageLimit: integer('usage_limit').notNull(),
  numberOfTimeUsage: integer('number_of_time_usage').notNull().default(0),
  productIds: ids('product_ids'),
  productTypes: integer('product_types').array().notNull(),
  benefitIds: ids('benefit_ids'),
  storeIds: ids('store_ids'),
  usableLines: integer('usable_lines').array().notNull(),
  search: searchColumn('search'),
});

const serial = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const promoCodeUsers = schema.table('promo_code_users', {
  id: serial(),
  promoCodeId: bigint('promo_code_id', { mode: 'number' }).notNull(),
  phoneNumber: text('phone_number').notNull(),
  customerId: bigint('customer_id', { mode: 'number' }),
  name: text('name').notNull().default(''),
  appliedBy: text('applied_by'),
  appliedAt: instant('applied_at'),
});

export const redemptions = schema.table('redemptions', {
  id: serial(),
  promoCodeId: bigint('promo_code_id', { mode: 'number' }).notNull(),
  orderRef: text('order_ref').notNull(),
  customerId: bigint('customer_id', { mode: 'number' }),
  phoneNumber: text('phone_number'),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  discount: dong('discount').notNull(),
  redeemedBy: bigint('redeemed_by', { mode: 'number' }).notNull(),
  redeemedAt: instant('redeemed_at')
    .notNull()
    .default(sql`now()`),
});
