import { boolean, object } from 'yup';
import { calls, choices, listExport, type RecordOf, resource, text } from '@tessera/plugin-sdk/contract';
import { products } from './index';

export const categoryInput = object({
  code: text(50).required(),
  name: text(255).required(),
  description: text(2000).default(''),
  isActive: boolean().default(true),
});
export type ProductCategory = RecordOf<typeof categoryInput>;

/** Groups that products are counted in, across types. */
export const categoryCalls = resource<ProductCategory>()(products, 'ProductCategory', {
  path: 'product-category',
  permission: 'Product',
  revisions: true,
  input: categoryInput,
  filters: object({ isActive: boolean() }),
  excel: {
    in: {
      key: 'code',
      columns: { code: 'category.code', name: 'category.name', description: 'fields.description', isActive: 'category.active' },
    },
  },
});

/** Categories that are in use, for pickers. */
export const categoryChoices = calls(products, { chooseProductCategory: choices('GET product-category/choices', 'ProductCategory') });

export const categoryExport = calls(products, {
  exportProductCategory: listExport('GET product-category/export', 'ReadProduct', categoryCalls.listProductCategory),
});
