import { serverPlugin } from '@tessera/plugin-sdk/server';
import { ledger } from '../contract';
import { billHandlers } from './bills/handlers';
import { billTable } from './bills/table';
import { bookHandlers } from './books/handlers';
import { bookImportHandlers } from './books/import';
import { enterOrder } from './books/order';
import { bookTable } from './books/table';
import { categoryChoiceHandlers, categoryHandlers } from './categories/handlers';
import { demo } from './demo';
import { fields } from './fields';
import { proofHandlers, proveNightly } from './proof/handlers';
import { ribbonHandlers } from './ribbon/handlers';
import { shareHandlers } from './shares/handlers';
import { stockTakingHandlers } from './stockTaking/handlers';
import { unitChoiceHandlers, unitHandlers } from './units/handlers';
import { usageHandlers } from './usage/handlers';
import { unitTable } from './units/table';

/** Where every printed number is, who has it, and by which document. */
export default serverPlugin(ledger, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    {
      entity: 'Allocation',
      title: { vi: 'Đơn vị ấn chỉ', en: 'Unit' },
      needs: 'ReadTaxMaterialBills',
      table: unitTable,
      name: unitTable.name,
    },
    { entity: 'Book', title: { vi: 'Quyển ấn chỉ', en: 'Book' }, needs: 'ReadTaxMaterialBills', table: bookTable, name: bookTable.code },
    {
      entity: 'TaxBill',
      title: { vi: 'Hoá đơn đã dùng', en: 'Tax invoice' },
      needs: 'ReadTaxMaterialBills',
      table: billTable,
      name: billTable.code,
    },
  ],
  appendOnly: ['movements', 'bill_versions', 'proofs'],
  implements: [
    categoryHandlers,
    categoryChoiceHandlers,
    unitHandlers,
    unitChoiceHandlers,
    bookHandlers,
    bookImportHandlers,
    billHandlers,
    shareHandlers,
    ribbonHandlers,
    stockTakingHandlers,
    usageHandlers,
    proofHandlers,
  ],
  processes: [stockTakingHandlers],
  jobs: { enterOrder, proveNumbers: proveNightly },
  demo,
});
