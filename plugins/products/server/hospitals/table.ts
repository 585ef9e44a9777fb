import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { dong, recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const hospitals = schemaOf('products').table('hospitals', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  cityId: integer('city_id').notNull(),
  phoneNumber: text('phone_number').notNull(),
  description: text('description').notNull(),
  claimAmount: dong('claim_amount'),
  image: text('image'),
  isActive: boolean('is_active').notNull(),
  search: searchColumn('search'),
});
