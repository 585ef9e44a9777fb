import { sql } from 'drizzle-orm';
import { bigint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, schemaOf } from '@tessera/plugin-sdk/server';

export const exportTable = schemaOf('core').table('exports', {
  jobId: uuid('job_id').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});
