import { text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const specialtyTable = schemaOf('consultations').table('specialties', {
  ...recordColumns(),
  name: text('name').notNull(),
  search: searchColumn('search'),
});
