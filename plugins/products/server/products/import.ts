import { randomUUID } from 'node:crypto';
import { importOf, usesByNeighbours, type WorkContext } from '@tessera/plugin-sdk/server';
import {
  productCalls,
  productColumns,
  productImport,
  productRow,
  textNames,
  type ProductRowInput,
  type ProductTexts,
} from '../../contract/products';
import { productRecords } from '../../contract/services';
import { benefits } from '../benefits/table';
import { categories } from '../categories/table';
import { companies } from '../companies/table';
import { hospitals } from '../hospitals/table';
import { subtypes } from '../subtypes/table';
import { storedProduct } from './stored';
import { products } from './table';

const noTexts = Object.fromEntries(textNames.map((name) => [name, ''])) as ProductTexts;

/** What is stored of a row; English texts that the workbook does not hold stay. */
const storedRow = ({ benefitIds, nameEn, english, productUuid, ...row }: ProductRowInput, ctx: WorkContext) =>
  storedProduct(ctx, {
    ...row,
    productUuid: productUuid ?? randomUUID(),
    listBenefit: benefitIds.join(','),
    productTranslation: { en: { ...noTexts, ...english, name: nameEn } },
  });

const { createProduct, updateProduct, removeProduct } = productCalls;
const ofRow = { input: productRow } as never;

export const productImportHandlers = importOf(productImport, 'Product', {
  table: products,
  label: ({ name, productCode }) => `${name} (${productCode})`,
  creates: { ...createProduct, options: { ...createProduct.options, ...(ofRow as object) } },
  updates: { ...updateProduct, options: { ...updateProduct.options, ...(ofRow as object) } },
  removes: removeProduct,
  options: { key: 'productCode', columns: productColumns },
  refersTo: { companyId: companies, categoryId: categories, subType: subtypes, benefitIds: benefits, hospitalIds: hospitals },
  foundBy: { benefitIds: { table: benefits, code: benefits.benefitCode } },
  stored: (row, ctx) => storedRow(row as ProductRowInput, ctx),
  asInput: async (rows) => rows.map(({ productTranslation: { en }, ...row }) => ({ ...row, nameEn: en.name ?? '', english: en })),
  usedBy: (ctx, id) => usesByNeighbours(ctx, productRecords, id),
});
