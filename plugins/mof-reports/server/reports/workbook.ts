import type { CellObject, WorkSheet } from 'xlsx';
import type { Language } from '@tessera/plugin-sdk/contract';
import { cellOf, exactInUnit, stepOf, type CellRef, type Report, type Statement, type Template } from '../engine';
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

const text = (v: string): CellObject => ({ t: 's', v });
/** Rows above the first line: title, period, unit, head. */
const above = 4;

/**
 * The report with the formulas of its form: cells hold unrounded values in the unit of the report, the number format rounds. The last sheet says
 * where each cell comes from.
 */
export async function reportWorkbook(template: Template, report: Report, row: ReportRow, language: Language): Promise<Buffer> {
  const xlsx = await import('xlsx');
  const say = words[language];
  const book = xlsx.utils.book_new();
  const sheetName = (statement: Statement) => (template.statements.length > 1 ? statement.code : 'Data');
  const placesOf = new Map(
    template.statements.map((statement) => [
      statement.code,
      {
        sheet: sheetName(statement),
        rows: new Map(statement.lines.map(({ code }, i) => [code, above + i])),
        columns: new Map(statement.columns.map(({ code }, i) => [code, xlsx.utils.encode_col(2 + i)])),
      },
    ]),
  );
  const place = ({ statement, line, column }: CellRef) => {
    const { sheet, rows, columns } = placesOf.get(statement)!;
    return { sheet, address: `${columns.get(column)!}${rows.get(line)! + 1}` };
  };
  const formulaOf = (ref: CellRef): string | undefined => {
    const { terms } = stepOf(template, report, ref);
    if (!terms.length) return undefined;
    const parts = terms.map(({ sign, cell }) => {
      const to = place(cell);
      return `${sign > 0 ? '+' : '-'}${cell.statement === ref.statement ? '' : `'${to.sheet}'!`}${to.address}`;
    });
    const formula = parts.join('').replace(/^\+/, '');
    return formula.length > longestFormula ? undefined : formula;
  };
  for (const statement of template.statements) {
    const title = template.standing === 'reconstruction' ? `${template.title[language]} · ${say.reconstruction}` : template.title[language];
    const cells: CellObject[][] = [
      [text(`${statement.form ?? statement.code} · ${title}`)],
      [text(`${row.periodName} · ${template.regulation}`)],
      [text(template.unit === 'VND' ? say.unitVnd : say.unit)],
      [
        text(say.code),
        text(say.name),
        ...statement.columns.map(({ name, groups: [group] = [] }) =>
          text(group ? `${group[language]}: ${name[language]}` : name[language]),
        ),
      ],
      ...statement.lines.map((line) => [
        text(line.code),
        text(`${'  '.repeat(line.level)}${language === 'en' ? (line.nameEn ?? line.name) : line.name}`),
        ...statement.columns.map(({ code: column }): CellObject => {
          const ref = { statement: statement.code, line: line.code, column };
          const cell = cellOf(report, ref);
          const f = formulaOf(ref);
          const edit = cell?.edit;
          return {
            t: 'n',
            v: Number(exactInUnit(cell?.amount ?? 0n, template.unit)),
            z: '#,##0;-#,##0;0',
            ...(f && { f }),
            ...(edit && { c: [{ a: edit.author, t: `${say.edit}: ${edit.reason}` }] }),
          };
        }),
      ]),
    ];
    const sheet: WorkSheet = xlsx.utils.aoa_to_sheet(cells);
    const widths = [0, 1, ...statement.columns.map((_, i) => i + 2)].map((at) =>
      Math.max(12, ...cells.slice(above - 1).map((line) => Math.min(60, String(line[at]?.v ?? '').length + 2))),
    );
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    xlsx.utils.book_append_sheet(book, sheet, sheetName(statement));
  }
  const sources: CellObject[][] = [
    [say.table, say.code, say.column, say.formula, say.file, say.measure, say.rows, say.sum].map(text),
    ...report.cells.flatMap((cell): CellObject[][] => {
      const { formula } = stepOf(template, report, cell);
      const head = [text(cell.statement), text(cell.line), text(cell.column)];
      if (formula !== null) return [[...head, text(formula), text(''), text(''), text(''), text(String(cell.amount))]];
      if (cell.edit)
        return [[...head, text(''), text(`${say.edit}: ${cell.edit.author}`), text(cell.edit.reason), text(''), text(String(cell.amount))]];
      return cell.inputs.map(({ amount, source }) => [
        ...head,
        text(''),
        text(source?.file ?? ''),
        text(source?.measure ?? source?.original ?? ''),
        { t: 'n', v: source?.rows ?? 0 } satisfies CellObject,
        text(String(amount)),
      ]);
    }),
  ];
  const sheet = xlsx.utils.aoa_to_sheet(sources);
  sheet['!cols'] = [10, 12, 10, 30, 36, 22, 10, 22].map((wch) => ({ wch }));
  xlsx.utils.book_append_sheet(book, sheet, say.sources);
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** `Mẫu số 2-PNT_24-11-2026.xlsx`. */
export const fileNameOf = (key: string, day: string): string => `Mẫu số ${key}_${day.split('-').reverse().join('-')}.xlsx`;
