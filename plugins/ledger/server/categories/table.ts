import { text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const categoryTable = schemaOf('ledger').table('categories', {
  ...recordColumns(),
  name: text('name').notNull(),
  search: searchColumn('search'),
});
