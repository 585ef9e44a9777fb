import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { members } from '../../members/contract';
import { products } from '../../products/contract';
import { contracts, reportReaders } from '../contract';

const report = { vi: 'Báo cáo kinh doanh', en: 'Business report' };
const orders = { vi: 'Đơn hàng', en: 'Orders' };
const list = { vi: 'Hợp đồng', en: 'Contracts' };

/** Where contracts are looked after: one folder beside this file holds one family of screens. */
export default webPlugin(contracts, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  menu: [
    { label: orders, icon: 'cart', to: '/quan-ly-don-hang', group: 'sales', order: 5, needs: 'ReadPolicy' },
    { label: list, icon: 'documentCheck', to: '/quan-ly-hop-dong', group: 'sales', order: 10, needs: 'ReadPolicy' },
    { label: report, icon: 'chartPie', to: '/bao-cao-kinh-doanh', group: 'sales', order: 40, needs: reportReaders },
  ],
  screens: [
    { path: '/quan-ly-don-hang', title: orders, needs: 'ReadPolicy', load: () => import('./orders/OrderList') },
    {
      path: '/quan-ly-don-hang/:id',
      title: { vi: 'Chi tiết đơn hàng', en: 'Order' },
      needs: 'ReadPolicy',
      load: () => import('./orders/OrderPage'),
    },
    { path: '/quan-ly-hop-dong', title: list, needs: 'ReadPolicy', load: () => import('./contracts/ContractList') },
    {
      path: '/quan-ly-chi-tiet-hop-dong/:id',
      shows: 'Policy',
      title: { vi: 'Chi tiết hợp đồng', en: 'Contract' },
      needs: 'ReadPolicy',
      load: () => import('./contracts/ContractPage'),
    },
    { path: '/bao-cao-kinh-doanh', title: report, needs: reportReaders, load: () => import('./report/BusinessReport') },
  ],
  fills: [
    fill(members.slots.customerDetail, { order: 10, needs: 'ReadPolicy', load: () => import('./elsewhere/ContractsOfCustomer') }),
    fill(products.slots.productDetail, { order: 20, needs: 'ReadPolicy', load: () => import('./elsewhere/ContractsOfProduct') }),
  ],
});
