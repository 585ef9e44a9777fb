import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { plainPhone } from '@tessera/plugin-sdk/contract';
import { pageOf, whereVisible, workOf } from '@tessera/plugin-sdk/server';
import type { ContractSummary, CustomerContracts } from '../contract/services';
import type { ContractRow } from './contracts/handlers';
import { contractTable } from './contracts/table';

const summaryOf = ({
  id,
  code,
  productName,
  contractOwner,
  stage,
  effectiveDate,
  expiredDate,
  resPayment,
}: ContractRow): ContractSummary => ({
  ...{ id, code, productName, contractOwner, stage, effectiveDate, expiredDate, resPayment },
});

/** What neighbours may ask: see `CustomerContracts`. */
export const customerContracts: CustomerContracts = {
  async ofCustomer(work, phoneNumber, query) {
    const page = await pageOf(workOf(work), query, {
      from: contractTable,
      where: [eq(contractTable.contractPhoneNumber, plainPhone(phoneNumber))],
      sort: { createdAt: contractTable.createdAt },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: page.data.map(summaryOf) };
  },
  async coverOn(work, { phoneNumber, certificate }, day) {
    const ctx = workOf(work);
    const table = contractTable;
    const covers = and(inArray(table.stage, ['approved', 'expired']), lte(table.effectiveDate, day), gte(table.expiredDate, day));
    const number = certificate?.trim();
    const named = number ? sql`core.fold(${table.soGCN}) = core.fold(${number})` : eq(table.contractPhoneNumber, plainPhone(phoneNumber));
    const [found] = await ctx.db
      .select({ contracts: sql<number>`count(*)`.mapWith(Number), inForce: sql<boolean>`coalesce(bool_or(${covers}), false)` })
      .from(table)
      .where(await whereVisible(ctx, table, named));
    return found!;
  },
  async byId(work, ids) {
    const ctx = workOf(work);
    if (!ids.length) return new Map();
    const rows = await ctx.db
      .select()
      .from(contractTable)
      .where(await whereVisible(ctx, contractTable, inArray(contractTable.id, [...ids])));
    return new Map(rows.map((row) => [row.id, summaryOf(row)]));
  },
};
