import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Work } from '@tessera/plugin-sdk/contract';
import { sameAs, workOf, type RecordTable } from '@tessera/plugin-sdk/server';
import { summaryOf, type NamedRecord, type ProductCatalogue, type ProductSummary } from '../contract/services';
import { benefits } from './benefits/table';
import { categories } from './categories/table';
import { companies } from './companies/table';
import { productPage } from './products/rows';
import { products } from './products/table';

const mostAtOnce = 100;

/** What neighbours may ask: see `ProductCatalogue`. */
export const makeCatalogue = (): ProductCatalogue => ({
  async findProducts(work, { search, page = 1, pageSize = 10, ...filters }) {
    const found = await productPage(
      workOf(work),
      { search, page, pageSize: Math.min(pageSize, mostAtOnce), sort: 'name,asc' },
      sameAs(products, filters),
    );
    return { ...found, data: found.data.map(summaryOf) };
  },
  productsById: async (work, ids) => new Map((await summaries(work, ids)).map((one) => [one.id, one])),
  async categoriesOf(work, productIds) {
    if (!productIds.length) return new Map();
    const rows = await workOf(work)
      .db.select({ id: products.id, name: categories.name })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, [...productIds]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  companiesById: (work, ids) => named(work, companies, companies.name, companies.code, ids),
  benefitsById: (work, ids) => named(work, benefits, benefits.name, benefits.benefitCode, ids),
});

async function summaries(work: Work, ids: readonly number[]): Promise<ProductSummary[]> {
  if (!ids.length) return [];
  const { id, name, productCode, type, companyId, isActive } = products;
  return workOf(work)
    .db.select({ id, name, productCode, type, companyId, companyName: companies.name, isActive })
    .from(products)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(inArray(id, [...ids]));
}

async function named(
  work: Work,
  table: RecordTable,
  name: PgColumn,
  code: PgColumn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedRecord>> {
  if (!ids.length) return new Map();
  const rows = await workOf(work)
    .db.select({ id: table.id, name, code })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map((rows as NamedRecord[]).map((row) => [row.id, row]));
}
