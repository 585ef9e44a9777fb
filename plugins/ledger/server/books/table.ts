import { bigint, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, scope, searchColumn } from '@tessera/plugin-sdk/server';
import { unitTable } from '../units/table';

export const bookTable = schemaOf('ledger').table('books', {
  ...recordColumns(),
  code: text('code').notNull(),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  runId: bigint('run_id', { mode: 'number' }).notNull(),
  unitId: bigint('unit_id', { mode: 'number' }).notNull(),
  first: bigint('first', { mode: 'number' }).notNull(),
  last: bigint('last', { mode: 'number' }).notNull(),
  search: searchColumn('search'),
});
scope(bookTable, { parent: unitTable, by: bookTable.unitId });
