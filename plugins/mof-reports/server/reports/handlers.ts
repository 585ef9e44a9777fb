import { eq, inArray, sql } from 'drizzle-orm';
import { findRecord, implement, pageOf, whereVisible, type CallContext } from '@tessera/plugin-sdk/server';
import { reportCalls, type ReportDetail } from '../../contract/reports';
import { catalogueOf, categoriesOf } from './catalogue';
import { checksOf } from './checks';
import { computedOf, type MadeReport } from './computed';
import { deadlinesOf } from './deadlines';
import { figures } from './figures';
import { filing } from './filing';
import { making } from './making';
import { periodTypes, reports, type ReportRecord } from './table';
import { tracing } from './tracing';
import { rowOf, subTypeOf } from './view';

const percentOf = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

async function detailOf(ctx: CallContext, row: ReportRecord): Promise<ReportDetail> {
  const head = {
    ...rowOf(await catalogueOf(ctx), row, ctx.language),
    fileIds: row.fileIds,
    unearnedMethod: row.unearnedMethod,
    ibnrRate: percentOf(row.ibnrRate),
    fluctuationRate: percentOf(row.fluctuationRate),
    submittedAt: row.submittedAt,
    submittedByName: row.submittedByName,
    correctsId: row.correctsId,
  };
  if (!row.template || !row.inputs || !row.facts)
    return { ...head, template: null, unit: 'VND', statements: [], checks: [], files: [], checksum: null };
  const done = row as MadeReport;
  const { template } = done;
  const { report, checksum } = await computedOf(ctx, done);
  const { key, version, regulation, standing, note, unit } = template;
  return {
    ...head,
    template: { key, version, regulation, standing, note },
    unit,
    statements: template.statements.map((statement) => ({
      code: statement.code,
      subType: subTypeOf(template, statement),
      name: statement.name,
      form: statement.form ?? null,
    })),
    checks: await checksOf(ctx, done, report),
    files: done.facts.files,
    checksum,
  };
}

export const reportHandlers = implement(reportCalls, {
  async listReport({ year, periodValue, statusCode, categoryId, periodTypeId, periodTypeCode, ...query }, ctx) {
    const page = await pageOf(ctx, query, {
      from: reports,
      where: [
        year === undefined ? undefined : eq(reports.year, year),
        periodValue === undefined ? undefined : eq(reports.periodValue, periodValue),
        statusCode && eq(reports.status, statusCode),
        categoryId === undefined ? undefined : eq(reports.categoryId, categoryId),
        periodTypeId === undefined ? undefined : eq(reports.periodTypeId, periodTypeId),
        periodTypeCode
          ? inArray(
              reports.periodTypeId,
              ctx.db.select({ id: periodTypes.id }).from(periodTypes).where(eq(periodTypes.code, periodTypeCode)),
            )
          : undefined,
      ],
      sort: { createdAt: reports.createdAt, year: reports.year, updatedAt: reports.updatedAt },
      defaultSort: 'createdAt,desc',
    });
    const catalogue = await catalogueOf(ctx);
    return { ...page, data: page.data.map((row) => rowOf(catalogue, row, ctx.language)) };
  },
  listReportCategories: (_input, ctx) => categoriesOf(ctx),
  async listReportYears(_input, ctx) {
    const rows = await ctx.db
      .selectDistinct({ year: reports.year })
      .from(reports)
      .where(await whereVisible(ctx, reports))
      .orderBy(sql`year desc`);
    return rows.map(({ year }) => year);
  },
  listDeadlines: (_input, ctx) => deadlinesOf(ctx),
  getReport: async ({ id }, ctx) => detailOf(ctx, await findRecord(ctx, reports, id)),
  ...making,
  ...figures,
  ...tracing,
  ...filing,
});
