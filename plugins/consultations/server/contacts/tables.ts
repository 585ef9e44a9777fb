import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

const schema = schemaOf('consultations');

export const contactTable = schema.table('contacts', {
  ...recordColumns(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text('company').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  howHeard: text('how_heard').notNull(),
  language: text('language').$type<'vi' | 'en'>().notNull(),
  answeredAt: instant('answered_at'),
  search: searchColumn('search'),
});

export const replyTable = schema.table('contact_replies', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
  byName: text('by_name').notNull(),
  mailId: bigint('mail_id', { mode: 'number' }),
  message: text('message').notNull(),
});
