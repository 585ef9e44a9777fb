import { hooksOf } from '@tessera/plugin-sdk/web';
import { orderCalls } from '../../contract/orders';

export const { useListOrdersQuery, useGetOrderQuery } = hooksOf(orderCalls);

export const orderList = '/quan-ly-don-hang';
export const orderAddress = (code: string) => `${orderList}/${encodeURIComponent(code)}`;
