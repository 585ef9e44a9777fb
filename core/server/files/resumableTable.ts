import { sql } from 'drizzle-orm';
import { bigint, integer, json, text } from 'drizzle-orm/pg-core';
import { instant, schemaOf } from '@tessera/plugin-sdk/server';

export const resumableTable = schemaOf('core').table('resumable_uploads', {
  id: text('id').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  plugin: text('plugin').notNull(),
  call: text('call').notNull(),
  path: text('path').notNull(),
  query: json('query').$type<Record<string, unknown>>().notNull(),
  ifMatch: integer('if_match'),
  metadata: json('metadata').$type<Record<string, string | null>>().notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  answerStatus: integer('answer_status'),
  answer: text('answer'),
  finishedAt: instant('finished_at'),
});
export type ResumableUpload = typeof resumableTable.$inferSelect;
