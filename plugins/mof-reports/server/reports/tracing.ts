import { eq } from 'drizzle-orm';
import { workbookType } from '@tessera/plugin-sdk/contract';
import { findRecord, type CallContext } from '@tessera/plugin-sdk/server';
import type { FileKind } from '../../contract/reports';
import { cellOf, daysOf, stepOf, type CellRef, type PeriodType } from '../engine';
import { computedOf, made, type MadeReport } from './computed';
import { cargoOf } from './mappedLines';
import { tracedRows } from './tracedRows';
import { cellMissing, nameOf, type ReportHandlers } from './record';
import { wayOf } from './reserves';
import { rowUse } from './rowUse';
import { periodTypes, reports } from './table';
import { tracedWorkbook } from './tracedWorkbook';

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

/** From a figure to the rows of files behind it, and from a row to the figures that it went into. */
export const tracing: ReportHandlers<'traceCell' | 'listTracedRows' | 'downloadTracedRows' | 'traceRow'> = {
  async traceCell({ id, ...ref }, ctx) {
    const row = made(await findRecord(ctx, reports, id));
    const { report } = await computedOf(ctx, row);
    if (!cellOf(report, ref)) throw cellMissing();
    const { cell, formula, terms } = stepOf(row.template, report, ref);
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
      way: wayOf(ref),
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
};
