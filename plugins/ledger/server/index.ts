import { serverPlugin } from '@tessera/plugin-sdk/server';
import { ledger } from '../contract';
import { bookHandlers } from './books/handlers';
import { bookTable } from './books/table';
import { categoryChoiceHandlers, categoryHandlers } from './categories/handlers';
import { demo } from './demo';
import { ribbonHandlers } from './ribbon/handlers';
import { unitHandlers } from './units/handlers';
import { unitTable } from './units/table';

/** Where every printed number is, who has it, and by which document. */
export default serverPlugin(ledger, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  finds: [
    {
      entity: 'Allocation',
      title: { vi: 'Đơn vị ấn chỉ', en: 'Unit' },
      needs: 'ReadTaxMaterialBills',
      table: unitTable,
      name: unitTable.name,
    },
    { entity: 'Book', title: { vi: 'Quyển ấn chỉ', en: 'Book' }, needs: 'ReadTaxMaterialBills', table: bookTable, name: bookTable.code },
  ],
  implements: [categoryHandlers, categoryChoiceHandlers, unitHandlers, bookHandlers, ribbonHandlers],
  demo,
});
