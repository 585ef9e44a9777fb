import { text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const lensTable = schemaOf('claims').table('lenses', {
  ...recordColumns(),
  name: text('name').notNull(),
  search: searchColumn('search'),
});
