import { gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import type { NamedFigure, ReportFigures, ReportFilter } from '../../contract/report';
import { contractTable as table } from '../contracts/table';

const among = (column: PgColumn, values: readonly unknown[] | undefined): SQL | undefined =>
  values?.length ? inArray(column, [...values]) : undefined;

/** The filters of the report, the same for table, figures and export. */
export const reportFilter = (input: ReportFilter): (SQL | undefined)[] => [
  among(table.productType, input.productType),
  among(table.distChannel, input.dist_channel),
  among(table.branchName, input.branch_name),
  among(table.status, input.paymentStatus),
  input.fromCreatedAt ? gte(table.createdDay, input.fromCreatedAt) : undefined,
  input.toCreatedAt ? lte(table.createdDay, input.toCreatedAt) : undefined,
];

/** Of what a row of the statement is the sum; `grouping()` tells them apart. */
const total = 7;
const lists = { 3: 'byCategory', 5: 'byStatus', 6: 'byBranch' } as const;

/**
 * All figures in one statement, and so from one snapshot. The contracts are summed once by all three names together; the index
 * `contracts_report` holds all that is asked for. The lists sum these sums.
 */
export async function figuresOf(ctx: WorkContext, input: ReportFilter): Promise<ReportFigures> {
  const sums = ctx.db.$with('sums').as(
    ctx.db
      .select({
        category: table.productCategory,
        status: table.status,
        branch: table.branchName,
        premium: sql<string>`sum(${table.preTaxFee})`.as('premium'),
        contracts: sql<string>`count(*)`.as('contracts'),
      })
      .from(table)
      .where(await whereVisible(ctx, table, ...reportFilter(input)))
      .groupBy(table.productCategory, table.status, table.branchName),
  );
  const of = sql<number>`grouping(${sums.category}, ${sums.status}, ${sums.branch})`;
  const name = sql<string>`coalesce(case ${of} when 3 then ${sums.category} when 5 then ${sums.status} when 6 then ${sums.branch} end, '')`;
  const premium = sql<string>`coalesce(sum(${sums.premium}), 0)`;
  const rows = await ctx.db
    .with(sums)
    .select({ of, name, premium, contracts: sql<string>`coalesce(sum(${sums.contracts}), 0)` })
    .from(sums)
    .groupBy(sql`grouping sets ((), (${sums.category}), (${sums.status}), (${sums.branch}))`)
    .orderBy(sql`3 desc, 2`);
  const figures: ReportFigures = { total: { preTaxFee: 0, contracts: 0 }, byCategory: [], byStatus: [], byBranch: [] };
  for (const { of, name, premium, contracts } of rows) {
    const figure: NamedFigure = { name, preTaxFee: Number(premium), contracts: Number(contracts) };
    if (of === total) figures.total = { preTaxFee: figure.preTaxFee, contracts: figure.contracts };
    else figures[lists[of as keyof typeof lists]].push(figure);
  }
  return figures;
}
