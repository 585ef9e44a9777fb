import { integer, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { BannerType } from '../../contract/banners';
import { positionColumn } from '../ordering';

export const banners = schemaOf('appearance').table('banners', {
  ...recordColumns(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  type: integer('type').$type<BannerType>().notNull(),
  image: text('image'),
  position: positionColumn(),
  search: searchColumn('search'),
});
