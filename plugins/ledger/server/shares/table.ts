import { sql } from 'drizzle-orm';
import { bigint, date, text } from 'drizzle-orm/pg-core';
import { everything, instant, recordColumns, schemaOf, scope, type RowOf } from '@tessera/plugin-sdk/server';
import type { ShareStatus } from '../../contract/shares';
import { branchOf, seesAll } from '../units/table';

export const shareTable = schemaOf('ledger').table('shares', {
  ...recordColumns(),
  bookId: bigint('book_id', { mode: 'number' }).notNull(),
  fromUnitId: bigint('from_unit_id', { mode: 'number' }).notNull(),
  toUnitId: bigint('to_unit_id', { mode: 'number' }).notNull(),
  status: text('status').$type<ShareStatus>().notNull(),
  reason: text('reason').notNull(),
  expiresOn: date('expires_on'),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
  createdByName: text('created_by_name').notNull(),
  answer: text('answer'),
  answeredByName: text('answered_by_name'),
  answeredAt: instant('answered_at'),
});
export type ShareRow = RowOf<typeof shareTable>;

scope(shareTable, {
  visible: ({ user }) => {
    if (seesAll(user)) return everything;
    const branch = branchOf(user.id);
    return sql`(${shareTable.fromUnitId} in ${branch} or ${shareTable.toUnitId} in ${branch})`;
  },
});
