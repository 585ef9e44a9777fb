import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { instant, schemaOf } from '@tessera/plugin-sdk/server';

export const fileTable = schemaOf('core').table('files', {
  name: text('name').primaryKey(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  accountId: bigint('account_id', { mode: 'number' }),
  /** `plugin/Entity` of the record that a private file belongs to. */
  attachedTo: text('attached_to'),
  recordId: bigint('record_id', { mode: 'number' }),
  kind: text('kind'),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});
