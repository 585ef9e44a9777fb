import { asc, eq, sql } from 'drizzle-orm';
import { message, nameIn, type ServiceKey } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  findRecord,
  implement,
  invalidField,
  resourceHandlers,
  unscoped,
  vietnamese,
  workOf,
  type CallContext,
  type Use,
} from '@tessera/plugin-sdk/server';
import { glmUser, mofReportSuperAdmin, mofReportUser } from '../../../members/contract/memberRoles';
import type { members } from '../../../members/contract';
import { reportTypeCodes } from '../../contract';
import { myReportTypeCalls, reportTypeCalls } from '../../contract/reportTypes';
import { sampleTemplateCalls } from '../../contract/sampleTemplates';
import { importFiles, maySee } from '../files/table';
import { renamed } from './names';
import { reportTypes, sampleTemplates, templates } from './tables';

const sort = (table: typeof reportTypes | typeof sampleTemplates) => ({
  code: table.code,
  name: vietnamese(table.name),
  createdAt: table.createdAt,
});

/** A report type is referred to by its code. */
const usesOf = (id: number): Use[] => {
  const code = sql`(select ${reportTypes.code} from ${reportTypes} where ${reportTypes.id} = ${id})`;
  return [
    {
      table: templates,
      where: eq(templates.type, code),
      name: templates.templateName,
      nouns: { vi: 'Mẫu chuẩn hoá', en: 'Standardized templates' },
    },
    {
      table: sampleTemplates,
      where: eq(sampleTemplates.reportTypeCode, code),
      name: sampleTemplates.name,
      nouns: { vi: 'Mẫu báo cáo', en: 'Report templates' },
    },
    {
      table: unscoped(importFiles, 'all are counted, and those that the user may see are named'),
      where: eq(importFiles.reportTypeCode, code),
      name: importFiles.displayName,
      nouns: { vi: 'Tệp', en: 'Files' },
    },
  ];
};
async function isUsed({ db }: CallContext, id: number): Promise<boolean> {
  for (const { table, where } of usesOf(id)) if (await db.$count(table, where)) return true;
  return false;
}

export const reportTypeHandlers = resourceHandlers(reportTypeCalls, 'ReportType', {
  table: reportTypes,
  sort: sort(reportTypes),
  defaultSort: 'createdAt,asc',
  usedBy: usesOf,
  async check(ctx, { id, values }) {
    if (id === undefined) return;
    const { code, isDefault } = await findRecord(ctx, reportTypes, id);
    if (values && values.code !== code && (isDefault || (await isUsed(ctx, id))))
      throw invalidField('code', message('data-files:validation.codeInUse'));
    if (!values && isDefault)
      throw conflict('default_report_type', {
        vi: 'Loại báo cáo có sẵn của hệ thống không thể xoá.',
        en: 'A built-in report type cannot be deleted.',
      });
  },
  stored(values, _ctx, before) {
    if (!before) return values;
    const { name, english: nameEn } = renamed(String(values.name), before.name, before.nameEn);
    return { ...values, name, nameEn };
  },
  shown: async (rows, ctx) => rows.map((row) => viewOf(ctx, row)),
});

export const myReportTypeHandlers = implement(myReportTypeCalls, {
  listMyReportTypes: async (_input, ctx) => (await activeTypes(ctx)).filter(({ code }) => maySee(ctx.user, code)),
});

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
  [reportTypeCodes.pricing]: [glmUser.code],
  [reportTypeCodes.mof]: [mofReportSuperAdmin.code, mofReportUser.code],
};

type ReportTypeSource = typeof members.services.reportTypes extends ServiceKey<infer Source> ? Source : never;

/** What `members` offers to choose from. The built-in ones keep the names that they have there. */
export const reportTypeSource = (): ReportTypeSource => ({
  list: async (work) =>
    (await activeTypes(workOf(work)))
      .filter(({ code }) => !(code in rolesOf))
      .map((one) => ({ ...one, roleCodes: rolesOf[one.code] ?? [] })),
});

export const sampleTemplateHandlers = resourceHandlers(sampleTemplateCalls, 'SampleTemplate', {
  table: sampleTemplates,
  sort: sort(sampleTemplates),
  defaultSort: 'createdAt,desc',
  async check({ db }, { values }) {
    if (values && !(await db.$count(reportTypes, eq(reportTypes.code, String(values.reportTypeCode)))))
      throw invalidField('reportTypeCode', message('validation.oneOf'));
  },
});
