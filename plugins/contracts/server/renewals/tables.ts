import { eq, or, sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, text } from 'drizzle-orm/pg-core';
import type { IsoDay } from '@tessera/plugin-sdk/contract';
import {
  authorColumns,
  dong,
  everything,
  instant,
  recordColumns,
  schemaOf,
  scope,
  searchColumn,
  stateColumns,
} from '@tessera/plugin-sdk/server';
import type { LapseCause, RenewalState } from '../../contract/renewals';
import { seesAll } from '../contracts/table';

const schema = schemaOf('contracts');
const id = (name: string) => bigint(name, { mode: 'number' });

export const ruleTable = schema.table('renewal_rules', {
  ...recordColumns(),
  productId: id('product_id'),
  noticeDays: integer('notice_days').notNull(),
  retrialFee: dong('retrial_fee').notNull(),
});

export const renewalTable = schema.table('renewals', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<RenewalState>(),
  /** Follows from the id. */
  code: text('code')
    .notNull()
    .generatedAlwaysAs(sql``),
  contractId: id('contract_id').notNull(),
  productId: id('product_id').notNull(),
  storeId: id('store_id'),
  sellerId: id('seller_id'),
  endsOn: date('ends_on').$type<IsoDay>().notNull(),
  answerBy: date('answer_by').$type<IsoDay>().notNull(),
  retrialFee: dong('retrial_fee').notNull(),
  byPhone: boolean('by_phone').notNull(),
  notifiedAt: instant('notified_at'),
  cause: text('cause').$type<LapseCause>(),
  reason: text('reason'),
  renewedContractId: id('renewed_contract_id'),
  search: searchColumn('search'),
});
scope(renewalTable, {
  visible: ({ user }) => (seesAll(user) ? everything : or(eq(renewalTable.storeId, user.id), eq(renewalTable.sellerId, user.id))!),
});
