import { bigint, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf } from '@tessera/plugin-sdk/server';

export const listView = schemaOf('core').table('list_views', {
  ...recordColumns(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  accountId: bigint('account_id', { mode: 'number' }),
  roleId: bigint('role_id', { mode: 'number' }),
});
