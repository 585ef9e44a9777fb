import { Readable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { message, today, workbookType, type StartedJob } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  lockRecord,
  pageOf,
  removeRecord,
  start,
  unscoped,
  whereVisible,
  type CallContext,
  type Naming,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import { mofReports } from '../../contract';
import { groupOfKind, reportCalls, type FileKind, type ReportDetail } from '../../contract/reports';
import { cellOf, compare, daysOf, trace, type CellRef, type PeriodType, type Statement, type Template } from '../engine';
import { settingsOf } from '../settings';
import { formOf } from '../templates/versions';
import { catalogueOf, categoriesOf } from './catalogue';
import { checksOf, computedOf, made, type MadeReport } from './computed';
import { deadlinesOf } from './deadlines';
import { cargoOf, tracedRows } from './fileInputs';
import { kindsOf, periodTypes, reportEdits, reports, type ReportRecord } from './table';
import { rowUse } from './rowUse';
import { tracedWorkbook } from './tracedWorkbook';
import { flatOf, headOf, rowOf, subTypeOf, tableOf } from './view';
import { fileNameOf, reportWorkbook } from './workbook';

const naming: Naming<ReportRecord> = {
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

/** PostgreSQL's word for a row that is there already. */
const isDuplicate = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '23505';

const taken = () =>
  conflict('period_taken', { vi: 'Kỳ này đã được lập, hãy chọn kỳ khác', en: 'This period has a report already, choose another one' });
const submitted = () =>
  conflict('submitted', {
    vi: 'Báo cáo đã nộp nên không đổi được. Hãy lập bản sửa đổi.',
    en: 'The report is submitted and stays as it is. Make a correction.',
  });
const own = unscoped(reports, 'the row was found as the user sees it');

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

async function begin(ctx: WorkContext, row: ReportRecord): Promise<StartedJob> {
  const view = rowOf(await catalogueOf(ctx), row, ctx.language);
  const job = await start(
    ctx,
    mofReports.jobs.make,
    { reportId: row.id, name: `${view.key} ${view.periodName}` },
    { once: `mof-reports:${row.id}` },
  );
  await ctx.db.update(own).set({ jobId: job.id, failure: null }).where(eq(reports.id, row.id));
  return job;
}

async function unsubmitted(ctx: WorkContext, id: number): Promise<ReportRecord> {
  const row = await lockRecord(ctx, reports, id);
  if (row.status !== 'chua_nop') throw submitted();
  return row;
}

async function detailOf(ctx: CallContext, row: ReportRecord): Promise<ReportDetail> {
  const head = {
    ...rowOf(await catalogueOf(ctx), row, ctx.language),
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

const nameOf = ({ template }: MadeReport, { statement, line, column }: CellRef, language: 'vi' | 'en'): string => {
  const table = template.statements.find(({ code }) => code === statement);
  const found = table?.lines.find(({ code }) => code === line);
  return `${line} ${(language === 'en' && found?.nameEn) || found?.name || ''}, ${table?.columns.find(({ code }) => code === column)?.name[language] ?? column}`;
};

const headFor = async (ctx: CallContext, row: MadeReport) =>
  headOf(row.template, rowOf(await catalogueOf(ctx), row, ctx.language), settingsOf(ctx).company.name, ctx.language);

const statementOf = (template: Template, subType: string): Statement =>
  template.statements.find((one) => subTypeOf(template, one) === subType) ?? template.statements[0]!;

const hundredths = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 100));

const cellMissing = (): Error => invalidField('line', message('mof-reports:reports.noCell'));

/** Which rows of which file stand behind an input. @throws 400 where the form has no such cell */
async function behind(
  ctx: CallContext,
  row: MadeReport,
  { statement: code, line, column, kind, measure }: CellRef & { kind: FileKind; measure: string },
) {
  const statement = row.template.statements.find((one) => one.code === code);
  const found = statement?.columns.find((one) => one.code === column)?.measures?.find((one) => one.file === kind && one.column === measure);
  const file = row.facts.files.find((one) => one.kind === kind);
  if (!statement || !found || !file) throw cellMissing();
  const [type] = await ctx.db.select().from(periodTypes).where(eq(periodTypes.id, row.periodTypeId));
  const codesOf = (lines: Record<string, string>, fits: (line: string) => boolean) =>
    Object.entries(lines).flatMap(([one, to]) => (fits(to) ? [one] : []));
  const byVehicle = statement.linesBy === 'vehicle';
  return {
    file,
    fileName: file.fileName,
    kind,
    measure,
    sign: found.sign,
    days: daysOf({ type: type!.code as PeriodType, year: row.year, period: row.periodValue }),
    products: codesOf(row.facts.subLobs, (to) => (byVehicle ? !statement.within || statement.within.includes(to) : to === line)),
    vehicles: byVehicle ? codesOf(row.facts.vehicles, (to) => to === line) : undefined,
    cargo: cargoOf(row.facts.subLobs),
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
  reportExists: async (input, ctx) => ({ exist: await isTaken(ctx, input) }),
  getReport: async ({ id }, ctx) => detailOf(ctx, await findRecord(ctx, reports, id)),
  async createReport(input, ctx) {
    const { template } = await formFor(ctx, input);
    if (await isTaken(ctx, input)) throw taken();
    const fileIds = await filesInOrder(ctx, input.fileResourceIds, template);
    return ctx.transaction(async (within) => {
      const { reportCategoryId: categoryId, periodTypeId, year, periodValue, unearnedMethod, ibnrRate, fluctuationRate } = input;
      // two people at once: the database takes one of them
      const row = await insertRecord(
        within,
        reports,
        {
          categoryId,
          periodTypeId,
          year,
          periodValue,
          unearnedMethod,
          ibnrRate: hundredths(ibnrRate),
          fluctuationRate: hundredths(fluctuationRate),
          fileIds,
          createdBy: ctx.user.id,
          createdByName: ctx.user.fullName || ctx.user.userName,
        },
        naming,
      ).catch((error: unknown) => Promise.reject(isDuplicate(error) ? taken() : error));
      return { id: row.id, job: await begin(within, row) };
    });
  },
  makeReport: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      const row = await unsubmitted(within, id);
      return { id, job: await begin(within, row) };
    }),
  removeReport: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      await unsubmitted(within, id);
      return removeRecord(within, reports, id, naming);
    }),
  async nestedReportTable({ reportId, subType }, ctx) {
    const row = made(await findRecord(ctx, reports, reportId));
    const { report } = await computedOf(ctx, row);
    return tableOf(report, statementOf(row.template, subType), await headFor(ctx, row), ctx.language);
  },
  async tableOverview({ reportId }, ctx) {
    const row = made(await findRecord(ctx, reports, reportId));
    const { report } = await computedOf(ctx, row);
    return flatOf(tableOf(report, row.template.statements[0]!, await headFor(ctx, row), ctx.language));
  },
  async printReport({ id, subType }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const { report } = await computedOf(ctx, row);
    const head = await headFor(ctx, row);
    const { key, title, regulation, unit, standing, note, statements } = row.template;
    const {
      company: { name, licence, address, place },
      signers,
    } = settingsOf(ctx);
    return {
      form: key,
      title: title[ctx.language],
      regulation,
      unit,
      note: standing === 'regulation' ? null : note[ctx.language],
      head,
      company: { name, licence, address, place },
      signers,
      by: ctx.user.fullName || ctx.user.userName,
      at: new Date().toISOString(),
      tables: (subType ? [statementOf(row.template, subType)] : statements).map((statement) => ({
        ...tableOf(report, statement, head, ctx.language),
        code: statement.code,
        form: statement.form ?? null,
        name: statement.name[ctx.language],
      })),
      edits: report.cells.flatMap(({ statement, line, column, edit }) =>
        edit
          ? [
              {
                statement,
                line,
                column,
                amount: String(edit.amount),
                before: String(edit.before),
                reason: edit.reason,
                author: edit.author,
              },
            ]
          : [],
      ),
    };
  },
  async traceCell({ id, ...ref }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const { report } = await computedOf(ctx, row);
    if (!cellOf(report, ref)) throw cellMissing();
    const { cell, formula, terms } = trace(row.template, report, ref);
    const named = (of: CellRef) => nameOf(row, of, ctx.language);
    return {
      cell: { ...ref, amount: String(cell.amount), kind: cell.kind, name: named(ref) },
      formula,
      terms: terms.map(({ sign, cell: { statement, line, column, amount } }) => ({
        statement,
        line,
        column,
        sign,
        amount: String(amount),
        name: named({ statement, line, column }),
      })),
      sources: cell.inputs.map(({ amount, source }) => {
        const file = row.facts.files.find(({ displayName }) => displayName === source?.file);
        return {
          fileName: file?.fileName ?? '',
          displayName: source?.file ?? '',
          kind: file?.kind ?? null,
          measure: source?.measure ?? '',
          rows: source?.rows ?? 0,
          row: source?.row ?? null,
          original: source?.original ?? null,
          amount: String(amount),
        };
      }),
      edit: cell.edit
        ? { amount: String(cell.edit.amount), before: String(cell.edit.before), reason: cell.edit.reason, author: cell.edit.author }
        : null,
    };
  },
  async listTracedRows({ id, page, pageSize, ...asked }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const { rows, total } = await tracedRows(ctx, { ...(await behind(ctx, row, asked)), page, pageSize });
    return { data: rows, total, totalKind: 'exact' as const, page, pageSize };
  },
  async downloadTracedRows({ id, ...asked }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const { file, ...of } = await behind(ctx, row, asked);
    const name = nameOf(row, asked, ctx.language);
    return {
      fileName: `${asked.line}_${asked.column}_${asked.measure}.xlsx`.replace(/[^\w.-]+/g, '-'),
      contentType: workbookType,
      body: tracedWorkbook(ctx, { ...of, title: name, displayName: file.displayName, measure: asked.measure }),
    };
  },
  async traceRow({ id, kind, row: at }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const file = row.facts.files.find((one) => one.kind === kind);
    if (!file || kind === 'financial') throw cellMissing();
    const [type] = await ctx.db.select().from(periodTypes).where(eq(periodTypes.id, row.periodTypeId));
    const days = daysOf({ type: type!.code as PeriodType, year: row.year, period: row.periodValue });
    return rowUse(ctx, { row, file, kind, days, at, nameOf: (ref) => nameOf(row, ref, ctx.language) });
  },
  editCell: ({ id, statement, line, column, amount, reason }, ctx) =>
    ctx.transaction(async (within) => {
      const row = made(await unsubmitted(within, id));
      const { report } = await computedOf(within, row);
      const cell = cellOf(report, { statement, line, column });
      if (!cell) throw cellMissing();
      if (cell.kind === 'formula') throw invalidField('amount', message('mof-reports:reports.computedCell'));
      await within.db.insert(reportEdits).values({
        reportId: id,
        statement,
        line,
        column,
        amount,
        reason,
        createdBy: ctx.user.id,
        createdByName: ctx.user.fullName || ctx.user.userName,
      });
      const { checksum } = await computedOf(within, row);
      await within.db
        .update(own)
        .set({ checksum, version: row.version + 1, updatedAt: sql`now()` })
        .where(eq(reports.id, id));
      const at = `${statement} ${line} ${column}`;
      within.audit({
        ...naming,
        entity: 'MofReport',
        entityId: id,
        label: at,
        before: { amount: String(cell.amount) },
        after: { amount, reason },
      });
      return { id };
    }),
  submitReport: ({ id, checksum }, ctx) =>
    ctx.transaction(async (within) => {
      const row = made(await unsubmitted(within, id));
      const { report, checksum: present } = await computedOf(within, row);
      if (row.jobId || present !== checksum)
        throw conflict('changed', {
          vi: 'Báo cáo đã thay đổi sau khi bạn xem. Hãy xem lại rồi trình nộp.',
          en: 'The report has changed since you looked at it. Look again, then submit.',
        });
      const failing = (await checksOf(within, row, report)).filter(({ severity, passed }) => severity === 'error' && !passed);
      if (failing.length)
        throw conflict('checks_fail', {
          vi: `Còn ${failing.length} lỗi nên chưa trình nộp được. ${failing[0]!.text.vi}`,
          en: `${failing.length} errors are left, so it cannot be submitted. ${failing[0]!.text.en}`,
        });
      const submittedByName = ctx.user.fullName || ctx.user.userName;
      await within.db
        .update(own)
        .set({
          status: 'da_nop',
          checksum: present,
          submittedAt: new Date().toISOString(),
          submittedByName,
          version: row.version + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(reports.id, id));
      within.audit({
        entity: 'MofReport',
        entityId: id,
        label: naming.label!(row),
        before: { status: 'chua_nop' },
        after: { status: 'da_nop', checksum: present },
      });
      return { id };
    }),
  correctReport: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      const row = await lockRecord(within, reports, id);
      if (row.status !== 'da_nop')
        throw conflict('not_submitted', {
          vi: 'Báo cáo chưa nộp thì sửa trực tiếp, không cần bản sửa đổi.',
          en: 'A report that is not submitted is changed itself and needs no correction.',
        });
      const { categoryId, periodTypeId, year, periodValue, fileIds, edition, unearnedMethod, ibnrRate, fluctuationRate } = row;
      const made = await insertRecord(
        within,
        reports,
        {
          categoryId,
          periodTypeId,
          year,
          periodValue,
          fileIds,
          unearnedMethod,
          ibnrRate,
          fluctuationRate,
          edition: edition + 1,
          correctsId: id,
          createdBy: ctx.user.id,
          createdByName: ctx.user.fullName || ctx.user.userName,
        },
        naming,
      ).catch((error: unknown) =>
        Promise.reject(
          (error as { code?: string }).code === 'duplicate'
            ? conflict('corrected', { vi: 'Báo cáo này đã có bản sửa đổi.', en: 'This report has a correction already.' })
            : error,
        ),
      );
      return { id: made.id, job: await begin(within, made) };
    }),
  async compareReport({ id }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    if (row.correctsId === null) return [];
    const before = made(await findRecord(ctx, reports, row.correctsId));
    const [old, now] = [await computedOf(ctx, before), await computedOf(ctx, row)];
    return compare(old.report, now.report).map(({ statement, line, column, before: was, after, difference }) => ({
      statement,
      line,
      column,
      before: was === null ? null : String(was),
      after: after === null ? null : String(after),
      difference: String(difference),
    }));
  },
  async downloadReport({ id }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const { report } = await computedOf(ctx, row);
    const view = rowOf(await catalogueOf(ctx), row, ctx.language);
    const body = await reportWorkbook(row.template, report, view, ctx.language);
    return { fileName: fileNameOf(row.template.key, today()), contentType: workbookType, body: Readable.from([body]) };
  },
});
