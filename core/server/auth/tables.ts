import { bigint, boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, schemaOf } from '@tessera/plugin-sdk/server';

const core = schemaOf('core');
const accountId = () => bigint('account_id', { mode: 'number' }).notNull();

export const passwords = core.table('passwords', {
  accountId: accountId().primaryKey(),
  hash: text('hash').notNull(),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`now()`),
  mustChange: boolean('must_change').notNull().default(false),
});

export const sessions = core.table('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: accountId(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  lastSeenAt: instant('last_seen_at')
    .notNull()
    .default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  userAgent: text('user_agent').notNull(),
  ip: text('ip').notNull(),
});

export const refreshTokens = core.table('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  replaces: text('replaces'),
  issuedAt: instant('issued_at')
    .notNull()
    .default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const passwordResets = core.table('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
