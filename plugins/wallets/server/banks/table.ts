import { boolean, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const bankTable = schemaOf('wallets').table('banks', {
  ...recordColumns(),
  code: text('code').notNull(),
  bin: text('bin').notNull(),
  shortName: text('short_name').notNull(),
  name: text('name').notNull(),
  swiftCode: text('swift_code'),
  isActive: boolean('is_active').notNull(),
  search: searchColumn('search'),
});
