import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const referralCodes = schemaOf('promotion').table('referral_codes', {
  ...recordColumns(),
  name: text('name').notNull(),
  link: text('link').notNull(),
  serial: integer('serial').notNull(),
  image: text('image'),
  content: text('content').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  search: searchColumn('search'),
});
