import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateTimeText, Money, Phone, type Column } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { Order } from '../../contract/orders';
import { orderLabels } from '../../contract/stages';
import { orderAddress } from './api';
import { OrderTag } from './OrderTag';

/** The columns of the list of orders. */
export function useOrderColumns(): Column<Order>[] {
  const { t } = useTranslation('contracts');
  const text = useText();
  return [
    {
      id: 'orderCode',
      header: t('orders.code'),
      width: 110,
      value: (row) => row.orderCode,
      render: (row) => <Link to={orderAddress(row.orderCode)}>{row.orderCode}</Link>,
    },
    { id: 'productName', header: t('contracts.product'), width: 220, value: (row) => row.productName },
    { id: 'customerName', header: t('orders.customer'), width: 190, value: (row) => row.customerName },
    {
      id: 'customerPhone',
      header: t('contracts.phone'),
      width: 130,
      value: (row) => row.customerPhone,
      render: (row) => <Phone value={row.customerPhone} />,
    },
    {
      id: 'status',
      header: t('contracts.stage'),
      width: 160,
      card: 'status',
      value: (row) => text(orderLabels[row.status]),
      render: (row) => <OrderTag status={row.status} />,
    },
    {
      id: 'payment',
      header: t('orders.payment'),
      width: 130,
      align: 'end',
      sortable: true,
      value: (row) => row.payment,
      render: (row) => <Money value={row.payment} strong />,
    },
    {
      id: 'createdAt',
      header: t('contracts.createdAt'),
      width: 140,
      sortable: true,
      value: (row) => row.createdAt,
      render: (row) => <DateTimeText value={row.createdAt} />,
    },
    {
      id: 'updatedAt',
      header: t('orders.updatedAt'),
      width: 140,
      sortable: true,
      value: (row) => row.updatedAt,
      render: (row) => <DateTimeText value={row.updatedAt} />,
    },
  ];
}
