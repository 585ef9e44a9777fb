import { integer, text } from 'drizzle-orm/pg-core';
import { percentage, recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const rankTable = schemaOf('wallets').table('business_ranks', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  rank: integer('rank').notNull(),
  percentCashback: percentage('percent_cashback').notNull(),
  f1: percentage('f1').notNull(),
  f2: percentage('f2').notNull(),
  f3: percentage('f3').notNull(),
  search: searchColumn('search'),
});

export const provinceTable = schemaOf('wallets').table('provinces', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  percentCashback: percentage('percent_cashback').notNull(),
  search: searchColumn('search'),
});
