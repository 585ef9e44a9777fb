import { eq } from 'drizzle-orm';
import { chosenFrom, exportOf, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { categoryCalls, categoryChoices, categoryExport, categoryInput } from '../../contract/categories';
import { productsWhere } from '../products/uses';
import { products } from '../products/table';
import { categories } from './table';

export const categoryHandlers = resourceHandlers(categoryCalls, 'ProductCategory', {
  table: categories,
  sort: { code: categories.code, name: vietnamese(categories.name), createdAt: categories.createdAt },
  usedBy: (id) => [productsWhere(eq(products.categoryId, id))],
});

export const categoryChoiceHandlers = implement(categoryChoices, {
  chooseProductCategory: (input, ctx) =>
    chosenFrom(ctx, input, { table: categories, name: categories.name, code: categories.code, where: eq(categories.isActive, true) }),
});

export const categoryExportHandlers = implement(categoryExport, {
  exportProductCategory: exportOf(categoryCalls.listProductCategory, categoryHandlers, {
    entity: 'ProductCategory',
    fileName: 'nhom-san-pham',
    schema: categoryInput,
    columns: [
      { header: 'category.name', value: (row) => row.name },
      { header: 'category.code', value: (row) => row.code },
      { header: 'fields.isActive', value: (row, { t }) => t(row.isActive ? 'category.active' : 'category.inactive') },
      { header: 'fields.createdAt', value: (row) => row.createdAt },
    ],
  }),
});
