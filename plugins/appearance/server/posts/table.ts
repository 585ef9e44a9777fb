import { bigint, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const posts = schemaOf('appearance').table('posts', {
  ...recordColumns(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  image: text('image'),
  description: text('description').notNull(),
  content: text('content').notNull(),
  search: searchColumn('search'),
});
