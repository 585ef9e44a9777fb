import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { instant, schemaOf } from '@tessera/plugin-sdk/server';

export const serviceToken = schemaOf('core').table('service_tokens', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  hash: text('hash').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  createdBy: text('created_by').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
