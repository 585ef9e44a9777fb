import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { readAmount } from './amounts';
import { readCode } from './codes';
import { lineOf } from './plan';
import type { Finding, Input, Statement } from './types';

/** A row of a workbook: the cell with the code and one cell a column of the statement. */
export interface StatementRow {
  /** As the spreadsheet counts. */
  row: number;
  code: string | number | null | undefined;
  amounts: Readonly<Record<string, string | number | bigint | null | undefined>>;
}

export interface ReadStatement {
  inputs: readonly Input[];
  findings: readonly Finding[];
  /** Codes that a spreadsheet had made numbers, and what they were taken for. */
  repaired: readonly { row: number; from: string; code: string }[];
}

export interface ReadOptions {
  file: string;
  /** The file shows costs below zero: lines of this list change their sign. */
  negated?: ReadonlySet<string>;
}

/**
 * Amounts of a financial statement from the rows of a workbook. Totals come as `stated`: they are compared with what is computed.
 * Every row that cannot be read is an error with its place; nothing is left out silently.
 */
export function readStatement(statement: Statement, rows: readonly StatementRow[], { file, negated }: ReadOptions): ReadStatement {
  const known = new Set(statement.lines.map(({ code }) => code));
  const firstRows = new Map<string, number>();
  const inputs: Input[] = [];
  const findings: Finding[] = [];
  const repaired: { row: number; from: string; code: string }[] = [];
  for (const { row, code: cell, amounts } of rows) {
    if (cell === null || cell === undefined || String(cell).trim() === '') continue;
    const place = { severity: 'error' as const, statement: statement.code, file, row };
    const read = readCode(cell, known);
    if ('problem' in read) {
      findings.push({ ...place, code: `${read.problem}_code`, text: codeText(statement.code, file, row, String(cell), read.candidates) });
      continue;
    }
    const { code } = read;
    const earlier = firstRows.get(code);
    if (earlier !== undefined) {
      findings.push({
        ...place,
        code: 'line_twice',
        line: code,
        text: {
          vi: `${file}, dòng ${row}: mã ${code} của ${statement.code} đã có ở dòng ${earlier}. Hãy giữ một dòng.`,
          en: `${file}, row ${row}: the code ${code} of ${statement.code} is already in row ${earlier}. Keep one of them.`,
        },
      });
      continue;
    }
    firstRows.set(code, row);
    if (read.repaired) repaired.push({ row, from: String(cell), code });
    const stated = lineOf(statement, code)!.formula !== undefined;
    for (const { code: column, name, formula } of statement.columns) {
      const written = amounts[column];
      if (written === undefined) continue;
      const amount = readAmount(written);
      if ('problem' in amount) {
        findings.push({
          ...place,
          code: `amount_${amount.problem}`,
          line: code,
          column,
          text: amountText(file, row, code, name, String(written), amount.problem),
        });
        continue;
      }
      inputs.push({
        statement: statement.code,
        line: code,
        column,
        amount: negated?.has(code) ? -amount.amount : amount.amount,
        source: { file, rows: 1, row, ...(written !== null && { original: String(written) }) },
        ...((stated || formula !== undefined) && { stated: true }),
      });
    }
  }
  return { inputs, findings, repaired };
}

const longestShown = 60;
const shown = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

function codeText(statement: string, file: string, row: number, cell: string, candidates: readonly string[]) {
  const start = { vi: `${file}, dòng ${row}: mã “${shown(cell)}”`, en: `${file}, row ${row}: the code “${shown(cell)}”` };
  return candidates.length
    ? {
        vi: `${start.vi} có thể là ${candidates.join(' hoặc ')}. Hãy ghi mã dưới dạng văn bản.`,
        en: `${start.en} could be ${candidates.join(' or ')}. Write the code as text.`,
      }
    : {
        vi: `${start.vi} không có trong ${statement}. Hãy sửa mã, hoặc thêm dòng vào mẫu.`,
        en: `${start.en} is not in ${statement}. Correct it, or add the line to the template.`,
      };
}

function amountText(file: string, row: number, code: string, column: LocalizedText, cell: string, problem: 'text' | 'fraction') {
  const place = {
    vi: `${file}, dòng ${row}, mã ${code}, cột ${column.vi}: “${shown(cell)}”`,
    en: `${file}, row ${row}, code ${code}, column ${column.en}: “${shown(cell)}”`,
  };
  return problem === 'text'
    ? { vi: `${place.vi} không phải là số.`, en: `${place.en} is no number.` }
    : { vi: `${place.vi} không phải số đồng nguyên.`, en: `${place.en} is no whole amount in đồng.` };
}

/** `31/12/2025`, `năm 2025`; not the number of a circular (`232/2012/TT-BTC`). */
const namedYear = /(?<!\d)(?<!(?:tư|định|circular|decree|no\.?|số)\s*(?:số\s*)?\d{1,4}\/)20\d{2}(?!\d|\/[A-ZĐ])/gi;

/**
 * A file of another year: its head names years, and none of them is the report's. Null where it fits or names none.
 * @param head texts above the table
 */
export function otherYear(file: string, head: readonly string[], year: number): Finding | null {
  const years = [...new Set(head.flatMap((text) => [...text.matchAll(namedYear)].map(([found]) => Number(found))))];
  if (!years.length || years.includes(year)) return null;
  const list = years.sort((a, b) => a - b).join(', ');
  return {
    severity: 'error',
    code: 'other_year',
    file,
    text: {
      vi: `${file}: tệp ghi năm ${list}, báo cáo là của năm ${year}. Hãy chọn đúng tệp hoặc đúng năm.`,
      en: `${file}: the file names the year ${list}, the report is of ${year}. Choose the right file or year.`,
    },
  };
}
