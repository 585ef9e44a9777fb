import { array, boolean, number, object } from 'yup';
import { calls, choiceQuery, choices, listExport, type RecordOf, resource, text } from '@tessera/plugin-sdk/contract';
import { products } from './index';
import { productTypeIds, productTypes, type ProductTypeId } from './productTypes';

const productType = () => number<ProductTypeId>().oneOf(productTypeIds);

export const subtypeInput = object({
  code: text(50).required(),
  name: text(255).required(),
  /** The product type that it divides. */
  type: productType().required(),
  description: text(2000).default(''),
  isActive: boolean().default(true),
});
export type Subtype = RecordOf<typeof subtypeInput>;

export const subtypeCalls = resource<Subtype>()(products, 'Subtype', {
  path: 'product/subtypes',
  permission: 'Product',
  revisions: true,
  input: subtypeInput,
  filters: object({ type: array(productType().required()), isActive: boolean() }),
  excel: {
    in: {
      key: 'code',
      columns: {
        code: 'subtype.code',
        name: 'subtype.name',
        type: { header: 'product.type', choices: productTypes },
        description: 'fields.description',
        isActive: 'subtype.active',
      },
    },
  },
});

/** Subtypes that are in use, for pickers. */
export const subtypeChoices = calls(products, {
  chooseSubtype: choices('GET product/subtypes/choices', 'Subtype', choiceQuery.concat(object({ type: productType() }))),
});

export const subtypeExport = calls(products, {
  exportSubtype: listExport('GET product/subtypes/export', 'ReadProduct', subtypeCalls.listSubtype),
});
