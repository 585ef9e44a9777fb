import { createHash } from 'node:crypto';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { conflict, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import type { ReportCheck } from '../../contract/reports';
import { compute, previousPeriod, type Edit, type Input, type PeriodType, type Report, type Template } from '../engine';
import { written } from '../engine';
import { heldForm } from '../templates/versions';
import { periodTypes, reportEdits, reports, type Facts, type ReportRecord } from './table';

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

/** A change of a line against the period before that is told, in percent. */
const largeMovement = 30n;
const mostTold = 12;

/** All checks of a report: those of its form, what its files left open, and how it moved. */
export async function checksOf(ctx: WorkContext, row: MadeReport, report: Report): Promise<ReportCheck[]> {
  const [found] = await ctx.db.select({ code: periodTypes.code }).from(periodTypes).where(eq(periodTypes.id, row.periodTypeId));
  const type = found?.code as PeriodType | undefined;
  const before = type && (await reportBefore(ctx, row, type));
  return [
    ...(type ? await newerForm(ctx, row, type) : []),
    ...unmappedChecks(row.facts),
    ...report.checks.map(({ check, name, severity, passed, text, cells }): ReportCheck => ({
      check,
      name,
      severity,
      passed,
      text,
      cells: cells.map(({ statement, line, column }) => ({ statement, line, column })),
      leadsTo: null,
    })),
    ...outsideChecks(row.facts),
    ...row.facts.repaired.slice(0, mostTold).map(({ statement, row: at, from, code }): ReportCheck => ({
      check: 'repaired_code',
      name: { vi: 'Mã do bảng tính đổi thành số', en: 'A code that the spreadsheet had made a number' },
      severity: 'warning',
      passed: false,
      text: {
        vi: `${statement}, dòng ${at} của tệp: “${from}” được hiểu là ${code}.`,
        en: `${statement}, row ${at} of the file: “${from}” was taken for ${code}.`,
      },
      cells: [],
      leadsTo: null,
    })),
    ...(before ? movements(row.template, before, report) : []),
  ];
}

/** A version of the form that was published while the report was made, or since: until it is submitted somebody should know. */
async function newerForm(ctx: WorkContext, { template, status, year, periodValue }: MadeReport, type: PeriodType): Promise<ReportCheck[]> {
  if (status !== 'chua_nop') return [];
  const { form } = await heldForm(ctx, template.key, type, year, periodValue);
  if (!form || form.version === template.version) return [];
  return [
    {
      check: 'newer_form',
      name: { vi: 'Có bản mẫu khác cho kỳ này', en: 'Another version of the form holds for this period' },
      severity: 'warning',
      passed: false,
      text: {
        vi: `Báo cáo lập theo bản ${template.version}; bản ${form.version} (${form.regulation}) đã ban hành. Lập lại để dùng bản đó.`,
        en: `The report was made with the version ${template.version}; ${form.version} (${form.regulation}) is published. Make it again to use that one.`,
      },
      cells: [],
      leadsTo: null,
    },
  ];
}

const unmappedChecks = ({ files }: Facts): ReportCheck[] =>
  files.flatMap(({ displayName, unmapped }) =>
    unmapped.slice(0, mostTold).map(({ code, of, rows, amount }): ReportCheck => ({
      check: 'unmapped',
      name: { vi: 'Mã chưa ghép', en: 'A code is not mapped' },
      severity: 'error',
      passed: false,
      text: {
        vi: `${displayName}: ${code || '(trống)'}, ${rows.toLocaleString('vi-VN')} dòng, ${written(BigInt(amount), 'vi')} đồng`,
        en: `${displayName}: ${code || '(empty)'}, ${rows.toLocaleString('en-US')} rows, ${written(BigInt(amount), 'en')} đồng`,
      },
      cells: [],
      leadsTo: of,
    })),
  );

const outsideChecks = ({ files }: Facts): ReportCheck[] =>
  files.flatMap(({ displayName, outside }): ReportCheck[] =>
    outside.rows
      ? [
          {
            check: 'outside',
            name: { vi: 'Dòng ngoài kỳ', en: 'Rows outside the period' },
            severity: 'warning',
            passed: false,
            text: {
              vi: `${displayName}: ${outside.rows.toLocaleString('vi-VN')} dòng, ${written(BigInt(outside.amount), 'vi')} đồng không tính vào kỳ; đầu tiên là dòng ${outside.sample.join(', ')}`,
              en: `${displayName}: ${outside.rows.toLocaleString('en-US')} rows, ${written(BigInt(outside.amount), 'en')} đồng are not of the period; the first are rows ${outside.sample.join(', ')}`,
            },
            cells: [],
            leadsTo: null,
          },
        ]
      : [],
  );

/** The latest report of the period before, of the same kind. */
async function reportBefore(ctx: WorkContext, row: MadeReport, type: PeriodType): Promise<Report | undefined> {
  const before = previousPeriod({ type, year: row.year, period: row.periodValue });
  const [found] = await ctx.db
    .select()
    .from(reports)
    .where(
      await whereVisible(
        ctx,
        reports,
        and(
          eq(reports.categoryId, row.categoryId),
          eq(reports.periodTypeId, row.periodTypeId),
          eq(reports.year, before.year),
          eq(reports.periodValue, before.period),
          isNotNull(reports.madeAt),
        ),
      ),
    )
    .orderBy(desc(reports.edition))
    .limit(1);
  return found ? (await computedOf(ctx, made(found))).report : undefined;
}

function movements(template: Template, before: Report, now: Report): ReportCheck[] {
  const told = template.statements.flatMap(({ code, lines, columns }) => {
    const column = columns.find(({ formula }) => formula) ?? columns[0];
    if (!column) return [];
    const amounts = (report: Report) =>
      new Map(
        report.cells.filter((cell) => cell.statement === code && cell.column === column.code).map(({ line, amount }) => [line, amount]),
      );
    const [then, since] = [amounts(before), amounts(now)];
    return lines.flatMap(({ code: line, name, formula }) => {
      const [old, next] = [then.get(line) ?? 0n, since.get(line) ?? 0n];
      if (formula || old === 0n) return [];
      const change = next - old;
      const size = (value: bigint) => (value < 0n ? -value : value);
      const percent = (size(change) * 100n) / size(old);
      return percent > largeMovement ? [{ code, line, name, column: column.code, old, next, change, percent, size: size(change) }] : [];
    });
  });
  return told
    .sort((a, b) => (a.size < b.size ? 1 : -1))
    .slice(0, mostTold)
    .map(({ code, line, name, column, old, next, change, percent }) => ({
      check: 'movement',
      name:
        next === 0n
          ? { vi: `${line} ${name}: kỳ này không có số`, en: `${line} ${name}: no figure this period` }
          : {
              vi: `${line} ${name} ${change > 0n ? 'tăng' : 'giảm'} ${percent} % so với kỳ trước`,
              en: `${line} ${name} ${change > 0n ? 'rose' : 'fell'} by ${percent} % against the period before`,
            },
      severity: 'warning' as const,
      passed: false,
      text: { vi: `${written(old, 'vi')} → ${written(next, 'vi')} đồng`, en: `${written(old, 'en')} → ${written(next, 'en')} đồng` },
      cells: [{ statement: code, line, column }],
      leadsTo: null,
    }));
}
