import { sql, type SQL } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { roles } from '@tessera/plugin-sdk/contract';
import { everything, instant, recordColumns, schemaOf, scope, searchColumn, type CurrentUser } from '@tessera/plugin-sdk/server';

export const unitTable = schemaOf('ledger').table('units', {
  ...recordColumns(),
  parentId: bigint('parent_id', { mode: 'number' }),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  managerName: text('manager_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  closedAt: instant('closed_at'),
  search: searchColumn('search'),
});

/** Administrators of the whole product see all units, everybody else the branch of their own. */
export const seesAll = ({ isSuperAdmin, roles: own }: CurrentUser): boolean => isSuperAdmin || own.includes(roles.admin.code);

/** The unit that an account manages and all below it, as a subquery of ids. */
export const branchOf = (accountId: number): SQL => sql`(
  with recursive branch (id) as (
    select id from ledger.units where account_id = ${accountId}
    union select below.id from ledger.units below join branch on below.parent_id = branch.id
  ) select id from branch)`;

scope(unitTable, { visible: ({ user }) => (seesAll(user) ? everything : sql`${unitTable.id} in ${branchOf(user.id)}`) });

export interface UnitName {
  id: number;
  name: string;
}
