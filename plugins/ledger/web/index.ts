import { homeCard, webPlugin } from '@tessera/plugin-sdk/web';
import { hdacAdmin, hdacUnit, ledger } from '../contract';

const overview = { vi: 'Tổng quan đơn vị', en: 'Unit overview' };
const books = { vi: 'Quyển ấn chỉ', en: 'Books' };
const orders = { vi: 'Lệnh cấp phát', en: 'Allocation orders' };
const parentBooks = { vi: 'Quyển của cấp trên', en: 'Books of the unit above' };
const sharedBooks = { vi: 'Được chia sẻ với tôi', en: 'Shared with me' };
const pending = { vi: 'Duyệt chia sẻ', en: 'Shares to approve' };
const shares = { vi: 'Chia sẻ', en: 'Shares' };
const bills = { vi: 'Hoá đơn đã dùng', en: 'Tax invoices' };
const tree = { vi: 'Cây đơn vị', en: 'Tree of units' };
const stock = { vi: 'Kiểm kê', en: 'Stock-taking' };
const usage = { vi: 'Tình hình sử dụng', en: 'Usage report' };
const categories = { vi: 'Loại ấn chỉ', en: 'Kinds of printed invoices' };
const ribbon = { vi: 'Dải số', en: 'Ribbon of numbers' };
const needs = 'ReadTaxMaterialBills';
const group = 'invoices';
const bookTabs = { id: 'ledgerBooks', label: books };
const unitTabs = { id: 'ledgerUnits', label: { vi: 'Đơn vị và loại ấn chỉ', en: 'Units and kinds' } };
const sharing = { id: 'ledgerShares', label: { vi: 'Cấp phát và chia sẻ', en: 'Allocation and shares' } };
const useTabs = { id: 'ledgerUse', label: { vi: 'Sử dụng và kiểm kê', en: 'Use and stock-taking' } };

/** Printed invoices: units, their books, what was issued. */
export default webPlugin(ledger, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: { invoices: { label: ledger.title, icon: 'receipt', order: 550 } },
  menu: [
    { label: overview, icon: 'branch', to: '/quan-ly-hoa-don-an-chi', group, order: 10, tabs: unitTabs, needs },
    { label: tree, icon: 'branch', to: '/cay-don-vi-an-chi', group, order: 12, tabs: unitTabs, needs },
    { label: books, icon: 'book', to: '/quan-ly-quyen-an-chi', group, order: 20, tabs: bookTabs, needs },
    { label: parentBooks, icon: 'bookOpen', to: '/quan-ly-quyen-an-chi/cap-tren', group, order: 21, tabs: bookTabs, needs },
    { label: sharedBooks, icon: 'share', to: '/quan-ly-quyen-an-chi/duoc-chia-se', group, order: 22, tabs: bookTabs, needs },
    { label: bills, icon: 'receipt', to: '/hoa-don-da-dung', group, order: 37, tabs: useTabs, needs },
    { label: pending, icon: 'share', to: '/duyet-chia-se-an-chi', group, order: 35, tabs: sharing, needs },
    { label: shares, icon: 'share', to: '/chia-se-an-chi', group, order: 36, tabs: sharing, needs },
    { label: ribbon, icon: 'list', to: '/dai-so-an-chi', group, order: 15, needs },
    { label: orders, icon: 'swap', to: '/lenh-cap-phat-an-chi', group, order: 30, tabs: sharing, needs },
    { label: stock, icon: 'tasks', to: '/kiem-ke-an-chi', group, order: 39, tabs: useTabs, needs },
    { label: usage, icon: 'report', to: '/tinh-hinh-su-dung-an-chi', group, order: 38, tabs: useTabs, needs },
    { label: categories, icon: 'tag', to: '/loai-an-chi', group, order: 13, tabs: unitTabs, needs },
  ],
  screens: [
    {
      path: '/quan-ly-hoa-don-an-chi',
      title: overview,
      needs,
      load: () => import('./dashboard/Dashboard'),
      landing: [hdacAdmin, hdacUnit],
    },
    { path: '/quan-ly-hoa-don-an-chi/:id', shows: 'Allocation', title: overview, needs, load: () => import('./dashboard/UnitPage') },
    { path: '/quan-ly-quyen-an-chi', title: books, needs, load: () => import('./books/BookList') },
    {
      path: '/quan-ly-quyen-an-chi/cap-tren',
      title: parentBooks,
      needs,
      load: () => import('./books/OtherBooks').then(({ ParentBooks }) => ({ default: ParentBooks })),
    },
    {
      path: '/quan-ly-quyen-an-chi/duoc-chia-se',
      title: sharedBooks,
      needs,
      load: () => import('./books/OtherBooks').then(({ SharedBooks }) => ({ default: SharedBooks })),
    },
    {
      path: '/duyet-chia-se-an-chi',
      title: pending,
      needs,
      load: () => import('./shares/ShareList').then(({ PendingShares }) => ({ default: PendingShares })),
    },
    {
      path: '/chia-se-an-chi',
      title: shares,
      needs,
      load: () => import('./shares/ShareList').then(({ AllShares }) => ({ default: AllShares })),
    },
    { path: '/hoa-don-da-dung', title: bills, needs, load: () => import('./bills/BillList') },
    { path: '/hoa-don-da-dung/:id', shows: 'TaxBill', title: bills, needs, load: () => import('./bills/BillPage') },
    { path: '/quan-ly-quyen-an-chi/:id', shows: 'Book', title: books, needs, load: () => import('./books/BookPage') },
    { path: '/dai-so-an-chi', title: ribbon, needs, load: () => import('./ribbon/RibbonPage') },
    { path: '/lenh-cap-phat-an-chi', title: orders, needs, load: () => import('./books/OrderList') },
    { path: '/lenh-cap-phat-an-chi/:id', shows: 'AllocationOrder', title: orders, needs, load: () => import('./books/OrderPage') },
    { path: '/cay-don-vi-an-chi', title: tree, needs, load: () => import('./dashboard/UnitTree') },
    { path: '/kiem-ke-an-chi', title: stock, needs, load: () => import('./stockTaking/StockTakingList') },
    {
      path: '/kiem-ke-an-chi/:id',
      shows: 'StockTaking',
      title: stock,
      needs,
      load: () => import('./stockTaking/StockTakingPage'),
    },
    { path: '/tinh-hinh-su-dung-an-chi', title: usage, needs, load: () => import('./usage/UsageReport') },
    { path: '/loai-an-chi/:id?', shows: 'TaxBookCategory', title: categories, needs, load: () => import('./categories/CategoryList') },
  ],
  fills: [
    homeCard({
      name: 'numbers',
      title: { vi: 'Đối chiếu số ấn chỉ', en: 'Proof of the printed numbers' },
      area: 'side',
      needs: 'ProveTaxMaterialBills',
      load: () => import('./proof/ProofCard'),
    }),
  ],
});
