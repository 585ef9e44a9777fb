import { periodName } from '../../contract/periods';
import type { ReportRow } from '../../contract/reports';
import type { FlatTable, ReportChart, ReportHead, ReportTable, TableLine } from '../../contract/reportTables';
import { lineName } from '../english';
import { cellOf, daysOf, type PeriodType, type Report, type Statement, type Template } from '../engine';
import type { Catalogue } from './catalogue';
import type { ReportRecord } from './table';

export function rowOf({ types, categories, statuses, own }: Catalogue, row: ReportRecord, language: 'vi' | 'en'): ReportRow {
  const category = categories.find(({ id }) => id === row.categoryId)!;
  const type = types.find(({ id }) => id === row.periodTypeId)!;
  const status = statuses.find(({ code }) => code === row.status)!;
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    key: category.code,
    year: row.year,
    periodValue: row.periodValue,
    edition: row.edition,
    Category: { id: category.id, code: category.code, name: own(category) },
    PeriodType: { id: type.id, code: type.code, name: own(type) },
    Status: { code: row.status, name: own(status), textColor: status.textColor },
    periodName: periodName(type.code, row.periodValue, row.year, language),
    createdByName: row.createdByName,
    madeAt: row.madeAt,
    jobId: row.jobId,
    failure: row.failure,
  };
}

const subTypes: Record<string, string> = { BS: 'balance_sheet', 'PL-01': 'pl01', 'PL-02': 'pl02', 'CF-01': 'cf01', 'CF-02': 'cf02' };
/** What the calls name a statement by; nothing where a form has one. */
export const subTypeOf = (template: Template, { code }: Statement): string =>
  template.statements.length > 1 ? (subTypes[code] ?? code) : '';

/** One statement as the screen shows it: headings in groups, lines with their depth, amounts exact. */
export function tableOf(report: Report, statement: Statement, head: ReportHead, language: 'vi' | 'en'): ReportTable {
  const columns = statement.columns.map(({ code }) => code);
  const lineOf = (line: Statement['lines'][number]): TableLine => {
    const { code, level, formula, total } = line;
    const cells = columns.map((column) => [column, cellOf(report, { statement: statement.code, line: code, column })] as const);
    return {
      rowKey: code,
      code,
      name: lineName(line, language),
      level,
      isBold: Boolean(total) || level === 0,
      isCategory: level === 0 && formula !== undefined,
      isSubCategory: level > 0 && formula !== undefined,
      cells: Object.fromEntries(cells.map(([column, cell]) => [column, String(cell?.amount ?? 0n)])),
      edited: cells.filter(([, cell]) => cell?.edit).map(([column]) => column),
    };
  };
  const last = statement.lines.at(-1);
  const total = last?.total && last.code === 'TC' ? last : undefined;
  const groups: ReportTable['columnGroups'] = [];
  for (const { code, groups: [first] = [] } of statement.columns) {
    if (!first) continue;
    const open = groups.at(-1);
    const isNext = open && columns.indexOf(open.children.at(-1)!) === columns.indexOf(code) - 1;
    if (open && isNext && open.title === first[language]) open.children.push(code);
    else groups.push({ title: first[language], children: [code] });
  }
  return {
    columnNames: columns,
    columnLabels: Object.fromEntries(statement.columns.map(({ code, name }) => [code, name[language]])),
    columnGroups: groups,
    columnFormulas: Object.fromEntries(statement.columns.flatMap(({ code, formula }) => (formula ? [[code, `${code} = ${formula}`]] : []))),
    columnWidths: Object.fromEntries(statement.columns.map(({ code, name }) => [code, Math.max(150, 10 * name[language].length)])),
    columnAligns: Object.fromEntries(columns.map((code) => [code, 'right'] as const)),
    currencyColumns: columns,
    data: statement.lines.filter((line) => line !== total).map(lineOf),
    totalSummary: total ? lineOf(total) : null,
    summaryText: language === 'vi' ? 'Tổng cộng' : 'Total',
    charts: chartsOf(statement, language),
    reportDetail: head,
  };
}

/** Lines that neither hold each other nor leave anything out: those on the second level, where there is one. */
function chartsOf({ lines, columns, linesBy }: Statement, language: 'vi' | 'en'): ReportChart[] {
  const last = columns.at(-1);
  if (!last) return [];
  const top = lines.filter(({ code }) => code !== 'TC');
  const second = linesBy === 'vehicle' ? top.filter(({ level }) => level === 0) : top.filter(({ level }) => level === 1);
  const drawn = (second.length > 1 ? second : top.filter(({ total, level }) => total || level === 0)).map(({ code }) => code);
  const chart = (type: ReportChart['type'], column: (typeof columns)[number]): ReportChart => ({
    title: column.name[language],
    type,
    labelField: 'name',
    valueField: column.code,
    lines: drawn,
  });
  return linesBy ? [chart('bar', last), chart('pie', columns[0]!)] : [chart('bar', columns[0]!), chart('line', last)];
}

/** What stands above a printed report. */
export function headOf(template: Template, row: ReportRow, company: string, language: 'vi' | 'en'): ReportHead {
  const { first, last } = daysOf({ type: row.PeriodType.code as PeriodType, year: row.year, period: row.periodValue });
  return {
    reportName: template.title[language],
    reportCode: template.key,
    insuranceCompanyName: company,
    periodName: row.periodName,
    periodValue: row.periodValue,
    from: first,
    to: last,
    creator: row.createdByName,
  };
}

export const flatOf = ({ columnNames, currencyColumns, data, totalSummary, charts }: ReportTable): FlatTable => ({
  columns: ['code', 'name', ...columnNames],
  currencyColumns,
  data: [...data, ...(totalSummary ? [totalSummary] : [])].map(({ code, name, cells }) => ({ code, name, ...cells })),
  charts,
});
