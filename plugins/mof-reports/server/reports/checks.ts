import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { citedIn } from '../../contract/names';
import type { ReportCheck, ReportFile } from '../../contract/reports';
import { lineName } from '../english';
import { previousPeriod, written, type PeriodType, type Report, type Template } from '../engine';
import { heldForm } from '../templates/versions';
import { computedOf, made, type MadeReport } from './computed';
import { periodTypes, reports } from './table';

/** A change of a line against the period before that is told, in percent. */
const largeMovement = 30n;
const mostTold = 12;

/** All checks of a report: those of its form, what its files left open, and how it moved. */
export async function checksOf(ctx: WorkContext, row: MadeReport, report: Report): Promise<ReportCheck[]> {
  const [found] = await ctx.db.select({ code: periodTypes.code }).from(periodTypes).where(eq(periodTypes.id, row.periodTypeId));
  const type = found?.code as PeriodType | undefined;
  const before = type && (await reportBefore(ctx, row, type));
  const { files, repaired } = row.facts;
  /** Which file a text is about, where there are several: one of each kind. */
  const ofFile = ({ kind }: ReportFile) => (files.length > 1 ? ` · ${kind}` : '');
  return [
    ...(type ? await newerForm(ctx, row, type) : []),
    ...files.flatMap((file) => unmapped(file, ofFile(file))),
    ...files.flatMap((file) => allMapped(file, ofFile(file))),
    ...report.checks.map(({ cells, ...check }): ReportCheck => ({
      ...told(check.check, check.name, check.text),
      severity: check.severity,
      passed: check.passed,
      cells: cells.map(({ statement, line, column }) => ({ statement, line, column })),
    })),
    ...files.flatMap((file) => outside(file, ofFile(file))),
    ...files.flatMap(longContracts),
    ...repaired.slice(0, mostTold).map(({ statement, row: at, from, code }) =>
      told(
        'repaired_code',
        { vi: 'Mã do bảng tính đổi thành số', en: 'A code that the spreadsheet had made a number' },
        {
          vi: `${statement}, dòng ${at} của tệp: “${from}” được hiểu là ${code}.`,
          en: `${statement}, row ${at} of the file: “${from}” was taken for ${code}.`,
        },
      ),
    ),
    ...(before ? movements(row.template, before, report) : []),
  ];
}

/** A warning that leads nowhere. */
const told = (check: string, name: LocalizedText, text: LocalizedText): ReportCheck => ({
  check,
  name,
  severity: 'warning',
  passed: false,
  text,
  cells: [],
  leadsTo: null,
  row: null,
});

const counted = (count: number) => ({ vi: count.toLocaleString('vi-VN'), en: count.toLocaleString('en-US') });
const rowsIn = (count: number) => ({ vi: `${counted(count).vi} dòng`, en: `${counted(count).en} ${count === 1 ? 'row' : 'rows'}` });
const dong = (digits: string) => ({ vi: written(BigInt(digits), 'vi'), en: written(BigInt(digits), 'en') });

/** A version of the form that was published while the report was made, or since: until it is submitted somebody should know. */
async function newerForm(ctx: WorkContext, { template, status, year, periodValue }: MadeReport, type: PeriodType): Promise<ReportCheck[]> {
  if (status !== 'chua_nop') return [];
  const { form } = await heldForm(ctx, template.key, type, year, periodValue);
  if (!form || form.version === template.version) return [];
  return [
    told(
      'newer_form',
      { vi: 'Có bản mẫu khác cho kỳ này', en: 'Another version of the form holds for this period' },
      {
        vi: `Báo cáo lập theo bản ${template.version}; bản ${form.version} (${form.regulation}) đã ban hành. Lập lại để dùng bản đó.`,
        en: `The report was made with the version ${template.version}; ${form.version} (${citedIn('en', form.regulation)}) is published. Make it again to use that one.`,
      },
    ),
  ];
}

