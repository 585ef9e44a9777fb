import { fold } from '@tessera/plugin-sdk/contract';
import { Problem, type JobContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { ImportFile } from '../../../data-files/contract/services';
import type { ReportFile } from '../../contract/reports';
import { otherYear, readCode, readStatement, type Statement, type StatementRow, type Template } from '../engine';
import type { Facts, StoredInput } from './table';

const mostRows = 3000;
const headRows = 20;
/** Codes of a statement that a sheet of another name has to hold, to be taken for it. */
const leastCodes = 3;

interface Sheet {
  name: string;
  rows: string[][];
}

/** The column of a sheet that holds most codes of a statement. */
function codeColumn({ rows }: Sheet, known: ReadonlySet<string>): { column: number; found: number } {
  const counts = new Map<number, number>();
  for (const row of rows)
    row.forEach((cell, at) => {
      if (cell.trim() && 'code' in readCode(cell, known)) counts.set(at, (counts.get(at) ?? 0) + 1);
    });
  const [column = -1, found = 0] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [];
  return { column, found };
}

const bare = (name: string) => fold(name).replace(/[^a-z0-9]/g, '');

/** Which sheet is which statement: by its name, else by the codes that it holds. A sheet is one statement. */
function pairs(sheets: readonly Sheet[], statements: readonly Statement[]): { statement: Statement; sheet: Sheet; column: number }[] {
  const taken = new Set<Sheet>();
  const found: { statement: Statement; sheet: Sheet; column: number }[] = [];
  const take = (statement: Statement, fits: (sheet: Sheet) => boolean, least = 1) => {
    if (found.some((pair) => pair.statement === statement)) return;
    const known = new Set(statement.lines.map(({ code }) => code));
    const best = sheets
      .filter((sheet) => !taken.has(sheet) && fits(sheet))
      .map((sheet) => ({ sheet, ...codeColumn(sheet, known) }))
      .filter((one) => one.found >= Math.min(least, known.size))
      .sort((a, b) => b.found - a.found)[0];
    if (!best) return;
    taken.add(best.sheet);
    found.push({ statement, sheet: best.sheet, column: best.column });
  };
  for (const statement of statements) take(statement, ({ name }) => bare(name) === bare(statement.code));
  for (const statement of statements) take(statement, ({ name }) => bare(name).includes(bare(statement.code)));
  if (!found.length) for (const statement of statements) take(statement, () => true, leastCodes);
  return found;
}

/** Where the amounts of a statement's columns stand: the first two columns behind the codes that hold figures. */
function amountColumns(rows: readonly string[][], after: number, wanted: number): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const figures = Array.from({ length: width }, (_, at) => rows.filter((row) => /^[\s(\-–−+]*\d[\d.,\s]*\)?$/.test(row[at] ?? '')).length);
  const most = Math.max(0, ...figures.slice(after + 1));
  return figures.flatMap((count, at) => (at > after && count >= Math.max(2, most / 2) ? [at] : [])).slice(0, wanted);
}

/** The statements of a workbook, one a sheet. @throws Problem 400 naming row and code of the first faults */
export async function readStatements(
  ctx: JobContext,
  { file, template, year, number }: { file: ImportFile; template: Template; year: number; number: number },
): Promise<{ inputs: StoredInput[]; told: ReportFile; repaired: Facts['repaired'] }> {
  const sheets = await ctx.services.get(dataFiles.services.importedFiles).sheets(ctx, file.fileName, mostRows, ctx.signal);
  const name = file.displayName;
  const found = pairs(sheets, template.statements);
  if (!found.length) {
    const codes = template.statements.map(({ code }) => code).join(', ');
    throw new Problem(400, 'no_statement', {
      vi: `${name}: không trang tính nào có các mã số của biểu. Hãy đặt tên trang tính là ${codes}.`,
      en: `${name}: no sheet holds the codes of a statement. Name the sheets ${codes}.`,
    });
  }
  const inputs: StoredInput[] = [];
  const repaired: Facts['repaired'] = [];
  const faults: { vi: string; en: string }[] = [];
  const head = found.flatMap(({ sheet }) =>
    sheet.rows.slice(0, headRows).flatMap((row) => row.filter((cell) => !/^[\d.,\s-]+$/.test(cell))),
  );
  const wrongYear = otherYear(name, head, year);
  if (wrongYear) faults.push(wrongYear.text);
  for (const { statement, sheet, column } of found) {
    const known = new Set(statement.lines.map(({ code }) => code));
    const first = sheet.rows.findIndex((row) => row[column]?.trim() && 'code' in readCode(row[column], known));
    const body = sheet.rows.slice(first);
    const places = amountColumns(body, column, statement.columns.length);
    const rows = body.map((row, i): StatementRow => ({
      row: first + i + 1,
      code: row[column],
      amounts: Object.fromEntries(statement.columns.map(({ code }, at) => [code, places[at] === undefined ? null : row[places[at]]])),
    }));
    const read = readStatement(statement, rows, { file: `${name}, ${sheet.name || statement.code}` });
    faults.push(...read.findings.filter(({ severity }) => severity === 'error').map(({ text }) => text as { vi: string; en: string }));
    repaired.push(...read.repaired.map((one) => ({ ...one, statement: statement.code })));
    inputs.push(
      ...read.inputs.map(({ amount, source, stated, statement: code, line, column: of }) => ({
        statement: code,
        line,
        column: of,
        amount: String(amount),
        file: number,
        rows: 1,
        row: source?.row,
        original: source?.original,
        stated,
      })),
    );
  }
  if (faults.length) {
    const all = (language: 'vi' | 'en') =>
      faults
        .slice(0, 5)
        .map((text) => text[language])
        .join(' ');
    const more =
      faults.length > 5 ? { vi: ` Còn ${faults.length - 5} lỗi nữa.`, en: ` ${faults.length - 5} more errors.` } : { vi: '', en: '' };
    throw new Problem(400, 'statement_faults', { vi: all('vi') + more.vi, en: all('en') + more.en });
  }
  const { id, fileName, displayName, sha256 } = file;
  const told: ReportFile = {
    kind: 'financial',
    id,
    fileName,
    displayName,
    sha256,
    rows: new Set(inputs.map(({ statement, row }) => `${statement} ${row}`)).size,
    outside: { rows: 0, amount: '0', sample: [] },
    unmapped: [],
  };
  return { inputs, told, repaired };
}
