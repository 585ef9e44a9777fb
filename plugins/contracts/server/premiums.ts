import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { implement, whereVisible, workOf, type WorkContext } from '@tessera/plugin-sdk/server';
import type { Page } from '@tessera/plugin-sdk/contract';
import type { CustomersByPremium, PremiumQuery } from '../../promotion/contract/services';
import { premiumCalls, type PolicyHolder } from '../contract/premiums';
import { contractTable as table } from './contracts/table';

/** Customers of issued contracts, also of those whose cover is over. Who bought twice is named as in the newer contract. */
async function holders(ctx: WorkContext, query: Omit<PremiumQuery, 'page' | 'pageSize'> & { page: number; pageSize: number }) {
  const { companyId, productType, premiumFrom, premiumTo, page, pageSize } = query;
  const newest = ctx.db
    .selectDistinctOn([table.customerId], {
      id: table.customerId,
      fullName: table.contractOwner,
      phoneNumber: table.contractPhoneNumber,
      email: table.ownerEmail,
    })
    .from(table)
    .where(
      await whereVisible(
        ctx,
        table,
        and(
          eq(table.companyId, companyId),
          sql`${table.productType} = ${productType}`,
          between(table.preTaxFee, premiumFrom, premiumTo),
          inArray(table.stage, ['approved', 'expired']),
          isNotNull(table.customerId),
        ),
      ),
    )
    .orderBy(table.customerId, sql`${table.id} desc`)
    .as('newest');
  const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(newest);
  const rows = await ctx.db
    .select()
    .from(newest)
    .orderBy(sql`${newest.fullName} collate core.vi`, newest.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const data = rows.map((row): PolicyHolder => ({ ...row, id: row.id! }));
  return { data, total: counted?.total ?? 0, totalKind: 'exact', page, pageSize } satisfies Page<PolicyHolder>;
}

/** What promotion asks when it makes a campaign. */
export const customersByPremium: CustomersByPremium = { find: (work, query) => holders(workOf(work), query) };

export const premiumHandlers = implement(premiumCalls, {
  listPolicyHolders: ({ company, ...query }, ctx) => holders(ctx, { ...query, companyId: company }),
});
