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

/** All figures in one statement, and so from one snapshot. */
export async function figuresOf(ctx: WorkContext, input: ReportFilter): Promise<ReportFigures> {
  const of = sql<number>`grouping(${table.productCategory}, ${table.status}, ${table.branchName})`;
  const name = sql<string>`coalesce(
    case ${of} when 3 then ${table.productCategory} when 5 then ${table.status} when 6 then ${table.branchName} end, '')`;
  const premium = sql<string>`coalesce(sum(${table.preTaxFee}), 0)`;
  const rows = await ctx.db
    .select({ of, name, premium, contracts: sql<string>`count(*)` })
    .from(table)
    .where(await whereVisible(ctx, table, ...reportFilter(input)))
    .groupBy(sql`grouping sets ((), (${table.productCategory}), (${table.status}), (${table.branchName}))`)
    .orderBy(sql`3 desc, 2`);
  const figures: ReportFigures = { total: { preTaxFee: 0, contracts: 0 }, byCategory: [], byStatus: [], byBranch: [] };
  for (const { of, name, premium, contracts } of rows) {
    const figure: NamedFigure = { name, preTaxFee: Number(premium), contracts: Number(contracts) };
    if (of === total) figures.total = { preTaxFee: figure.preTaxFee, contracts: figure.contracts };
    else figures[lists[of as keyof typeof lists]].push(figure);
  }
  return figures;
}