/** Codes that lead to no line, each with its first row; then how many there are beside them. */
function unmapped({ unmapped: codes, unmappedBeside, kind }: ReportFile, of: string): ReportCheck[] {
  const [first, others] = [codes.slice(0, mostTold), codes.slice(mostTold)];
  const sum = (figure: 'rows' | 'amount') =>
    others.reduce((total, one) => total + BigInt(one[figure]), BigInt(unmappedBeside?.[figure] ?? 0));
  const beside = others.length + (unmappedBeside?.codes ?? 0);
  const error = (leadsTo: ReportCheck['leadsTo'], name: LocalizedText, rows: number, amount: string, what: LocalizedText) => {
    const [n, dongs] = [rowsIn(rows), dong(amount)];
    const text = { vi: `${what.vi}, ${n.vi}, ${dongs.vi} đồng${of}`, en: `${what.en}, ${n.en}, ${dongs.en} đồng${of}` };
    return { ...told('unmapped', name, text), severity: 'error' as const, leadsTo };
  };
  return [
    ...first.map(({ code, of: leadsTo, rows, amount, first: row }) => ({
      ...error(leadsTo, { vi: 'Mã chưa ghép', en: 'A code is not mapped' }, rows, amount, { vi: code || '(trống)', en: code || '(empty)' }),
      row: row === undefined ? null : { kind, row },
    })),
    ...(beside
      ? [
          error(first[0]!.of, { vi: 'Mã chưa ghép khác', en: 'Other codes are not mapped' }, Number(sum('rows')), String(sum('amount')), {
            vi: `${counted(beside).vi} mã`,
            en: `${counted(beside).en} ${beside === 1 ? 'code' : 'codes'}`,
          }),
        ]
      : []),
  ];
}

function allMapped({ kind, rows, unmapped: open }: ReportFile, of: string): ReportCheck[] {
  if (kind === 'financial' || open.length) return [];
  const n = rowsIn(rows);
  return [
    {
      ...told(
        'mapped',
        { vi: 'Mọi mã đã ghép', en: 'All codes are mapped' },
        { vi: `${n.vi} tính vào báo cáo${of}`, en: `${n.en} counted in the report${of}` },
      ),
      passed: true,
    },
  ];
}

function outside({ kind, outside: { rows, amount, sample } }: ReportFile, of: string): ReportCheck[] {
  if (!rows) return [];
  const [n, sum, first] = [rowsIn(rows), dong(amount), sample.join(', ')];
  return [
    {
      ...told(
        'outside',
        { vi: 'Dòng ngoài kỳ', en: 'Rows outside the period' },
        {
          vi: `${n.vi}, ${sum.vi} đồng không tính vào kỳ; đầu tiên là dòng ${first}${of}`,
          en: `${n.en}, ${sum.en} đồng are not of the period; the first are rows ${first}${of}`,
        },
      ),
      row: sample[0] === undefined ? null : { kind, row: sample[0] },
    },
  ];
}

function longContracts({ displayName, longContracts: count = 0 }: ReportFile): ReportCheck[] {
  if (!count) return [];
  const n = counted(count);
  return [
    told(
      'long_contracts',
      { vi: 'Hợp đồng trên một năm', en: 'Contracts of more than a year' },
      {
        vi: `${displayName}: ${n.vi} hợp đồng trên một năm được tính theo ngày.`,
        en: `${displayName}: contracts of more than a year, ${n.en}, were computed by day.`,
      },
    ),
  ];
}

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
  const moved = template.statements.flatMap(({ code, lines, columns }) => {
    const column = columns.find(({ formula }) => formula) ?? columns[0];
    if (!column) return [];
    const amounts = (report: Report) =>
      new Map(
        report.cells.filter((cell) => cell.statement === code && cell.column === column.code).map(({ line, amount }) => [line, amount]),
      );
    const [then, since] = [amounts(before), amounts(now)];
    return lines.flatMap((one) => {
      const { code: line, name, formula } = one;
      const [old, next] = [then.get(line) ?? 0n, since.get(line) ?? 0n];
      if (formula || old === 0n) return [];
      const change = next - old;
      const size = (value: bigint) => (value < 0n ? -value : value);
      const percent = (size(change) * 100n) / size(old);
      return percent > largeMovement
        ? [
            {
              code,
              line,
              names: { vi: name, en: lineName(one, 'en') },
              column: column.code,
              old,
              next,
              change,
              percent,
              size: size(change),
            },
          ]
        : [];
    });
  });
  return moved
    .sort((a, b) => (a.size < b.size ? 1 : -1))
    .slice(0, mostTold)
    .map(({ code, line, names, column, old, next, change, percent }) => ({
      ...told(
        'movement',
        next === 0n
          ? { vi: `${line} ${names.vi}: kỳ này không có số`, en: `${line} ${names.en}: no figure this period` }
          : {
              vi: `${line} ${names.vi} ${change > 0n ? 'tăng' : 'giảm'} ${percent} % so với kỳ trước`,
              en: `${line} ${names.en} ${change > 0n ? 'rose' : 'fell'} by ${percent} % against the period before`,
            },
        { vi: `${written(old, 'vi')} → ${written(next, 'vi')} đồng`, en: `${written(old, 'en')} → ${written(next, 'en')} đồng` },
      ),
      cells: [{ statement: code, line, column }],
    }));
}
