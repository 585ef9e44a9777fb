import { asc, eq } from 'drizzle-orm';
import { message, roles, type ServiceKey } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  lockRecord,
  mergedInput,
  pageOf,
  removeRecord,
  updateRecord,
  vietnamese,
  workOf,
  unscoped,
  type CallContext,
} from '@tessera/plugin-sdk/server';
import type { members } from '../../../members/contract';
import { reportTypeCodes } from '../../contract';
import { reportTypeCalls } from '../../contract/reportTypes';
import { sampleTemplateCalls } from '../../contract/sampleTemplates';
import { importFiles, maySee } from '../files/table';
import { nameIn, renamed } from './names';
import { reportTypes, sampleTemplates, templates } from './tables';

const naming = { entity: 'ReportType', label: (row: { name: string }) => row.name };

export const reportTypeHandlers = implement(reportTypeCalls, {
  async listReportTypes({ isActive, ...query }, ctx) {
    const page = await pageOf(ctx, query, {
      from: reportTypes,
      where: [isActive === undefined ? undefined : eq(reportTypes.isActive, isActive)],
      sort: { code: reportTypes.code, name: vietnamese(reportTypes.name), createdAt: reportTypes.createdAt },
      defaultSort: 'createdAt,asc',
    });
    return { ...page, data: page.data.map((row) => viewOf(ctx, row)) };
  },
  createReportType: async (input, ctx) => viewOf(ctx, await insertRecord(ctx, reportTypes, input, naming)),
  async updateReportType({ id, ...sent }, ctx) {
    const before = await lockRecord(ctx, reportTypes, id);
    const input = mergedInput(reportTypeCalls.updateReportType, sent, viewOf(ctx, before));
    if (before.code !== input.code && (before.isDefault || (await isUsed(ctx, before.code))))
      throw invalidField('code', message('data-files:validation.codeInUse'));
    const { name, english: nameEn } = renamed(input.name, before.name, before.nameEn);
    return viewOf(ctx, await updateRecord(ctx, reportTypes, id, { ...input, name, nameEn }, naming));
  },
  async removeReportType({ id }, ctx) {
    const row = await findRecord(ctx, reportTypes, id);
    if (row.isDefault)
      throw conflict('default_report_type', {
        vi: 'Loại báo cáo có sẵn của hệ thống không thể xoá.',
        en: 'A built-in report type cannot be deleted.',
      });
    if (await isUsed(ctx, row.code))
      throw conflict('in_use', {
        vi: 'Loại báo cáo đang được sử dụng nên chưa thể xoá.',
        en: 'This report type is in use, so it cannot be deleted yet.',
      });
    return removeRecord(ctx, reportTypes, id, naming);
  },
  listMyReportTypes: async (_input, ctx) => (await activeTypes(ctx)).filter(({ code }) => maySee(ctx.user, code)),
});

const isUsed = async ({ db }: CallContext, code: string): Promise<boolean> =>
  (await db.$count(templates, eq(templates.type, code))) +
    (await db.$count(unscoped(importFiles, 'a report type in use stays, whoever asks'), eq(importFiles.reportTypeCode, code))) +
    (await db.$count(sampleTemplates, eq(sampleTemplates.reportTypeCode, code))) >
  0;

type Named = Pick<typeof reportTypes.$inferSelect, 'name' | 'nameEn'>;
const viewOf = <Row extends Named>({ language }: Pick<CallContext, 'language'>, { nameEn, ...row }: Row) => ({
  ...row,
  name: nameIn(language, row.name, nameEn),
});

async function activeTypes(ctx: Pick<CallContext, 'db' | 'language'>) {
  const rows = await ctx.db
    .select({ code: reportTypes.code, name: reportTypes.name, nameEn: reportTypes.nameEn })
    .from(reportTypes)
    .where(eq(reportTypes.isActive, true))
    .orderBy(asc(reportTypes.id));
  return rows.map((row) => viewOf(ctx, row));
}

/** Roles that members of the built-in report types may carry; further types give none. */
const rolesOf: Readonly<Record<string, readonly string[]>> = {
  [reportTypeCodes.pricing]: [roles.glmUser.code],
  [reportTypeCodes.mof]: [roles.mofReportSuperAdmin.code, roles.mofReportUser.code],
};

type ReportTypeSource = typeof members.services.reportTypes extends ServiceKey<infer Source> ? Source : never;

/** What `members` offers to choose from. The built-in ones keep the names that they have there. */
export const reportTypeSource = (): ReportTypeSource => ({
  list: async (work) =>
    (await activeTypes(workOf(work)))
      .filter(({ code }) => !(code in rolesOf))
      .map((one) => ({ ...one, roleCodes: rolesOf[one.code] ?? [] })),
});

const sampleNaming = { entity: 'SampleTemplate', label: (row: { name: string }) => row.name };

export const sampleTemplateHandlers = implement(sampleTemplateCalls, {
  listSampleTemplates: ({ reportTypeCode, ...query }, ctx) =>
    pageOf(ctx, query, {
      from: sampleTemplates,
      where: [reportTypeCode ? eq(sampleTemplates.reportTypeCode, reportTypeCode) : undefined],
      sort: { code: sampleTemplates.code, name: vietnamese(sampleTemplates.name), createdAt: sampleTemplates.createdAt },
      defaultSort: 'createdAt,desc',
    }),
  async createSampleTemplate(input, ctx) {
    await checkReportType(ctx, input.reportTypeCode);
    return insertRecord(ctx, sampleTemplates, input, sampleNaming);
  },
  updateSampleTemplate: ({ id, ...sent }, ctx) =>
    updateRecord(
      ctx,
      sampleTemplates,
      id,
      async (stored) => {
        const input = mergedInput(sampleTemplateCalls.updateSampleTemplate, sent, stored);
        await checkReportType(ctx, input.reportTypeCode);
        return input;
      },
      sampleNaming,
    ),
  removeSampleTemplate: ({ id }, ctx) => removeRecord(ctx, sampleTemplates, id, sampleNaming),
});

async function checkReportType({ db }: CallContext, code: string): Promise<void> {
  const [type] = await db.select({ code: reportTypes.code }).from(reportTypes).where(eq(reportTypes.code, code));
  if (!type) throw invalidField('reportTypeCode', message('validation.oneOf'));
}
