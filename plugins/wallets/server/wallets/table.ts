import { text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const walletTable = schemaOf('wallets').table('wallets', {
  ...recordColumns(),
  uuid: uuid('uuid').notNull().defaultRandom(),
  phoneNumber: text('phone_number').notNull(),
  userName: text('user_name').notNull(),
  fullName: text('full_name').notNull(),
  search: searchColumn('search'),
});
