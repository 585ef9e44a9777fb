import type { SQL } from 'drizzle-orm';
import type { Use } from '@tessera/plugin-sdk/server';
import { products } from './table';

/** Products that keep something of the catalogue from being deleted. */
export const productsWhere = (where: SQL): Use => ({
  table: products,
  where,
  name: products.name,
  nouns: { vi: 'Sản phẩm', en: 'Products' },
});
