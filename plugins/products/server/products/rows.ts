import { inArray, type SQL } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Page, PageQuery } from '@tessera/plugin-sdk/contract';
import { namesById, pageOf, vietnamese, type WorkContext } from '@tessera/plugin-sdk/server';
import { textNames, type Product, type ProductRow, type ProductTexts } from '../../contract/products';
import { benefits } from '../benefits/table';
import { categories } from '../categories/table';
import { companies } from '../companies/table';
import { hospitals } from '../hospitals/table';
import { subtypes } from '../subtypes/table';
import { products } from './table';

export type StoredProduct = Omit<InferSelectModel<typeof products>, 'search'>;

/** One page of products as lists show them: without the long texts. */
export async function productPage(ctx: WorkContext, query: PageQuery, where: (SQL | undefined)[]): Promise<Page<ProductRow>> {
  const page = await pageOf(ctx, query, {
    from: products,
    where,
    sort: {
      name: vietnamese(products.name),
      productCode: products.productCode,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
    },
    defaultSort: 'createdAt,desc',
  });
  return { ...page, data: await rowsOf(ctx, page.data) };
}

async function rowsOf(ctx: WorkContext, rows: readonly StoredProduct[]): Promise<ProductRow[]> {
  const companyNames = await namesById(
    ctx,
    companies,
    companies.name,
    rows.map((row) => row.companyId),
  );
  const subtypeNames = await namesById(
    ctx,
    subtypes,
    subtypes.name,
    rows.map((row) => row.subType),
  );
  return rows.map(
    ({ id, version, createdAt, updatedAt, name, productTranslation, productCode, type, subType, companyId, isActive, image }) => ({
      ...{ id, version, createdAt, updatedAt, name, productCode, type, subType, companyId, isActive, image },
      nameEn: productTranslation.en?.name ?? '',
      companyName: companyNames.get(companyId) ?? '',
      subTypeName: subtypeNames.get(subType) ?? null,
    }),
  );
}

/** A product with everything that it refers to, in the order in which it names them. */
export async function productOf(ctx: WorkContext, { benefitIds, ...row }: StoredProduct): Promise<Product> {
  const named = await ctx.db
    .select({ id: benefits.id, name: benefits.name, benefitCode: benefits.benefitCode, level: benefits.level, type: benefits.type })
    .from(benefits)
    .where(inArray(benefits.id, benefitIds));
  const treating = row.hospitalIds.length
    ? await ctx.db
        .select({ id: hospitals.id, name: hospitals.name, code: hospitals.code })
        .from(hospitals)
        .where(inArray(hospitals.id, row.hospitalIds))
    : [];
  const inOrder = <T extends { id: number }>(ids: readonly number[], found: readonly T[]) =>
    ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  const texts = (of: Partial<ProductTexts>) =>
    Object.fromEntries(textNames.map((name) => [name, of[name] ?? ''])) as unknown as ProductTexts;
  const english = texts(row.productTranslation.en ?? {});
  return {
    ...row,
    listBenefit: benefitIds.join(','),
    companyName: (await namesById(ctx, companies, companies.name, [row.companyId])).get(row.companyId) ?? '',
    subTypeName: (await namesById(ctx, subtypes, subtypes.name, [row.subType])).get(row.subType) ?? null,
    categoryName: (await namesById(ctx, categories, categories.name, [row.categoryId])).get(row.categoryId) ?? null,
    benefits: inOrder(benefitIds, named),
    hospitals: inOrder(row.hospitalIds, treating),
    productTranslation: { en: english },
    ProductTranslations: [
      { language: 'vi', ...texts(row) },
      { language: 'en', ...english },
    ],
  };
}
