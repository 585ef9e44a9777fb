import { boolean, integer, numeric, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { CompanyType } from '../../contract/companies';

export const companies = schemaOf('products').table('companies', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  type: integer('type').$type<CompanyType>().notNull(),
  unit: text('unit').notNull(),
  feeForBonus: numeric('fee_for_bonus', { precision: 14, scale: 2, mode: 'number' }).notNull(),
  phoneNumber: text('phone_number').notNull(),
  address: text('address').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  isActive: boolean('is_active').notNull(),
  IsShowPreviousInsurer: boolean('is_show_previous_insurer').notNull(),
  search: searchColumn('search'),
});
