import { boolean, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const categories = schemaOf('products').table('categories', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  isActive: boolean('is_active').notNull(),
  search: searchColumn('search'),
});
