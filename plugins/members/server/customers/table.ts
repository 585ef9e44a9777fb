import { boolean, date, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { Customer } from '../../contract/customers';

export const customers = schemaOf('members').table('customers', {
  ...recordColumns(),
  name: text('name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email'),
  birthday: date('birthday'),
  gender: text('gender').$type<Customer['gender']>(),
  provinceCode: text('province_code'),
  address: text('address'),
  isActive: boolean('is_active').notNull().default(true),
  search: searchColumn('search'),
});
