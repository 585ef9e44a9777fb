import { webPlugin } from '@tessera/plugin-sdk/web';
import { ledger } from '../contract';

const overview = { vi: 'Tổng quan đơn vị', en: 'Unit overview' };
const books = { vi: 'Quyển ấn chỉ', en: 'Books' };
const orders = { vi: 'Lệnh cấp phát', en: 'Allocation orders' };
const categories = { vi: 'Loại ấn chỉ', en: 'Kinds of printed invoices' };
const ribbon = { vi: 'Dải số', en: 'Ribbon of numbers' };
const needs = 'ReadTaxMaterialBills';
const group = 'invoices';

/** Printed invoices: units, their books, what was issued. */
export default webPlugin(ledger, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: { invoices: { label: ledger.title, icon: 'receipt', order: 550 } },
  menu: [
    { label: overview, icon: 'branch', to: '/quan-ly-hoa-don-an-chi', group, order: 10, needs },
    { label: books, icon: 'book', to: '/quan-ly-quyen-an-chi', group, order: 20, needs },
    { label: ribbon, icon: 'list', to: '/dai-so-an-chi', group, order: 15, needs },
    { label: orders, icon: 'swap', to: '/lenh-cap-phat-an-chi', group, order: 30, needs },
    { label: categories, icon: 'tag', to: '/loai-an-chi', group, order: 40, needs },
  ],
  screens: [
    {
      path: '/quan-ly-hoa-don-an-chi',
      title: overview,
      needs,
      load: () => import('./dashboard/Dashboard'),
      landing: ['hdacAdmin', 'hdacUnit'],
    },
    { path: '/quan-ly-hoa-don-an-chi/:id', shows: 'Allocation', title: overview, needs, load: () => import('./dashboard/UnitPage') },
    { path: '/quan-ly-quyen-an-chi', title: books, needs, load: () => import('./books/BookList') },
    { path: '/quan-ly-quyen-an-chi/:id', shows: 'Book', title: books, needs, load: () => import('./books/BookPage') },
    { path: '/dai-so-an-chi', title: ribbon, needs, load: () => import('./ribbon/RibbonPage') },
    { path: '/lenh-cap-phat-an-chi', title: orders, needs, load: () => import('./books/OrderList') },
    { path: '/loai-an-chi/:id?', shows: 'TaxBookCategory', title: categories, needs, load: () => import('./categories/CategoryList') },
  ],
});
