import { sql, type SQL } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { admin } from '@tessera/plugin-sdk/contract';
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
export const seesAll = ({ isSuperAdmin, roles: own }: CurrentUser): boolean => isSuperAdmin || own.includes(admin.code);

/** The units for which this holds and all below them, as a subquery of ids. */
const branchFrom = (top: SQL): SQL => sql`(
  with recursive branch (id) as (
    select id from ledger.units where ${top}
    union select below.id from ledger.units below join branch on below.parent_id = branch.id
  ) select id from branch)`;

/** The unit that an account manages and all below it. */
export const branchOf = (accountId: number): SQL => branchFrom(sql`account_id = ${accountId}`);
/** A unit and all below it. */
export const branchOfUnit = (unitId: number): SQL => branchFrom(sql`id = ${unitId}`);

scope(unitTable, { visible: ({ user }) => (seesAll(user) ? everything : sql`${unitTable.id} in ${branchOf(user.id)}`) });

export interface UnitName {
  id: number;
  name: string;
}
