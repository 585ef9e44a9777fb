import { sql } from 'drizzle-orm';
import { bigint, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant, schemaOf } from '@tessera/plugin-sdk/server';

export const outbox = schemaOf('core').table('mail_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: uuid('message_id').notNull().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body'),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: instant('next_try_at')
    .notNull()
    .default(sql`now()`),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
});
export type OutboxMail = typeof outbox.$inferSelect;
