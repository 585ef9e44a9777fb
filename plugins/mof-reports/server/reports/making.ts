import { and, eq } from 'drizzle-orm';
import { message, today } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  findRecord,
  insertRecord,
  invalidField,
  removeRecord,
  updateRecord,
  whereVisible,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import { groupOfKind, type SourcesValues } from '../../contract/reports';
import { daysOf, type PeriodType } from '../engine';
import { formOf } from '../templates/versions';
import { catalogueOf } from './catalogue';
import { begin, namingIn, unsubmitted, type ReportHandlers } from './record';
import { kindsOf, reports } from './table';

/** PostgreSQL's word for a row that is there already. */
const isDuplicate = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '23505';

const taken = () =>
  conflict('period_taken', { vi: 'Kỳ này đã được lập, hãy chọn kỳ khác', en: 'This period has a report already, choose another one' });

interface PeriodInput {
  reportCategoryId: number;
  periodTypeId: number;
  year: number;
  periodValue: number;
}
const ofPeriod = ({ reportCategoryId, periodTypeId, year, periodValue }: PeriodInput) =>
  and(
    eq(reports.categoryId, reportCategoryId),
    eq(reports.periodTypeId, periodTypeId),
    eq(reports.year, year),
    eq(reports.periodValue, periodValue),
  );

async function isTaken(ctx: WorkContext, input: PeriodInput): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(await whereVisible(ctx, reports, ofPeriod(input)))
    .limit(1);
  return rows.length > 0;
}

/** The category, the type and the form of a period. @throws 400 naming the field */
async function formFor(ctx: WorkContext, input: PeriodInput) {
  const { types, categories } = await catalogueOf(ctx);
  const category = categories.find(({ id }) => id === input.reportCategoryId);
  if (!category) throw invalidField('reportCategoryId', message('mof-reports:reports.categoryNeeded'));
  const type = types.find(({ id }) => id === input.periodTypeId && category.reportPeriodTypeIds.includes(id));
  if (!type) throw invalidField('periodTypeId', message('mof-reports:reports.periodTypeNeeded'));
  if (input.year > Number(today().slice(0, 4))) throw invalidField('year', message('mof-reports:reports.yearRange'));
  const code = type.code as PeriodType;
  try {
    daysOf({ type: code, year: input.year, period: input.periodValue });
  } catch {
    throw invalidField('periodValue', message('mof-reports:reports.periodNeeded'));
  }
  return { category, template: await formOf(ctx, category.code, code, input.year, input.periodValue) };
}

/** Files in the order of the kinds that the form is made of. @throws 400 */
async function filesInOrder(ctx: WorkContext, ids: readonly number[], template: Parameters<typeof kindsOf>[0]): Promise<number[]> {
  const files = await ctx.services.get(dataFiles.services.importedFiles).byIds(ctx, ids);
  const groups = await ctx.services.get(dataFiles.services.importedFiles).groupCodes(ctx, ids);
  return kindsOf(template).map((kind) => {
    const found = files.filter(({ id }) => groups[id] === groupOfKind[kind]);
    if (found.length === 1) return found[0]!.id;
    throw invalidField('fileResourceIds', message('mof-reports:reports.fileOfKind', { kind }));
  });
}

const hundredths = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 100));

const methodsOf = ({ unearnedMethod, ibnrRate, fluctuationRate }: Omit<SourcesValues, 'fileResourceIds'>) => ({
  unearnedMethod,
  ibnrRate: hundredths(ibnrRate),
  fluctuationRate: hundredths(fluctuationRate),
});

/** From the question whether a period is free to the report of it. */
export const making: ReportHandlers<'reportExists' | 'createReport' | 'makeReport' | 'changeReportSources' | 'removeReport'> = {
  reportExists: async (input, ctx) => ({ exist: await isTaken(ctx, input) }),
  async createReport(input, ctx) {
    const { template } = await formFor(ctx, input);
    if (await isTaken(ctx, input)) throw taken();
    const fileIds = await filesInOrder(ctx, input.fileResourceIds, template);
    return ctx.transaction(async (within) => {
      const { reportCategoryId: categoryId, periodTypeId, year, periodValue } = input;
      // two people at once: the database takes one of them
      const row = await insertRecord(
        within,
        reports,
        {
          categoryId,
          periodTypeId,
          year,
          periodValue,
          ...methodsOf(input),
          fileIds,
          createdBy: ctx.user.id,
          createdByName: ctx.user.fullName || ctx.user.userName,
        },
        await namingIn(within),
      ).catch((error: unknown) => Promise.reject(isDuplicate(error) ? taken() : error));
      return { id: row.id, job: await begin(within, row) };
    });
  },
  makeReport: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      const row = await unsubmitted(within, id);
      return { id, job: await begin(within, row) };
    }),
  async changeReportSources({ id, fileResourceIds, ...methods }, ctx) {
    const { categoryId: reportCategoryId, ...period } = await findRecord(ctx, reports, id);
    const { template } = await formFor(ctx, { reportCategoryId, ...period });
    const fileIds = await filesInOrder(ctx, fileResourceIds, template);
    return ctx.transaction(async (within) => {
      const { jobId } = await unsubmitted(within, id);
      // the job that runs keeps what it has read of the files that the report had
      if (jobId)
        throw conflict('being_made', {
          vi: 'Báo cáo đang được lập. Hãy đợi lập xong rồi đổi tệp.',
          en: 'The report is being made. Wait until it is done, then change its files.',
        });
      const row = await updateRecord(within, reports, id, { fileIds, ...methodsOf(methods) }, await namingIn(within));
      return { id, job: await begin(within, row) };
    });
  },
  removeReport: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      await unsubmitted(within, id);
      return removeRecord(within, reports, id, await namingIn(within));
    }),
};
