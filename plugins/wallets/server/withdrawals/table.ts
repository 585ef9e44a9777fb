import { bigint, text, uuid } from 'drizzle-orm/pg-core';
import { authorColumns, dong, recordColumns, schemaOf, searchColumn, stateColumns } from '@tessera/plugin-sdk/server';
import type { WithdrawalState } from '../../contract/withdrawals';

export const withdrawalTable = schemaOf('wallets').table('withdrawals', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<WithdrawalState>(),
  uuid: uuid('uuid').notNull().defaultRandom(),
  walletId: bigint('wallet_id', { mode: 'number' }).notNull(),
  amount: dong('amount').notNull(),
  bankCode: text('bank_code').notNull(),
  bankNumber: text('bank_number').notNull(),
  holderName: text('holder_name').notNull(),
  reason: text('reason'),
  bankReference: text('bank_reference'),
  requestCode: text('request_code'),
  search: searchColumn('search'),
});
