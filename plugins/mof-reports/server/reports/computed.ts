import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { conflict, type WorkContext } from '@tessera/plugin-sdk/server';
import { compute, type Edit, type Input, type Report, type Template } from '../engine';
import { reportEdits, type Facts, type ReportRecord } from './table';

export type MadeReport = ReportRecord & { template: Template; inputs: NonNullable<ReportRecord['inputs']>; facts: Facts };

/** @throws 409 while the report is being made, or could not be */
export function made(row: ReportRecord): MadeReport {
  if (row.template && row.inputs && row.facts) return row as MadeReport;
  throw conflict('not_made', { vi: 'Báo cáo chưa lập xong.', en: 'The report has not been made yet.' });
}

export async function editsOf({ db }: Pick<WorkContext, 'db'>, reportId: number) {
  const rows = await db.select().from(reportEdits).where(eq(reportEdits.reportId, reportId)).orderBy(asc(reportEdits.id));
  const latest = new Map(rows.map((row) => [JSON.stringify([row.statement, row.line, row.column]), row]));
  return [...latest.values()].filter(({ amount }) => amount !== null);
}

/** A report with all its cells, from what is stored: the same rows give the same figures. */
export async function computedOf(ctx: WorkContext, row: MadeReport): Promise<{ report: Report; checksum: string }> {
  const edits = (await editsOf(ctx, row.id)).map(({ statement, line, column, amount, reason, createdByName }): Edit => ({
    statement,
    line,
    column,
    amount: BigInt(amount!),
    reason,
    author: createdByName,
  }));
  const report = compute(row.template, inputsOf(row), { edits });
  return { report, checksum: checksumOf(report) };
}

export const inputsOf = ({ inputs, facts }: MadeReport): Input[] =>
  inputs.map(({ statement, line, column, amount, file, rows, measure, row, original, stated }) => ({
    statement,
    line,
    column,
    amount: BigInt(amount),
    source: {
      file: facts.files[file]?.displayName ?? '',
      rows,
      ...(row !== undefined && { row }),
      ...(measure !== undefined && { measure }),
      ...(original !== undefined && { original }),
    },
    ...(stated && { stated }),
  }));

function checksumOf({ template, unit, cells }: Report): string {
  const hash = createHash('sha256').update(JSON.stringify([template, unit]));
  for (const { statement, line, column, amount, edit } of cells)
    hash.update(JSON.stringify([statement, line, column, String(amount), edit ? [edit.reason, edit.author] : null]));
  return hash.digest('hex');
}
