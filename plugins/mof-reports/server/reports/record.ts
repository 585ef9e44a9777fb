import { eq } from 'drizzle-orm';
import { message, type Language, type StartedJob } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  invalidField,
  lockRecord,
  start,
  unscoped,
  type implement,
  type Naming,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { mofReports } from '../../contract';
import { periodName } from '../../contract/periods';
import type { reportCalls } from '../../contract/reports';
import type { CellRef } from '../engine';
import { catalogueOf } from './catalogue';
import type { MadeReport } from './computed';
import { reports, type ReportRecord } from './table';
import { rowOf } from './view';

/** Handlers of some of the calls of reports. */
export type ReportHandlers<Name extends keyof typeof reportCalls> = Pick<Parameters<typeof implement<typeof reportCalls>>[1], Name>;

export const naming: Naming<ReportRecord> = {
  entity: 'MofReport',
  label: ({ year, periodValue }) => `${periodValue}/${year}`,
  audited: ({ categoryId, year, periodTypeId, periodValue, edition, status, fileIds }) => ({
    categoryId,
    year,
    periodTypeId,
    periodValue,
    edition,
    status,
    fileIds,
  }),
};

const submitted = () =>
  conflict('submitted', {
    vi: 'Báo cáo đã nộp nên không đổi được. Hãy lập bản sửa đổi.',
    en: 'The report is submitted and stays as it is. Make a correction.',
  });

export const own = unscoped(reports, 'the row was found as the user sees it');

/** A report that may still be changed, locked. @throws 409 `submitted` */
export async function unsubmitted(ctx: WorkContext, id: number): Promise<ReportRecord> {
  const row = await lockRecord(ctx, reports, id);
  if (row.status !== 'chua_nop') throw submitted();
  return row;
}

/** Starts the job that makes a report. */
export async function begin(ctx: WorkContext, row: ReportRecord): Promise<StartedJob> {
  const { key: form, PeriodType, periodValue, year } = rowOf(await catalogueOf(ctx), row, ctx.language);
  const nameIn = (language: Language) => `${form} ${periodName(PeriodType.code, periodValue, year, language)}`;
  const name = { vi: nameIn('vi'), en: nameIn('en') };
  const job = await start(ctx, mofReports.jobs.make, { reportId: row.id, name }, { once: `mof-reports:${row.id}` });
  await ctx.db.update(own).set({ jobId: job.id, failure: null }).where(eq(reports.id, row.id));
  return job;
}

export const nameOf = ({ template }: MadeReport, { statement, line, column }: CellRef, language: 'vi' | 'en'): string => {
  const table = template.statements.find(({ code }) => code === statement);
  const found = table?.lines.find(({ code }) => code === line);
  return `${line} ${(language === 'en' && found?.nameEn) || found?.name || ''}, ${table?.columns.find(({ code }) => code === column)?.name[language] ?? column}`;
};

export const cellMissing = (): Error => invalidField('line', message('mof-reports:reports.noCell'));
