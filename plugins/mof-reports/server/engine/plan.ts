import { FormulaError, parseFormula, type Term } from './formula';
import type { CellRef, Finding, Line, Statement, Template } from './types';

/** A cell with what it is computed from; `terms` is undefined for an input. Cells are named by their number. */
export interface PlannedCell extends CellRef {
  terms: readonly { sign: 1 | -1; cell: number }[] | undefined;
  /** The formula as the template has it. */
  formula?: string;
  /** It is that of the column, and its codes are columns. */
  across?: boolean;
}

export interface Plan {
  cells: readonly PlannedCell[];
  /** Numbers of all cells, each after those that it needs. */
  order: readonly number[];
  numbers: ReadonlyMap<string, number>;
  findings: readonly Finding[];
}

const separator = '\u0000';
export const keyOf = ({ statement, line, column }: CellRef): string => `${statement}${separator}${line}${separator}${column}`;

const plans = new WeakMap<Template, Plan>();

/** What is computed from what; made once a template. */
export function planOf(template: Template): Plan {
  const known = plans.get(template);
  if (known) return known;
  const made = makePlan(template);
  plans.set(template, made);
  return made;
}

/**
 * What is wrong with a template: two lines with one code, formulas that cannot be read, unknown codes, circles, wrong signs. It can be
 * saved when none of these is an error.
 */
export const validateTemplate = (template: Template): readonly Finding[] => planOf(template).findings;

/** Codes of the totals of inputs beside what a formula needs. */
type Found = Map<string, Finding>;

function makePlan(template: Template): Plan {
  const found: Found = new Map();
  const cells: PlannedCell[] = [];
  const numbers = new Map<string, number>();
  for (const statement of template.statements) {
    namedTwice(statement, found);
    for (const line of statement.lines)
      for (const column of statement.columns) {
        const ref = { statement: statement.code, line: line.code, column: column.code };
        const key = keyOf(ref);
        if (!numbers.has(key)) numbers.set(key, cells.push({ ...ref, terms: undefined }) - 1);
      }
  }
  statementsTwice(template, found);
  const at = (ref: CellRef) => numbers.get(keyOf(ref));
  for (const statement of template.statements) {
    const ofColumns = new Map(
      statement.columns.flatMap((column) => {
        const terms = termsOf(column.formula, { statement: statement.code, column: column.code }, found);
        return terms ? [[column.code, { formula: column.formula, terms }] as const] : [];
      }),
    );
    for (const [code, { terms }] of ofColumns) unknownColumns(statement, code, terms, found);
    for (const line of statement.lines) {
      const terms = termsOf(line.formula, { statement: statement.code, line: line.code }, found);
      if (terms) wrongSigns(template, statement, line, terms, found);
      for (const column of statement.columns) {
        const number = at({ statement: statement.code, line: line.code, column: column.code });
        if (number === undefined || cells[number]!.terms) continue;
        const across = ofColumns.get(column.code);
        const chosen = across?.terms ?? terms;
        if (!chosen) continue;
        const needs = chosen.flatMap((term) => {
          const ref = across
            ? { statement: statement.code, line: line.code, column: term.code }
            : { statement: term.statement ?? statement.code, line: term.code, column: term.column ?? column.code };
          const cell = at(ref);
          if (cell === undefined && !across) unknown(found, statement.code, line.code, term, ref);
          return cell === undefined ? [] : [{ sign: term.sign, cell }];
        });
        cells[number] = { ...cells[number]!, terms: needs, formula: (across ? across.formula : line.formula)!, across: Boolean(across) };
      }
    }
  }
  const order = sorted(cells, found);
  return { cells, order, numbers, findings: [...found.values()] };
}

function termsOf(formula: string | undefined, place: Partial<CellRef>, found: Found): readonly Term[] | undefined {
  if (formula === undefined) return undefined;
  try {
    return parseFormula(formula).terms;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const name = placeName(place);
    add(found, {
      severity: 'error',
      code: 'formula_unreadable',
      text: { vi: `${name.vi}: ${error.text.vi}`, en: `${name.en}: ${error.text.en}` },
      position: error.position,
      ...place,
    });
    return undefined;
  }
}

const placeName = ({ statement, line, column }: Partial<CellRef>) =>
  line === undefined
    ? { vi: `${statement}, cột ${column}`, en: `${statement}, column ${column}` }
    : { vi: `${statement}, dòng ${line}`, en: `${statement}, line ${line}` };

const add = (found: Found, finding: Finding) => {
  if (!found.has(finding.text.en)) found.set(finding.text.en, finding);
};

function statementsTwice({ statements }: Template, found: Found): void {
  for (const code of twice(statements.map((statement) => statement.code)))
    add(found, {
      severity: 'error',
      code: 'statement_twice',
      statement: code,
      text: { vi: `Mẫu có hai bảng cùng mã ${code}.`, en: `The template has two tables with the code ${code}.` },
    });
}

function namedTwice({ code: statement, lines, columns }: Statement, found: Found): void {
  for (const line of twice(lines.map(({ code }) => code)))
    add(found, {
      severity: 'error',
      code: 'line_twice',
      statement,
      line,
      text: { vi: `${statement}: có hai dòng cùng mã ${line}.`, en: `${statement}: two lines have the code ${line}.` },
    });
  for (const column of twice(columns.map(({ code }) => code)))
    add(found, {
      severity: 'error',
      code: 'column_twice',
      statement,
      column,
      text: { vi: `${statement}: có hai cột cùng mã ${column}.`, en: `${statement}: two columns have the code ${column}.` },
    });
}

