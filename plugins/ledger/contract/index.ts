import { admin, daily, job, formatDay, manifest, ownRole, permissionsOf, type ScheduledInput } from '@tessera/plugin-sdk/contract';
import type { BookOrder } from './books';

export const hdacAdmin = ownRole('_HDAC_Admin_role_', { vi: 'Quản trị hoá đơn ấn chỉ', en: 'Printed-invoice administrator' }, { id: 16 });
export const hdacUnit = ownRole('_HDAC_DonVi_role_', { vi: 'Đơn vị hoá đơn ấn chỉ', en: 'Printed-invoice unit' }, { id: 17 });

/** Books of printed invoices: which unit has which numbers, since when, and by which document. */
export const ledger = manifest({
  id: 'ledger',
  title: { vi: 'Hoá đơn ấn chỉ', en: 'Printed invoices' },
  api: [
    'tax-book-allocation',
    'tax-book-allocation-orders',
    'tax-book',
    'tax-book-category',
    'tax-book-pages',
    'tax-material-bill',
    'tax-stock-taking',
  ],
  /** The list of accounts, where the logins of units are looked after. */
  optional: ['members'],
  permissions: {
    ...permissionsOf(
      'TaxMaterialBills',
      { vi: 'Hoá đơn ấn chỉ', en: 'Printed invoices' },
      { all: [admin, hdacAdmin], Read: [hdacUnit], Create: [hdacUnit] },
    ),
    ProveTaxMaterialBills: {
      label: { vi: 'Đối chiếu số ấn chỉ', en: 'Prove the printed numbers' },
      grants: [admin, hdacAdmin],
    },
  },
  demoAccounts: [
    { userName: 'hdac.admin', lastName: 'Lý Quang', firstName: 'Huy', role: hdacAdmin, phoneNumber: '0900000013' },
    { userName: 'hdac.donvi', lastName: 'Mai Thị', firstName: 'Hồng', role: hdacUnit, phoneNumber: '0900000014' },
  ],
  jobs: {
    /** Enters the books of a large order, once. */
    enterOrder: job<BookOrder & { orderKey: string }, { documentCode: string; books: number; pages: number }>({
      title: ({ books, code }) => ({ vi: `Nhập ${books} quyển ${code}`, en: `Enter ${books} books ${code}` }),
      refreshes: ['Book', 'Allocation'],
    }),
    /** Holds ranges, stocks and bills against documents, keeps what it found; fails, and names the places, where they differ. */
    proveNumbers: job<ScheduledInput, { faults: 0 }>({
      title: ({ day }) => ({ vi: `Đối chiếu số ấn chỉ ngày ${formatDay(day)}`, en: `Proof of the printed numbers, ${formatDay(day)}` }),
    }),
  },
  schedules: { proveNumbers: daily('01:45') },
});
