import { bigint, integer } from 'drizzle-orm/pg-core';
import { authorColumns, dong, recordColumns, schemaOf } from '@tessera/plugin-sdk/server';

const schema = schemaOf('wallets');

export const payoutTable = schema.table('payouts', {
  ...recordColumns(),
  ...authorColumns(),
  count: integer('count').notNull(),
  amount: dong('amount').notNull(),
});

/** Which withdrawals are in it. The key is the withdrawal: none is in two. */
export const payoutItems = schema.table('payout_items', {
  withdrawalId: bigint('withdrawal_id', { mode: 'number' }).primaryKey(),
  payoutId: bigint('payout_id', { mode: 'number' }).notNull(),
});

export const payoutCodeOf = ({ id }: { id: number }) => `CT-${String(id).padStart(6, '0')}`;
