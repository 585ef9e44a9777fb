import { bigint, date, integer, text } from 'drizzle-orm/pg-core';
import type { IsoDay } from '@tessera/plugin-sdk/contract';
import {
  authorColumns,
  dong,
  everything,
  instant,
  nothing,
  recordColumns,
  schemaOf,
  scope,
  searchColumn,
  stateColumns,
} from '@tessera/plugin-sdk/server';
import type { InsuranceStatus } from '../../contract/insuranceClaims';
import { isShop } from '../claims/table';

const schema = schemaOf('claims');

export const insuranceTable = schema.table('insurance_claims', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<InsuranceStatus>(),
  /** The prefix, when it is inserted; the database completes it. */
  claimCode: text('claim_code').notNull(),
  requestCode: text('request_code').notNull(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email'),
  language: text('language').$type<'vi' | 'en'>().notNull(),
  productName: text('product_name').notNull(),
  soGCN: text('so_gcn'),
  occurredOn: date('occurred_on').$type<IsoDay>().notNull(),
  description: text('description'),
  paymentAmount: dong('payment_amount').notNull(),
  reason: text('reason'),
  search: searchColumn('search'),
});
scope(insuranceTable, { visible: ({ user }) => (isShop(user) ? nothing : everything) });

export const reviewTable = schema.table('claim_reviews', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  claimId: bigint('claim_id', { mode: 'number' }).notNull(),
  tokenHash: text('token_hash').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  rating: integer('rating'),
  message: text('message'),
  ratedAt: instant('rated_at'),
});
scope(reviewTable, { parent: insuranceTable, by: reviewTable.claimId });
