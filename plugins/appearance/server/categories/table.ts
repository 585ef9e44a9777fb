import { boolean, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const categories = schemaOf('appearance').table('categories', {
  ...recordColumns(),
  displayName: text('display_name').notNull(),
  code: text('code'),
  isDefault: boolean('is_default').notNull().default(false),
  search: searchColumn('search'),
});
