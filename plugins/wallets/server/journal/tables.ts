import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { dong, instant, schemaOf } from '@tessera/plugin-sdk/server';
import type { JournalFault } from '../../contract/proof';
import type { PostingKind } from '../../contract/wallets';

const schema = schemaOf('wallets');
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Where money stands. `outside` is what belongs to no wallet: our bank, transfers under way. */
export const accounts = schema.table('accounts', {
  id: id(),
  name: text('name').notNull(),
  kind: text('kind').$type<'available' | 'held' | 'outside'>().notNull(),
  walletId: bigint('wallet_id', { mode: 'number' }),
  /** Guarded by the database: never below zero. Null outside. */
  balance: dong('balance'),
});

export const postings = schema.table('postings', {
  id: id(),
  reference: text('reference').notNull(),
  kind: text('kind').$type<PostingKind | 'payout'>().notNull(),
  reason: text('reason').notNull(),
  authorId: bigint('author_id', { mode: 'number' }).notNull(),
  authorName: text('author_name').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});

export const entries = schema.table('entries', {
  id: id(),
  postingId: bigint('posting_id', { mode: 'number' }).notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  amount: dong('amount').notNull(),
  balanceAfter: dong('balance_after'),
});

/** What the proofs of the journal found, one row each. */
export const proofs = schema.table('proofs', {
  id: id(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  day: date('day').notNull(),
  accounts: integer('accounts').notNull(),
  postings: bigint('postings', { mode: 'number' }).notNull(),
  faults: integer('faults').notNull(),
  named: jsonb('named').$type<JournalFault[]>().notNull(),
});
