import { eq, inArray } from 'drizzle-orm';
import { auditExport, implement, pageOf, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { customerCalls, customerExport, customerInput, type Customer } from '../../contract/customers';
import { customers } from './table';

interface Filters {
  isActive?: boolean | undefined;
  gender?: NonNullable<Customer['gender']>[] | undefined;
  provinceCode?: string[] | undefined;
}

const listing = { sort: { createdAt: customers.createdAt, name: vietnamese(customers.name) }, defaultSort: 'createdAt,desc' };

const filter = ({ isActive, gender, provinceCode }: Filters) => [
  isActive === undefined ? undefined : eq(customers.isActive, isActive),
  gender?.length ? inArray(customers.gender, gender) : undefined,
  provinceCode?.length ? inArray(customers.provinceCode, provinceCode) : undefined,
];

export const customerHandlers = resourceHandlers(customerCalls, 'Customer', {
  table: customers,
  label: (row) => row.name,
  filter,
  ...listing,
});

export const customerExportHandlers = implement(customerExport, {
  exportCustomer: async (input, ctx) => {
    const page = await pageOf(ctx, input, { from: customers, where: filter(input), ...listing });
    auditExport(ctx, 'Customer', input, page, customerInput);
    return page;
  },
});
