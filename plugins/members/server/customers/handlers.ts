import { eq, inArray } from 'drizzle-orm';
import { provinceOfCode } from '@tessera/plugin-sdk/reference';
import { exportOf, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { customerCalls, customerExport, customerInput, type Customer } from '../../contract/customers';
import { customers } from './table';

interface Filters {
  isActive?: boolean | undefined;
  gender?: NonNullable<Customer['gender']>[] | undefined;
  provinceCode?: string[] | undefined;
}

const filter = ({ isActive, gender, provinceCode }: Filters) => [
  isActive === undefined ? undefined : eq(customers.isActive, isActive),
  gender?.length ? inArray(customers.gender, gender) : undefined,
  provinceCode?.length ? inArray(customers.provinceCode, provinceCode) : undefined,
];

export const customerHandlers = resourceHandlers(customerCalls, 'Customer', {
  table: customers,
  label: (row) => row.name,
  filter,
  sort: { createdAt: customers.createdAt, name: vietnamese(customers.name) },
  defaultSort: 'createdAt,desc',
});

export const customerExportHandlers = implement(customerExport, {
  exportCustomer: exportOf(customerCalls.listCustomer, customerHandlers, {
    entity: 'Customer',
    fileName: 'customers.fileName',
    schema: customerInput,
    columns: [
      { header: 'customers.name', value: (row) => row.name },
      { header: 'person.phone', value: (row) => row.phoneNumber },
      { header: 'person.email', value: (row) => row.email },
      { header: 'customers.birthday', value: (row) => row.birthday },
      { header: 'customers.gender.label', value: (row, { t }) => row.gender && t(`customers.gender.${row.gender}`) },
      { header: 'customers.province', value: (row) => row.provinceCode && provinceOfCode(row.provinceCode)?.name },
      { header: 'customers.address', value: (row) => row.address },
      { header: 'status.label', value: (row, { t }) => t(row.isActive ? 'status.active' : 'status.inactive') },
      { header: 'person.createdAt', value: (row) => row.createdAt },
    ],
  }),
});
