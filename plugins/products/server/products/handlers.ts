import { productTypes } from '../../contract/productTypes';
import { and, arrayContains, eq, sql } from 'drizzle-orm';
import {
  chosenFrom,
  exportOf,
  findRecord,
  implement,
  insertRecord,
  lockRecord,
  mergedInput,
  type Naming,
  refuseWhileUsed,
  removeRecord,
  sameAs,
  updateRecord,
  usesByNeighbours,
} from '@tessera/plugin-sdk/server';
import { productCalls, productChoices, productExport } from '../../contract/products';
import { productRecords } from '../../contract/services';
import { benefits } from '../benefits/table';
import { productOf, productPage, type StoredProduct } from './rows';
import { storedProduct } from './stored';
import { products } from './table';

const naming: Naming<StoredProduct> = {
  entity: 'Product',
  label: ({ name, productCode }) => `${name} (${productCode})`,
  shown: productOf,
  // each English text is a change of its own
  audited: ({ productTranslation, ...row }) => ({
    ...row,
    ...Object.fromEntries(Object.entries(productTranslation.en ?? {}).map(([name, text]) => [`productTranslation.en.${name}`, text])),
  }),
};
const motorbikes = 5;

export const productHandlers = implement(productCalls, {
  listProducts: (query, ctx) => productPage(ctx, query, sameAs(products, query)),
  listMotorbikeInsurances: (query, ctx) => productPage(ctx, query, [eq(products.type, motorbikes), eq(products.isActive, true)]),
  getProduct: async ({ id }, ctx) => productOf(ctx, await findRecord(ctx, products, id)),
  createProduct: async (input, ctx) => productOf(ctx, await insertRecord(ctx, products, await storedProduct(ctx, input), naming)),
  async updateProduct({ id, ...sent }, ctx) {
    const values = async (stored: StoredProduct) =>
      storedProduct(ctx, mergedInput(productCalls.updateProduct, sent, await productOf(ctx, stored)));
    return productOf(ctx, await updateRecord(ctx, products, id, values, naming));
  },
  removeProduct: async ({ id }, ctx) => {
    const { name } = await lockRecord(ctx, products, id, naming);
    await refuseWhileUsed(ctx, name, usesByNeighbours(ctx, productRecords, id));
    return removeRecord(ctx, products, id, naming);
  },
});

export const productChoiceHandlers = implement(productChoices, {
  chooseProduct: (input, ctx) =>
    chosenFrom(ctx, input, {
      table: products,
      name: products.name,
      nameEn: sql<string | null>`nullif(${products.productTranslation} -> 'en' ->> 'name', '')`,
      code: products.productCode,
      where: eq(products.isActive, true),
    }),
  async chooseProductBenefit({ type, productId, ...input }, ctx) {
    const bringing = ctx.db
      .select({ one: sql`1` })
      .from(products)
      .where(
        and(
          arrayContains(products.benefitIds, sql`array[${benefits.id}]`),
          type && eq(products.type, type),
          productId === undefined ? undefined : eq(products.id, productId),
        ),
      );
    const found = await chosenFrom(ctx, input, {
      table: benefits,
      name: benefits.name,
      code: benefits.benefitCode,
      where: sql`exists ${bringing}`,
    });
    return found.map((one) => ({ ...one, benefitCode: one.code ?? '' }));
  },
});

export const productExportHandlers = implement(productExport, {
  exportProduct: exportOf(productCalls.listProducts, productHandlers, {
    entity: 'Product',
    fileName: 'san-pham',
    columns: [
      { header: 'product.name', value: (row, { language }) => (language === 'en' && row.nameEn) || row.name },
      { header: 'product.productCode', value: (row) => row.productCode },
      { header: 'product.type', value: (row, { language }) => productTypes[row.type][language] },
      { header: 'product.company', value: (row) => row.companyName },
      { header: 'fields.isActive', value: (row, { t }) => t(row.isActive ? 'product.valid' : 'product.expired') },
      { header: 'fields.createdAt', value: (row) => row.createdAt },
      { header: 'fields.updatedAt', value: (row) => row.updatedAt },
    ],
  }),
});
