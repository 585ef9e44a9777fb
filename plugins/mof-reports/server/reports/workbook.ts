import { Readable } from 'node:stream';
import type { Language } from '@tessera/plugin-sdk/contract';
import { columnLetters, workbook, type SheetCell, type SheetRow } from '@tessera/plugin-sdk/server/xlsx';
import { lineName } from '../english';
import { cellOf, exactInUnit, stepOf, type Cell, type CellRef, type Report, type Statement, type Template } from '../engine';
import { citedIn, translationNote } from '../../contract/names';
import type { ReportRow } from '../../contract/reports';

/** Excel takes no longer formula. */
const longestFormula = 8000;
const words = {
  vi: {
    code: 'Mã',
    name: 'Chỉ tiêu',
    unit: 'Đơn vị: triệu đồng',
    unitVnd: 'Đơn vị: đồng',
    sources: 'Nguồn số liệu',
    formula: 'Công thức',
    file: 'Tệp',
    rows: 'Số dòng',
    sum: 'Số tiền (đồng)',
    table: 'Biểu',
    column: 'Cột',
    measure: 'Cột của tệp',
    edit: 'Sửa tay',
    reconstruction: 'MẪU DỰNG LẠI',
  },
  en: {
    code: 'Code',
    name: 'Item',
    unit: 'Unit: million đồng',
    unitVnd: 'Unit: đồng',
    sources: 'Sources',
    formula: 'Formula',
    file: 'File',
    rows: 'Rows',
    sum: 'Amount (đồng)',
    table: 'Table',
    column: 'Column',
    measure: 'Column of the file',
    edit: 'Changed by hand',
    reconstruction: 'RECONSTRUCTED FORM',
  },
} as const;

/** Rows above the first line: title, period, unit, head. */
const above = 4;
const [narrowest, widest] = [12, 60];
const sourceWidths = [10, 12, 10, 30, 36, 22, 10, 22];

type Say = (typeof words)[Language];
interface Given {
  template: Template;
  report: Report;
  row: ReportRow;
  language: Language;
}

/**
 * The report with the formulas of its form: cells hold unrounded values in the unit of the report, the number format rounds. The last
 * sheet says where each cell comes from. It is written while it is sent.
 */
export function reportWorkbook(template: Template, report: Report, row: ReportRow, language: Language): Readable {
  const given = { template, report, row, language };
  const say = words[language];
  const formulaOf = formulasOf(template, report);
  const sheets = template.statements.map((statement) => ({
    name: sheetName(template, statement),
    open: () => ({ widths: widthsOf(statement, given), headRows: above, rows: rowsOf(statement, given, say, formulaOf) }),
  }));
  return Readable.from(workbook([...sheets, { name: say.sources, open: () => ({ widths: sourceWidths, rows: sourcesOf(given, say) }) }]));
}

const sheetName = ({ statements }: Template, { code }: Statement): string => (statements.length > 1 ? code : 'Data');
const nameOf = (line: Statement['lines'][number], language: Language): string => `${'  '.repeat(line.level)}${lineName(line, language)}`;
const headings = ({ columns }: Statement, language: Language): string[] =>
  columns.map(({ name, groups: [group] = [] }) => (group ? `${group[language]}: ${name[language]}` : name[language]));
const valueOf = (cell: Cell | undefined, { unit }: Template): number => Number(exactInUnit(cell?.amount ?? 0n, unit));

/** The formula of a cell, with places in the workbook. */
function formulasOf(template: Template, report: Report): (ref: CellRef) => string | undefined {
  const placesOf = new Map(
    template.statements.map((statement) => [
      statement.code,
      {
        sheet: sheetName(template, statement),
        rows: new Map(statement.lines.map(({ code }, i) => [code, above + i])),
        columns: new Map(statement.columns.map(({ code }, i) => [code, columnLetters(2 + i)])),
      },
    ]),
  );
  return (ref) => {
    const { terms } = stepOf(template, report, ref);
    if (!terms.length) return undefined;
    const parts = terms.map(({ sign, cell }) => {
      const { sheet, rows, columns } = placesOf.get(cell.statement)!;
      const address = `${columns.get(cell.column)!}${rows.get(cell.line)! + 1}`;
      return `${sign > 0 ? '+' : '-'}${cell.statement === ref.statement ? '' : `'${sheet}'!`}${address}`;
    });
    const formula = parts.join('').replace(/^\+/, '');
    return formula.length > longestFormula ? undefined : formula;
  };
}

