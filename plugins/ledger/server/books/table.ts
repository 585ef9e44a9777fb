import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns, schemaOf, scope, searchColumn } from '@tessera/plugin-sdk/server';
import { branchOf, seesAll } from '../units/table';

export const bookTable = schemaOf('ledger').table('books', {
  ...recordColumns(),
  code: text('code').notNull(),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  runId: bigint('run_id', { mode: 'number' }).notNull(),
  unitId: bigint('unit_id', { mode: 'number' }).notNull(),
  first: bigint('first', { mode: 'number' }).notNull(),
  last: bigint('last', { mode: 'number' }).notNull(),
  deletedAt: instant('deleted_at'),
  search: searchColumn('search'),
});

/** Shares that hold today, as rows of `ledger.shares`. */
export const liveShare = sql`status = 'approved' and (expires_on is null or expires_on >= (now() at time zone 'Asia/Ho_Chi_Minh')::date)`;

/** Books that a unit of the branch holds, has used pages of, or may use. */
scope(bookTable, {
  visible: ({ user }) => {
    const stands = sql`${bookTable.deletedAt} is null`;
    if (seesAll(user)) return stands;
    const branch = branchOf(user.id);
    return sql`(${stands} and (${bookTable.unitId} in ${branch}
      or ${bookTable.id} in (select book_id from ledger.holdings where unit_id in ${branch})
      or ${bookTable.id} in (select book_id from ledger.shares where to_unit_id in ${branch} and ${liveShare})))`;
  },
});
