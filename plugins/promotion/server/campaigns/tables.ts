import { bigint, date, integer, text } from 'drizzle-orm/pg-core';
import { dong, instant, recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { campaignProductType } from '../../contract/campaigns';

const schema = schemaOf('promotion');

export const campaigns = schema.table('campaigns', {
  ...recordColumns(),
  name: text('name').notNull(),
  companyId: bigint('company_id', { mode: 'number' }).notNull(),
  productType: integer('product_type').$type<typeof campaignProductType>().notNull(),
  premiumFrom: dong('premium_from').notNull(),
  premiumTo: dong('premium_to').notNull(),
  promoCodeId: bigint('promo_code_id', { mode: 'number' }).notNull(),
  startsOn: date('starts_on'),
  endsOn: date('ends_on'),
  customersFoundAt: instant('customers_found_at'),
  search: searchColumn('search'),
});

export const campaignCustomers = schema.table('campaign_customers', {
  ...recordColumns(),
  campaignId: bigint('campaign_id', { mode: 'number' }).notNull(),
  customerId: bigint('customer_id', { mode: 'number' }).notNull(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email'),
  search: searchColumn('search'),
});
