import { useTranslation } from 'react-i18next';
import { provinceOfCode, provinces } from '@tessera/plugin-sdk/reference';
import {
  dateColumn,
  DateText,
  ListPage,
  nameColumn,
  phoneColumn,
  type Column,
  type FilterDef,
  type RowAction,
} from '@tessera/plugin-sdk/ui';
import { exportBy, useMay } from '@tessera/plugin-sdk/web';
import { useImport } from '@tessera/plugin-sdk/web/import';
import { type Customer, customerCalls, customerExport, genders } from '../../contract/customers';
import { useActiveState } from '../useActiveState';
import { useRemoval } from '../useRemoval';
import { useListCustomerQuery, useRemoveCustomerMutation } from './api';

const detailOf = (row: Customer) => `/quan-ly-khach-hang-chi-tiet/${row.id}`;
const provinceName = (code: string | null) => (code ? provinceOfCode(code)?.name : undefined);

/** Who buys insurance. */
export default function CustomerList() {
  const { t } = useTranslation('members');
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay(customerCalls.createCustomer),
    useMay(customerCalls.updateCustomer),
    useMay(customerCalls.removeCustomer),
  ];
  const [remove] = useRemoveCustomerMutation();
  const askAndRemove = useRemoval('customers');
  const active = useActiveState<Customer>();
  const importing = useImport({ calls: customerCalls, entity: 'Customer', noun: t('customers.noun'), title: t('customers.title') });

  const columns: Column<Customer>[] = [
    nameColumn(t('customers.name'), (row) => ({ to: detailOf(row), name: row.name, below: row.email })),
    phoneColumn(t('person.phone')),
    { id: 'email', header: t('person.email'), hiddenAtFirst: true, card: 'hidden', value: (row) => row.email },
    { id: 'birthday', header: t('customers.birthday'), width: 110, render: (row) => <DateText value={row.birthday} /> },
    {
      id: 'gender',
      header: t('customers.gender.label'),
      width: 90,
      hiddenAtFirst: true,
      value: (row) => row.gender && t(`customers.gender.${row.gender}`),
    },
    { id: 'provinceCode', header: t('customers.province'), value: (row) => provinceName(row.provinceCode) },
    { id: 'address', header: t('customers.address'), hiddenAtFirst: true, card: 'hidden', value: (row) => row.address },
    active.column,
    dateColumn('createdAt', t('person.createdAt')),
  ];
  const filters: FilterDef[] = [
    {
      id: 'provinceCode',
      label: t('customers.province'),
      kind: 'multi',
      options: provinces.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      id: 'gender',
      label: t('customers.gender.label'),
      kind: 'multi',
      options: genders.map((gender) => ({ value: gender, label: t(`customers.gender.${gender}`) })),
    },
    active.filter,
  ];
  const rowActions = (row: Customer): RowAction[] => [
    { icon: mayUpdate ? 'edit' : 'open', label: t(mayUpdate ? 'actions.edit' : 'actions.open', { name: row.name }), to: detailOf(row) },
    ...(mayDelete
      ? [
          {
            icon: 'delete' as const,
            danger: true,
            label: t('actions.delete', { name: row.name }),
            onClick: () => void askAndRemove(row.name, () => remove({ id: row.id, version: row.version }).unwrap()),
          },
        ]
      : []),
  ];
  if (importing.page) return importing.page;
  return (
    <ListPage<Customer>
      title={t('customers.title')}
      caption={t('customers.caption')}
      useList={useListCustomerQuery}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('customers.search')}
      primaryAction={mayCreate ? { label: t('customers.add'), to: '/them-khach-hang' } : undefined}
      actions={importing.button}
      rowActions={rowActions}
      exportAs={exportBy(customerExport.exportCustomer)}
      emptyState={{ icon: 'people', title: t('customers.emptyTitle'), text: t('customers.emptyText') }}
    />
  );
}
