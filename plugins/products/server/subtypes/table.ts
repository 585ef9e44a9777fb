import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { ProductTypeId } from '../../contract/productTypes';

export const subtypes = schemaOf('products').table('subtypes', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  type: integer('type').$type<ProductTypeId>().notNull(),
  description: text('description').notNull(),
  isActive: boolean('is_active').notNull(),
  search: searchColumn('search'),
});
