import { productTypes } from '../../contract/productTypes';
import { eq } from 'drizzle-orm';
import { chosenFrom, exportOf, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { subtypeCalls, subtypeChoices, subtypeExport, subtypeInput } from '../../contract/subtypes';
import { productsWhere } from '../products/uses';
import { products } from '../products/table';
import { subtypes } from './table';

export const subtypeHandlers = resourceHandlers(subtypeCalls, 'Subtype', {
  table: subtypes,
  sort: { code: subtypes.code, name: vietnamese(subtypes.name), createdAt: subtypes.createdAt },
  usedBy: (id) => [productsWhere(eq(products.subType, id))],
});

export const subtypeChoiceHandlers = implement(subtypeChoices, {
  chooseSubtype: (input, ctx) =>
    chosenFrom(ctx, input, { table: subtypes, name: subtypes.name, code: subtypes.code, where: eq(subtypes.isActive, true) }),
});

export const subtypeExportHandlers = implement(subtypeExport, {
  exportSubtype: exportOf(subtypeCalls.listSubtype, subtypeHandlers, {
    entity: 'Subtype',
    fileName: 'phan-loai-san-pham',
    schema: subtypeInput,
    columns: [
      { header: 'subtype.name', value: (row) => row.name },
      { header: 'subtype.code', value: (row) => row.code },
      { header: 'product.type', value: (row, { language }) => productTypes[row.type][language] },
      { header: 'fields.isActive', value: (row, { t }) => t(row.isActive ? 'subtype.active' : 'subtype.inactive') },
      { header: 'fields.createdAt', value: (row) => row.createdAt },
    ],
  }),
});
