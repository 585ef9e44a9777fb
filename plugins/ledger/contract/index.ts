import { manifest, permissionsOf } from '@tessera/plugin-sdk/contract';

/** Books of printed invoices: which unit has which numbers, since when, and by which document. */
export const ledger = manifest({
  id: 'ledger',
  title: { vi: 'Hoá đơn ấn chỉ', en: 'Printed invoices' },
  api: ['tax-book-allocation', 'tax-book-allocation-orders', 'tax-book', 'tax-book-category', 'tax-book-pages'],
  /** The list of accounts, where the logins of units are looked after. */
  optional: ['members'],
  permissions: permissionsOf(
    'TaxMaterialBills',
    { vi: 'Hoá đơn ấn chỉ', en: 'Printed invoices' },
    { all: ['admin', 'hdacAdmin'], Read: ['hdacUnit'], Create: ['hdacUnit'] },
  ),
});