/** As wide as the longest content, within reason. */
function widthsOf(statement: Statement, { template, report, language }: Given): number[] {
  const { code, lines, columns } = statement;
  const widths = ['', '', ...headings(statement, language)].map(({ length }) => length);
  const hold = (at: number, length: number) => (widths[at] = Math.max(widths[at]!, length));
  for (const line of lines) {
    hold(0, line.code.length);
    hold(1, nameOf(line, language).length);
    for (const [i, { code: column }] of columns.entries())
      hold(i + 2, String(valueOf(cellOf(report, { statement: code, line: line.code, column }), template)).length);
  }
  return widths.map((length) => Math.min(widest, Math.max(narrowest, length + 2)));
}

function* rowsOf(
  statement: Statement,
  { template, report, row, language }: Given,
  say: Say,
  formulaOf: (ref: CellRef) => string | undefined,
): Generator<SheetRow> {
  const title = template.standing === 'reconstruction' ? `${template.title[language]} · ${say.reconstruction}` : template.title[language];
  yield { cells: [`${statement.form ?? statement.code} · ${title}`], bold: true };
  yield {
    cells: [[row.periodName, citedIn(language, template.regulation), ...(language === 'en' ? [translationNote.en] : [])].join(' · ')],
  };
  yield { cells: [template.unit === 'VND' ? say.unitVnd : say.unit] };
  yield { cells: [say.code, say.name, ...headings(statement, language)], bold: true };
  for (const line of statement.lines)
    yield {
      cells: [
        line.code,
        nameOf(line, language),
        ...statement.columns.map(({ code: column }): SheetCell => {
          const ref = { statement: statement.code, line: line.code, column };
          const cell = cellOf(report, ref);
          const edit = cell?.edit;
          return {
            value: valueOf(cell, template),
            format: '#,##0;-#,##0;0',
            formula: formulaOf(ref),
            note: edit && { author: edit.author, text: `${say.edit}: ${edit.reason}` },
          };
        }),
      ],
      bold: Boolean(line.total) || line.level === 0,
    };
}

function* sourcesOf({ template, report }: Given, say: Say): Generator<SheetRow> {
  yield { cells: [say.table, say.code, say.column, say.formula, say.file, say.measure, say.rows, say.sum], bold: true };
  for (const cell of report.cells) {
    const { formula } = stepOf(template, report, cell);
    const head = [cell.statement, cell.line, cell.column];
    if (formula !== null) yield { cells: [...head, formula, null, null, null, amountCell(cell.amount)] };
    else if (cell.edit)
      yield { cells: [...head, null, `${say.edit}: ${cell.edit.author}`, cell.edit.reason, null, amountCell(cell.amount)] };
    else
      for (const { amount, source } of cell.inputs)
        yield {
          cells: [
            ...head,
            null,
            source?.file ?? null,
            source?.measure ?? source?.original ?? null,
            { value: source?.rows ?? 0, format: 'count' },
            amountCell(amount),
          ],
        };
  }
}

/** An amount that Excel would round is a text. */
export const amountCell = (amount: bigint): SheetCell =>
  Number.isSafeInteger(Number(amount)) ? { value: Number(amount), format: 'count' } : String(amount);

/** `Mẫu số 2-PNT_24-11-2026.xlsx`. */
export const fileNameOf = (key: string, day: string): string => `Mẫu số ${key}_${day.split('-').reverse().join('-')}.xlsx`;
