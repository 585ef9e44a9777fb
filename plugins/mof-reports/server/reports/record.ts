import { eq } from 'drizzle-orm';
import { message, type Language, type LocalizedText, type StartedJob } from '@tessera/plugin-sdk/contract';
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
import type { reportCalls } from '../../contract/reports';
import { lineName } from '../english';
import type { CellRef } from '../engine';
import { catalogueOf, type Catalogue } from './catalogue';
import type { MadeReport } from './computed';
import { reports, type ReportRecord } from './table';
import { rowOf } from './view';

/** Handlers of some of the calls of reports. */
export type ReportHandlers<Name extends keyof typeof reportCalls> = Pick<Parameters<typeof implement<typeof reportCalls>>[1], Name>;

const naming = {
  entity: 'MofReport',
  audited: ({ categoryId, year, periodTypeId, periodValue, edition, status, fileIds }) => ({
    categoryId,
    year,
    periodTypeId,
    periodValue,
    edition,
    status,
    fileIds,
  }),
} satisfies Naming<ReportRecord>;

const labelIn = (catalogue: Catalogue, row: ReportRecord, language: Language): string => {
  const { key: form, periodName: period, edition } = rowOf(catalogue, row, language);
  return [`${form} ${period}`, edition > 1 && (language === 'vi' ? `bản ${edition}` : `edition ${edition}`)].filter(Boolean).join(', ');
};

const labelOf = (catalogue: Catalogue, row: ReportRecord): LocalizedText => ({
  vi: labelIn(catalogue, row, 'vi'),
  en: labelIn(catalogue, row, 'en'),
});

/** Reports are called in the audit and to whoever approves them as on their page: `2-PNT Quý 3/2026`. */
export async function namingIn(ctx: Pick<WorkContext, 'db' | 'language'>) {
  const catalogue = await catalogueOf(ctx);
  return { ...naming, label: (row: ReportRecord) => labelOf(catalogue, row) };
}

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
  const catalogue = await catalogueOf(ctx);
  const name = labelOf(catalogue, row);
  const job = await start(ctx, mofReports.jobs.make, { reportId: row.id, name }, { once: `mof-reports:${row.id}` });
  await ctx.db.update(own).set({ jobId: job.id, failure: null }).where(eq(reports.id, row.id));
  return job;
}

export const nameOf = ({ template }: MadeReport, { statement, line, column }: CellRef, language: 'vi' | 'en'): string => {
  const table = template.statements.find(({ code }) => code === statement);
  const found = table?.lines.find(({ code }) => code === line);
  return `${line} ${found ? lineName(found, language) : ''}, ${table?.columns.find(({ code }) => code === column)?.name[language] ?? column}`;
};

export const cellMissing = (): Error => invalidField('line', message('mof-reports:reports.noCell'));
