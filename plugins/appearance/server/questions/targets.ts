import { count, eq, inArray, isNotNull, sql, and } from 'drizzle-orm';
import type { Page, PageQuery } from '@tessera/plugin-sdk/contract';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { appearance } from '../../contract';
import { productTypeIds, productTypes } from '../../../products/contract/productTypes';
import type { QuestionTarget } from '../../contract/questions';
import { questions } from './table';

type TargetPage = Promise<Page<QuestionTarget>>;

/** The four product types, each with the number of its questions. */
export async function targetsByType(ctx: WorkContext, { page, pageSize }: PageQuery): TargetPage {
  const counts = await countBy(ctx, 'productType', productTypeIds);
  const all = productTypeIds.map((id) => ({
    type: 'productType' as const,
    id,
    name: productTypes[id][ctx.language],
    questions: counts.get(id) ?? 0,
  }));
  return { data: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, totalKind: 'exact', page, pageSize };
}

/** All products while someone knows them; else the numbers of those that have questions. */
export async function targetsByProduct(ctx: WorkContext, query: PageQuery): TargetPage {
  const { page, pageSize, search } = query;
  const names = ctx.services.tryGet(appearance.services.productNames);
  if (!names) return knownTargets(ctx, query);
  const found = await names.search(ctx, { search, page, pageSize });
  const counts = await countBy(
    ctx,
    'productId',
    found.data.map((product) => product.id),
  );
  return {
    ...found,
    data: found.data.map(({ id, name }) => ({ type: 'productId', id, name, questions: counts.get(id) ?? 0 })),
    page,
    pageSize,
  };
}

async function knownTargets({ db }: WorkContext, { page, pageSize, search }: PageQuery): TargetPage {
  const wanted = and(isNotNull(questions.productId), search ? sql`${questions.productId}::text = ${search}` : undefined);
  const rows = await db
    .select({ id: questions.productId, questions: count(), total: sql`count(*) over ()`.mapWith(Number) })
    .from(questions)
    .where(wanted)
    .groupBy(questions.productId)
    .orderBy(questions.productId)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total =
    rows[0]?.total ??
    (page === 1
      ? 0
      : Number(
          (
            await db
              .select({ n: sql`count(distinct ${questions.productId})` })
              .from(questions)
              .where(wanted)
          )[0]?.n,
        ));
  return {
    data: rows.map((row) => ({ type: 'productId', id: Number(row.id), name: null, questions: row.questions })),
    total,
    totalKind: 'exact',
    page,
    pageSize,
  };
}

async function countBy(
  { db }: WorkContext,
  kind: 'productId' | 'productType',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (!ids.length) return new Map();
  const column = questions[kind];
  const rows = await db
    .select({ id: column, n: count() })
    .from(questions)
    .where(inArray(column, [...ids] as never[]))
    .groupBy(column);
  return new Map(rows.map((row) => [Number(row.id), row.n]));
}

/** Products to choose from, or the name of one of them. */
export async function searchProducts(ctx: WorkContext, { search, id }: { search?: string | undefined; id?: number | undefined }) {
  const names = ctx.services.tryGet(appearance.services.productNames);
  if (!names) return { available: false, products: [] };
  if (id === undefined) return { available: true, products: (await names.search(ctx, { search, page: 1, pageSize: 20 })).data };
  const name = (await names.namesOf(ctx, [id])).get(id);
  return { available: true, products: name === undefined ? [] : [{ id, name }] };
}

/** The questions about the same thing. */
export const aboutTheSame = (row: { productId: number | null; productType: number | null }) =>
  row.productId === null ? eq(questions.productType, row.productType as never) : eq(questions.productId, row.productId);
