import { eq, inArray } from 'drizzle-orm';
import { resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { customerCalls, type Customer } from '../../contract/customers';
import { customers } from './table';

interface Filters {
  isActive?: boolean;
  gender?: NonNullable<Customer['gender']>[];
  provinceCode?: string[];
}

export const customerHandlers = resourceHandlers(customerCalls, 'Customer', {
  table: customers,
  label: (row) => row.name,
  sort: { createdAt: customers.createdAt, name: vietnamese(customers.name) },
  defaultSort: 'createdAt,desc',
  filter: ({ isActive, gender, provinceCode }: Filters) => [
    isActive === undefined ? undefined : eq(customers.isActive, isActive),
    gender?.length ? inArray(customers.gender, gender) : undefined,
    provinceCode?.length ? inArray(customers.provinceCode, provinceCode) : undefined,
  ],
});
