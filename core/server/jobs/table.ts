import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { JobState, JobView, Language, LocalizedText } from '@tessera/plugin-sdk/contract';
import { instant, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const jobTable = schemaOf('core').table('jobs', {
  id: uuid('id').primaryKey().defaultRandom(),
  plugin: text('plugin').notNull(),
  kind: text('kind').notNull(),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  input: jsonb('input').$type<unknown>(),
  state: text('state').$type<JobState>().notNull().default('queued'),
  progress: doublePrecision('progress').notNull().default(0),
  doing: jsonb('doing').$type<LocalizedText>(),
  result: jsonb('result').$type<unknown>(),
  error: jsonb('error').$type<LocalizedText>(),
  accountId: bigint('account_id', { mode: 'number' }),
  createdBy: text('created_by').notNull(),
  language: text('language').$type<Language>().notNull(),
  onceKey: text('once_key'),
  /** Of the span that started it. */
  traceparent: text('traceparent'),
  attempts: integer('attempts').notNull().default(0),
  serverId: text('server_id'),
  lease: uuid('lease'),
  leaseUntil: instant('lease_until'),
  cancelRequestedAt: instant('cancel_requested_at'),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  search: searchColumn('search'),
});

export type JobRecord = Omit<typeof jobTable.$inferSelect, 'search'>;

/** What people see of a job. */
export const viewOf = ({
  id,
  plugin,
  kind,
  title,
  state,
  progress,
  doing,
  result,
  error,
  createdBy,
  createdAt,
  finishedAt,
}: JobRecord): JobView => ({
  id,
  plugin,
  kind,
  title,
  state,
  progress,
  doing,
  result,
  error,
  createdBy,
  createdAt,
  finishedAt,
});
