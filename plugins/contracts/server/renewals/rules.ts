import { eq, isNull, or, sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import { conflict, invalidField, resourceHandlers, whereVisible, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import { products } from '../../../products/contract';
import { productRecords } from '../../../products/contract/services';
import { renewalRuleCalls } from '../../contract/renewalRules';
import { ruleTable } from './tables';

export type RuleRow = RowOf<typeof ruleTable>;

/** What products are called now, by id. */
export async function productNames(ctx: WorkContext, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return new Map();
  const found = await ctx.services.get(products.services.catalogue).productsById(ctx, wanted);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

export const ruleHandlers = resourceHandlers(renewalRuleCalls, 'RenewalRule', {
  table: ruleTable,
  label: ({ productId }) => (productId === null ? 'Mọi sản phẩm khác' : String(productId)),
  sort: { id: ruleTable.id, noticeDays: ruleTable.noticeDays, retrialFee: ruleTable.retrialFee },
  defaultSort: 'id,asc',
  refersTo: { productId: productRecords },
  // there is always a rule for products that have none of their own
  check: async (ctx, { id, values }) => {
    if (id === undefined) return;
    const [rest] = await ctx.db
      .select({ id: ruleTable.id })
      .from(ruleTable)
      .where(await whereVisible(ctx, ruleTable, isNull(ruleTable.productId)));
    if (rest?.id !== id) return;
    if (!values)
      throw conflict('rule_of_all', {
        vi: 'Quy tắc này áp dụng cho mọi sản phẩm không có quy tắc riêng, nên không xoá được. Bạn có thể sửa số ngày và phí.',
        en: 'This rule holds for all products without a rule of their own, so it cannot be deleted. Its days and fee can be changed.',
      });
    if (values.productId !== null) throw invalidField('productId', message('contracts:renewalRules.ofAll'));
  },
  shown: async (rows, ctx) => {
    const names = await productNames(
      ctx,
      rows.map(({ productId }) => productId),
    );
    return rows.map((row) => ({ ...row, productName: row.productId === null ? null : (names.get(row.productId) ?? null) }));
  },
});

/** The rule of a product, or that of all others. */
export async function ruleOf(ctx: WorkContext, productId: number): Promise<RuleRow> {
  const [rule] = await ctx.db
    .select()
    .from(ruleTable)
    .where(await whereVisible(ctx, ruleTable, or(eq(ruleTable.productId, productId), isNull(ruleTable.productId))))
    .orderBy(sql`${ruleTable.productId} nulls last`)
    .limit(1);
  return rule!;
}
