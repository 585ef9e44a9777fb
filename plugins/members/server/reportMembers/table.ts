import { bigint, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { CompanyType } from '../../contract/reportMembers';

export const reportMembers = schemaOf('members').table('report_members', {
  ...recordColumns(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  userName: text('user_name').notNull(),
  reportTypeId: text('report_type_id').notNull(),
  roleCode: text('role_code'),
  type: text('type').$type<CompanyType>().notNull(),
  search: searchColumn('search'),
});
