import { useTranslation } from 'react-i18next';
import { ListPage, useListState, type FilterDef } from '@tessera/plugin-sdk/ui';
import type { Order } from '../../contract/orders';
import { orderAddress, useListOrdersQuery } from './api';
import { OrderTabs } from './OrderTabs';
import { useOrderColumns } from './useOrderColumns';
import { useOrderTab } from './useOrderTab';

const defaults = { sort: 'createdAt,desc' };
const sorts = ['payment', 'createdAt', 'updatedAt'];

/** Orders by status. To be read: what is done with them is done with their contracts. */
export default function OrderList() {
  const { t } = useTranslation('contracts');
  const columns = useOrderColumns();
  const [status, openTab] = useOrderTab();
  const filters: readonly FilterDef[] = [
    { id: 'createdAt', label: t('contracts.filterCreated'), kind: 'dateRange', fields: ['fromCreatedAt', 'toCreatedAt'] },
  ];
  const ofStatus = status ? { status } : {};
  // the question of the list below: both are one request
  const { data } = useListOrdersQuery({ ...useListState(filters, defaults, sorts).input, ...ofStatus });
  return (
    <ListPage<Order>
      title={t('orders.title')}
      caption={t('orders.title')}
      useList={useListOrdersQuery}
      fixed={ofStatus}
      columns={columns}
      rowKey={(row) => row.orderCode}
      filters={filters}
      searchPlaceholder={t('contracts.search')}
      defaults={defaults}
      above={<OrderTabs status={status} counts={data?.counts} onOpen={openTab} />}
      rowActions={(row) => [{ icon: 'open', label: t('orders.open', { code: row.orderCode }), to: orderAddress(row.orderCode) }]}
      addressOf={(row) => orderAddress(row.orderCode)}
      emptyState={{ icon: 'cart', title: t(status ? 'orders.emptyTab' : 'orders.empty'), text: status ? undefined : t('orders.emptyText') }}
    />
  );
}
