import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { dong, instant, schemaOf, scope } from '@tessera/plugin-sdk/server';
import type { ReportRefusal, ReportState } from '../../contract/payments';
import { contractTable } from '../contracts/table';

const schema = schemaOf('contracts');
const key = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const now = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);

/** Money that came in or went back; can only be added to. */
export const payments = schema.table('payments', {
  id: key(),
  contractId: bigint('contract_id', { mode: 'number' }).notNull(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  gateway: text('gateway').notNull(),
  transactionId: text('transaction_id').notNull(),
  amount: dong('amount').notNull(),
  occurredAt: instant('occurred_at').notNull(),
  byId: bigint('by_id', { mode: 'number' }).notNull(),
  byName: text('by_name').notNull(),
  createdAt: now(),
});
scope(payments, { parent: contractTable, by: payments.contractId });

/** What gateways told, whether it counted or not; can only be added to. */
export const paymentReports = schema.table('payment_reports', {
  id: key(),
  contractId: bigint('contract_id', { mode: 'number' }),
  gateway: text('gateway').notNull(),
  reportId: text('report_id').notNull(),
  quotationCode: text('quotation_code').notNull(),
  transactionId: text('transaction_id').notNull(),
  status: text('status').$type<ReportState>().notNull(),
  amount: dong('amount').notNull(),
  occurredAt: instant('occurred_at').notNull(),
  outcome: text('outcome').$type<'counted' | 'refused'>().notNull(),
  why: text('why').$type<ReportRefusal>(),
  createdAt: now(),
});
