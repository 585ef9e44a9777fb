import { text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { ContentType } from '../../contract/website';
import { positionColumn } from '../ordering';

const schema = schemaOf('appearance');

export const contentSettings = schema.table('content_settings', {
  ...recordColumns(),
  type: text('type').$type<ContentType>().notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  image: text('image'),
  position: positionColumn(),
});

export const companyLogos = schema.table('company_logos', {
  ...recordColumns(),
  name: text('name').notNull(),
  image: text('image'),
  link: text('link'),
  position: positionColumn(),
  search: searchColumn('search'),
});
