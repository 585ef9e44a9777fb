import { bigint, boolean, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

const core = schemaOf('core');

export const account = core.table('accounts', {
  ...recordColumns(),
  userName: text('user_name').notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  fullName: text('full_name').notNull().generatedAlwaysAs(''),
  phoneNumber: text('phone_number'),
  isActive: boolean('is_active').notNull(),
  /** A program with tokens; see serviceAccounts. */
  isService: boolean('is_service').notNull().default(false),
  search: searchColumn('search'),
});

export const role = core.table('roles', {
  ...recordColumns(),
  code: text('code').notNull(),
  description: text('description').notNull(),
  isDefault: boolean('is_default').notNull(),
  isReserved: boolean('is_reserved').notNull(),
  search: searchColumn('search'),
});

export const accountRole = core.table('account_roles', {
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  roleId: bigint('role_id', { mode: 'number' }).notNull(),
});

export const rolePermission = core.table('role_permissions', {
  roleId: bigint('role_id', { mode: 'number' }).notNull(),
  permission: text('permission').notNull(),
});
