import { bigint, integer, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { ProductTypeId } from '../../../products/contract/productTypes';
import { positionColumn } from '../ordering';

export const questions = schemaOf('appearance').table('questions', {
  ...recordColumns(),
  content: text('content').notNull(),
  answer: text('answer').notNull(),
  productId: bigint('product_id', { mode: 'number' }),
  productType: integer('product_type').$type<ProductTypeId>(),
  position: positionColumn(),
  search: searchColumn('search'),
});
