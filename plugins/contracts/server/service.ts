import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { plainPhone } from '@tessera/plugin-sdk/contract';
import { columnsOf, pageOf, whereVisible, workOf } from '@tessera/plugin-sdk/server';
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
    const covers = and(
      inArray(contractTable.stage, ['approved', 'expired']),
      lte(contractTable.effectiveDate, day),
      gte(contractTable.expiredDate, day),
    );
    const number = certificate?.trim();
    const named = number
      ? sql`core.fold(${contractTable.soGCN}) = core.fold(${number})`
      : eq(contractTable.contractPhoneNumber, plainPhone(phoneNumber));
    const inForce = sql<boolean>`coalesce(${covers}, false)`;
    const [found] = await ctx.db
      .select({ contract: columnsOf(contractTable), inForce, contracts: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(contractTable)
      .where(await whereVisible(ctx, contractTable, named))
      .orderBy(desc(inForce), desc(contractTable.expiredDate), desc(contractTable.id))
      .limit(1);
    return found ? { ...found, contract: summaryOf(found.contract) } : { inForce: false, contracts: 0, contract: null };
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
