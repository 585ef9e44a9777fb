import { today, workbookType } from '@tessera/plugin-sdk/contract';
import { findRecord, type CallContext } from '@tessera/plugin-sdk/server';
import { aboutForm, citedIn } from '../../contract/names';
import { compare, type Statement, type Template } from '../engine';
import { settingsOf } from '../settings';
import { catalogueOf } from './catalogue';
import { computedOf, made, type MadeReport } from './computed';
import { nameOf, type ReportHandlers } from './record';
import { reports } from './table';
import { flatOf, headOf, rowOf, subTypeOf, tableOf } from './view';
import { fileNameOf, reportWorkbook } from './workbook';

const headFor = async (ctx: CallContext, row: MadeReport) =>
  headOf(row.template, rowOf(await catalogueOf(ctx), row, ctx.language), settingsOf(ctx).company.name, ctx.language);

const statementOf = (template: Template, subType: string): Statement =>
  template.statements.find((one) => subTypeOf(template, one) === subType) ?? template.statements[0]!;

/** The figures of a report: on the screen, on paper, as a workbook, beside what was filed. */
export const figures: ReportHandlers<'nestedReportTable' | 'tableOverview' | 'printReport' | 'compareReport' | 'downloadReport'> = {
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
      regulation: citedIn(ctx.language, regulation),
      unit,
      note: aboutForm(standing, note, ctx.language),
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
  async compareReport({ id }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    if (row.correctsId === null) return [];
    const before = made(await findRecord(ctx, reports, row.correctsId));
    const [old, now] = [await computedOf(ctx, before), await computedOf(ctx, row)];
    return compare(old.report, now.report).map(({ statement, line, column, before: was, after, difference }) => ({
      statement,
      line,
      column,
      name: nameOf(row, { statement, line, column }, ctx.language),
      before: was === null ? null : String(was),
      after: after === null ? null : String(after),
      difference: String(difference),
    }));
  },
  async downloadReport({ id }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const { report } = await computedOf(ctx, row);
    const view = rowOf(await catalogueOf(ctx), row, ctx.language);
    const body = reportWorkbook(row.template, report, view, ctx.language);
    return { fileName: fileNameOf(row.template.key, today()), contentType: workbookType, body };
  },
};
