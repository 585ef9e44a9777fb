import { eq, sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
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
  type CurrentUser,
} from '@tessera/plugin-sdk/server';
import { store as storeRole } from '../../../members/contract/memberRoles';
import type { BillItem, PackageType } from '../../contract/bill';
import type { ClaimPaymentStatus, ClaimStage, ClaimStatus, PaymentMethod } from '../../contract/claims';

export const claimTable = schemaOf('claims').table('claims', {
  ...recordColumns(),
  ...authorColumns(),
  stage: text('stage').$type<ClaimStage>().notNull(),
  stageBy: bigint('stage_by', { mode: 'number' }).notNull(),
  stageByName: text('stage_by_name').notNull(),
  stageAt: instant('stage_at').notNull(),
  status: integer('status')
    .$type<ClaimStatus>()
    .notNull()
    .generatedAlwaysAs(sql``),
  paymentStatus: text('payment_status')
    .$type<ClaimPaymentStatus>()
    .notNull()
    .generatedAlwaysAs(sql``),
  paymentMethod: text('payment_method').$type<PaymentMethod>(),
  paymentReference: text('payment_reference'),
  /** The prefix, when it is inserted; the database completes it. */
  claimCode: text('claim_code').notNull(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  packageType: text('package_type').$type<PackageType>().notNull(),
  storeId: bigint('store_id', { mode: 'number' }),
  storeName: text('store_name'),
  soGCN: text('so_gcn'),
  billNumber: text('bill_number'),
  billDate: date('bill_date').$type<IsoDay>().notNull(),
  billMvInfo: text('bill_mv_info'),
  items: jsonb('items').$type<BillItem[]>().notNull(),
  sentTotal: dong('sent_total'),
  sentInsurance: dong('sent_insurance'),
  sentVoucher: dong('sent_voucher'),
  sentPayment: dong('sent_payment'),
  configVersion: integer('config_version').notNull(),
  total: dong('total').notNull(),
  paymentAmount: dong('payment_amount').notNull(),
  reason: text('reason'),
  search: searchColumn('search'),
});

/** An account of a shop works for its shop alone, whatever else it holds, unless it decides on claims. */
export const isShop = (user: CurrentUser): boolean =>
  !user.isSuperAdmin && user.roles.includes(storeRole.code) && !user.can('UpdateClaim') && !user.can('UpdateGlobalSettings');

scope(claimTable, { visible: ({ user }) => (isShop(user) ? eq(claimTable.storeId, user.id) : everything) });
