import { fill, homeCard, webPlugin } from '@tessera/plugin-sdk/web';
import { members } from '../../members/contract';
import { products } from '../../products/contract';
import { promotion } from '../../promotion/contract';
import { contracts, renewalReaders, reportReaders } from '../contract';

const report = { vi: 'Báo cáo kinh doanh', en: 'Business report' };
const orders = { vi: 'Đơn hàng', en: 'Orders' };
const renewals = { vi: 'Tái tục', en: 'Renewals' };
const rules = { vi: 'Cấu hình tái tục', en: 'Renewal configuration' };
const list = { vi: 'Hợp đồng', en: 'Contracts' };

/** Where contracts are looked after: one folder beside this file holds one family of screens. */
const renewing = { id: 'renewals', label: renewals };

export default webPlugin(contracts, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    sales: { label: { vi: 'Bán hàng', en: 'Sales' }, icon: 'documentCheck', order: 100 },
  },
  menu: [
    { label: orders, icon: 'cart', to: '/quan-ly-don-hang', group: 'sales', order: 5, needs: 'ReadPolicy' },
    { label: list, icon: 'documentCheck', to: '/quan-ly-hop-dong', group: 'sales', order: 10, needs: 'ReadPolicy' },
    { label: renewals, icon: 'calendar', to: '/quan-ly-tai-tuc', group: 'sales', order: 15, tabs: renewing, needs: renewalReaders },
    { label: rules, icon: 'settings', to: '/cau-hinh-tai-tuc', group: 'sales', order: 16, tabs: renewing, needs: 'UpdateGlobalSettings' },
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
    { path: '/quan-ly-tai-tuc', title: renewals, needs: renewalReaders, load: () => import('./renewals/RenewalList') },
    {
      path: '/quan-ly-tai-tuc/:id',
      shows: 'Renewal',
      title: { vi: 'Chi tiết tái tục', en: 'Renewal' },
      needs: renewalReaders,
      load: () => import('./renewals/RenewalPage'),
    },
    {
      path: '/cau-hinh-tai-tuc/:id?',
      shows: 'RenewalRule',
      title: rules,
      needs: 'UpdateGlobalSettings',
      load: () => import('./renewals/RuleList'),
    },
    { path: '/bao-cao-kinh-doanh', title: report, needs: reportReaders, load: () => import('./report/BusinessReport') },
  ],
  fills: [
    fill(members.slots.customerDetail, { order: 10, needs: 'ReadPolicy', load: () => import('./elsewhere/ContractsOfCustomer') }),
    fill(products.slots.productDetail, { order: 20, needs: 'ReadPolicy', load: () => import('./elsewhere/ContractsOfProduct') }),
    fill(promotion.slots.promoCodeDetail, { order: 10, needs: 'ReadPolicy', load: () => import('./elsewhere/ContractsOfPromoCode') }),
    homeCard({
      name: 'renewalCalls',
      title: { vi: 'Khách cần gọi để tái tục', en: 'Customers to be called about renewals' },
      area: 'side',
      needs: renewalReaders,
      load: () => import('./renewals/CallsCard'),
    }),
  ],
});
