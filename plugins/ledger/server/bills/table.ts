import { sql, type SQL } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { dong, everything, recordColumns, schemaOf, scope, searchColumn } from '@tessera/plugin-sdk/server';
import type { BillPaymentStatus, BillStatus } from '../../contract/bills';
import { branchOf, seesAll } from '../units/table';

export const billTable = schemaOf('ledger').table('bills', {
  ...recordColumns(),
  code: text('code').notNull(),
  runId: bigint('run_id', { mode: 'number' }).notNull(),
  bookId: bigint('book_id', { mode: 'number' }).notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
  unitId: bigint('unit_id', { mode: 'number' }).notNull(),
  holderId: bigint('holder_id', { mode: 'number' }).notNull(),
  billPrice: dong('bill_price').notNull(),
  urlGoogleDrive: text('url_google_drive'),
  status: text('status').$type<BillStatus>().notNull(),
  paymentStatus: text('payment_status').$type<BillPaymentStatus>().notNull(),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
  createdByName: text('created_by_name').notNull(),
  createdByPhone: text('created_by_phone'),
  documentId: bigint('document_id', { mode: 'number' }).notNull(),
  canceledById: bigint('canceled_by_id', { mode: 'number' }),
  search: searchColumn('search'),
});

/** Written by one of these units, or on a page that one of them holds. */
export const ofUnits = (units: SQL): SQL => sql`(${billTable.unitId} in ${units} or ${billTable.holderId} in ${units})`;

/** Seen by the branch of who used the page, and of who held it. */
scope(billTable, {
  visible: ({ user }) => (seesAll(user) ? everything : ofUnits(branchOf(user.id))),
});
