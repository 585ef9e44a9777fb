import { useTranslation } from 'react-i18next';
import { DateTimeText, ListPage, nameColumn, StatusTag, useFormat, type Column } from '@tessera/plugin-sdk/ui';
import type { AllocationOrder } from '../../contract/books';
import { orderAddress, useListOrderQuery } from '../api';

/** What was issued, by whom and to whom. */
export default function OrderList() {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const columns: Column<AllocationOrder>[] = [
    nameColumn(t('orders.code'), (row) => ({ name: row.code, to: orderAddress(row) })),
    { id: 'from', header: t('orders.from'), value: (row) => row.from ?? '' },
    { id: 'to', header: t('orders.to'), value: (row) => row.to ?? '' },
    { id: 'books', header: t('orders.books'), value: (row) => row.books.join(', ') },
    { id: 'pages', header: t('orders.pages'), width: 110, align: 'end', value: (row) => format.number(row.pages) },
    {
      id: 'pictures',
      header: t('orders.picture'),
      width: 100,
      value: ({ pictures }) => (pictures ? t('orders.pictures', { count: pictures }) : ''),
    },
    {
      id: 'state',
      header: t('orders.state'),
      width: 190,
      card: 'status',
      value: ({ recalledBy }) => recalledBy ?? t('orders.valid'),
      render: ({ recalledBy }) => (
        <StatusTag tone={recalledBy ? 'neutral' : 'success'}>
          {recalledBy ? t('orders.recalledBy', { code: recalledBy }) : t('orders.valid')}
        </StatusTag>
      ),
    },
    { id: 'createdBy', header: t('orders.createdBy'), value: (row) => row.createdBy },
    {
      id: 'createdAt',
      header: t('fields.createdAt'),
      width: 160,
      value: (row) => row.createdAt,
      render: (row) => <DateTimeText value={row.createdAt} />,
    },
  ];
  return (
    <ListPage<AllocationOrder>
      title={t('orders.title')}
      caption={t('orders.title')}
      useList={useListOrderQuery}
      columns={columns}
      searchable={false}
      addressOf={orderAddress}
      emptyState={{ icon: 'swap', title: t('orders.empty'), text: t('orders.emptyText') }}
    />
  );
}