function twice(codes: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(codes.filter((code) => seen.has(code) || !seen.add(code)));
}

function unknownColumns({ code: statement, columns }: Statement, column: string, terms: readonly Term[], found: Found): void {
  const known = new Set(columns.map(({ code }) => code));
  for (const term of terms)
    if (!known.has(term.code) || term.statement !== undefined || term.column !== undefined)
      add(found, {
        severity: 'error',
        code: 'unknown_column',
        statement,
        column,
        position: term.position,
        text: {
          vi: `${statement}, cột ${column}: công thức dùng cột ${term.code}, cột này không có trong bảng.`,
          en: `${statement}, column ${column}: the formula uses the column ${term.code}, which the table does not have.`,
        },
      });
}

function unknown(found: Found, statement: string, line: string, term: Term, ref: CellRef): void {
  const named = `${term.statement === undefined ? '' : `${term.statement}!`}${term.code}${term.column === undefined ? '' : `@${ref.column}`}`;
  add(found, {
    severity: 'error',
    code: 'unknown_code',
    statement,
    line,
    position: term.position,
    text: {
      vi: `${statement}, dòng ${line}: công thức dùng mã ${named}, mã này không có trong mẫu.`,
      en: `${statement}, line ${line}: the formula uses the code ${named}, which the template does not have.`,
    },
  });
}

/** A line that holds amounts below zero is added: behind a minus it would be counted the wrong way. A code used twice counts twice. */
function wrongSigns(template: Template, statement: Statement, line: Line, terms: readonly Term[], found: Found): void {
  const used = new Set<string>();
  for (const term of terms) {
    const from = term.statement === undefined ? statement : template.statements.find(({ code }) => code === term.statement);
    const target = from && lineOf(from, term.code);
    const place = { statement: statement.code, line: line.code, position: term.position };
    if (target?.holds === 'negative' && term.sign < 0)
      add(found, {
        severity: 'error',
        code: 'wrong_sign',
        ...place,
        text: {
          vi: `${statement.code}, dòng ${line.code}: mã ${term.code} ghi số âm nên phải cộng, công thức lại trừ.`,
          en: `${statement.code}, line ${line.code}: the code ${term.code} holds negative amounts and has to be added, but the formula subtracts it.`,
        },
      });
    const name = `${term.statement ?? statement.code}!${term.code}@${term.column ?? ''}`;
    if (used.has(name))
      add(found, {
        severity: 'error',
        code: 'code_twice',
        ...place,
        text: {
          vi: `${statement.code}, dòng ${line.code}: công thức dùng mã ${term.code} hai lần.`,
          en: `${statement.code}, line ${line.code}: the formula uses the code ${term.code} twice.`,
        },
      });
    used.add(name);
  }
}

const linesOf = new WeakMap<Statement, Map<string, Line>>();
/** A line by its code. */
export function lineOf(statement: Statement, code: string): Line | undefined {
  let lines = linesOf.get(statement);
  if (!lines) linesOf.set(statement, (lines = new Map(statement.lines.map((line) => [line.code, line]))));
  return lines.get(code);
}

const longestTold = 12;

/** Each cell after those that it needs; a circle is told with its way. Depth costs no stack. */
function sorted(cells: readonly PlannedCell[], found: Found): number[] {
  const order: number[] = [];
  const state = new Uint8Array(cells.length); // 0 not seen, 1 open, 2 done
  const open: { cell: number; next: number }[] = [];
  const told = new Set<string>();
  for (let start = 0; start < cells.length; start++) {
    if (state[start]) continue;
    open.push({ cell: start, next: 0 });
    state[start] = 1;
    while (open.length) {
      const top = open.at(-1)!;
      const needed = cells[top.cell]!.terms?.[top.next++];
      if (!needed) {
        state[top.cell] = 2;
        order.push(top.cell);
        open.pop();
      } else if (state[needed.cell] === 0) {
        state[needed.cell] = 1;
        open.push({ cell: needed.cell, next: 0 });
      } else if (state[needed.cell] === 1) {
        const from = open.findIndex(({ cell }) => cell === needed.cell);
        tellCircle([...open.slice(from).map(({ cell }) => cells[cell]!), cells[needed.cell]!], told, found);
      }
    }
  }
  return order;
}

function tellCircle(way: readonly PlannedCell[], told: Set<string>, found: Found): void {
  const [first] = way as [PlannedCell, ...PlannedCell[]];
  const acrossColumns = way.every(({ across }) => across);
  const names = way.map(({ statement, line, column }) =>
    acrossColumns ? column : `${statement === first.statement ? '' : `${statement}!`}${line}`,
  );
  const same = [...new Set(names)].sort().join(' ') + (acrossColumns ? first.statement : '');
  if (told.has(same)) return;
  told.add(same);
  const path = names.length > longestTold ? [...names.slice(0, longestTold - 1), '…', names.at(-1)] : names;
  add(found, {
    severity: 'error',
    code: 'circle',
    statement: first.statement,
    ...(acrossColumns ? { column: first.column } : { line: first.line }),
    text: {
      vi: `${first.statement}: công thức đi vòng qua ${acrossColumns ? 'các cột' : 'các dòng'} ${path.join(' → ')}.`,
      en: `${first.statement}: the formulas of the ${acrossColumns ? 'columns' : 'lines'} ${path.join(' → ')} form a circle.`,
    },
  });
}
