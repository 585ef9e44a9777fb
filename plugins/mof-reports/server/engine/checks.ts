import { written } from './amounts';
import { parseFormula } from './formula';
import { keyOf } from './plan';
import type { Cell, CellRef, Check, CheckResult, Input, Report, Template } from './types';

export type Computed = Omit<Report, 'checks'>;

const indexes = new WeakMap<readonly Cell[], ReadonlyMap<string, Cell>>();

/** A cell of a report; undefined where the report has none. */
export function cellOf({ cells }: Pick<Report, 'cells'>, ref: CellRef): Cell | undefined {
  let index = indexes.get(cells);
  if (!index) indexes.set(cells, (index = new Map(cells.map((cell) => [keyOf(cell), cell]))));
  return index.get(keyOf(ref));
}

interface Given {
  inputs: readonly Input[];
  stated: readonly Input[];
  previous: Report | undefined;
}

/** The checks of the template version, and the totals that a file states beside those that are computed. */
export const checksOf = (template: Template, report: Computed, given: Given): CheckResult[] => [
  ...template.checks.flatMap((check) => results(check, report, { ...given, headingOf: headingsOf(template) })),
  ...given.stated.flatMap((input) => statedTotal(report, input, headingsOf(template))),
];

type HeadingOf = (of: Pick<CellRef, 'statement' | 'column'>) => CheckResult['name'];

/** Columns with a number are called by it, others by their heading. */
const headingsOf =
  (template: Template): HeadingOf =>
  ({ statement, column }) => {
    const found = template.statements.find(({ code }) => code === statement)?.columns.find(({ code }) => code === column);
    return found && !/^(\d+|[IVX]+)$/.test(column) ? found.name : { vi: column, en: column };
  };

function results(check: Check, report: Computed, given: Given & { headingOf: HeadingOf }): CheckResult[] {
  const { code, name, severity } = check;
  const made = (passed: boolean, text: CheckResult['text'], cells: readonly CellRef[], sides?: { left: bigint; right: bigint }) => ({
    check: code,
    name,
    severity,
    passed,
    text,
    cells,
    ...sides,
  });
  switch (check.kind) {
    case 'equal':
      if (check.onlyWith !== undefined && !given.inputs.some(({ statement }) => statement === check.onlyWith)) return [];
      return check.columns.map((column) => {
        const [left, right] = [valueOf(report, check.left, column), valueOf(report, check.right, column)];
        const difference = left.amount - right.amount;
        const size = difference < 0n ? -difference : difference;
        const passed = size <= BigInt(check.tolerance ?? 0);
        return made(
          passed,
          equalText([check.left, left.amount], [check.right, right.amount], given.headingOf(left.cells[0]!)),
          [...left.cells, ...right.cells],
          {
            left: left.amount,
            right: right.amount,
          },
        );
      });
    case 'sign': {
      const wrong = report.cells.filter(
        ({ statement, line, amount }) =>
          statement === check.statement && check.lines.includes(line) && (check.expected === 'notNegative' ? amount < 0n : amount > 0n),
      );
      if (!wrong.length) return [made(true, signText(check.statement, check.expected), [])];
      return wrong.map((cell) =>
        made(
          false,
          {
            vi: `${cell.statement}, dòng ${cell.line}, cột ${given.headingOf(cell).vi}: ${written(cell.amount, 'vi')} đồng sai dấu; ${signText('', check.expected).vi}`,
            en: `${cell.statement}, line ${cell.line}, column ${given.headingOf(cell).en}: ${written(cell.amount, 'en')} đồng has the wrong sign; ${signText('', check.expected).en}`,
          },
          [cell],
        ),
      );
    }
    case 'present': {
      const there = new Set(given.inputs.filter(({ statement }) => statement === check.statement).map(({ line }) => line));
      const missing = check.lines.filter((line) => !there.has(line));
      const cells = report.cells.filter(({ statement, line }) => statement === check.statement && missing.includes(line));
      const list = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ', …' : '');
      return [
        made(
          !missing.length,
          missing.length
            ? {
                vi: `${check.statement}: tệp thiếu ${missing.length} dòng: ${list}. Các dòng này được tính là 0.`,
                en: `${check.statement}: the file lacks ${missing.length} lines: ${list}. They count as 0.`,
              }
            : { vi: `${check.statement}: đủ các dòng.`, en: `${check.statement}: all lines are there.` },
          cells,
        ),
      ];
    }
    case 'opening': {
      const { previous } = given;
      if (!previous) return [];
      return report.cells.flatMap((cell) => {
        if (cell.statement !== check.statement || cell.column !== check.column) return [];
        const before = cellOf(previous, { ...cell, column: check.from })?.amount;
        if (before === undefined || before === cell.amount) return [];
        const text = {
          vi: `${cell.statement}, dòng ${cell.line}: số đầu năm ${written(cell.amount, 'vi')} khác số cuối năm trước ${written(before, 'vi')} (đồng).`,
          en: `${cell.statement}, line ${cell.line}: the opening ${written(cell.amount, 'en')} differs from the closing of the year before, ${written(before, 'en')} (đồng).`,
        };
        return [made(false, text, [cell], { left: cell.amount, right: before })];
      });
    }
    case 'alternatives': {
      // totals of lines may well hold both
      const filled = report.cells.filter(
        ({ statement, kind, amount }) => statement === check.statement && kind === 'input' && amount !== 0n,
      );
      const groupOf = (column: string) => check.columns.findIndex((group) => group.includes(column));
      const both = [...new Set(filled.map(({ line }) => line))].flatMap((line) => {
        const cells = filled.filter((cell) => cell.line === line && groupOf(cell.column) >= 0);
        return new Set(cells.map(({ column }) => groupOf(column))).size > 1 ? [{ line, cells }] : [];
      });
      const columns = (or: string) => check.columns.map((group) => group.join(', ')).join(` ${or} `);
      if (!both.length)
        return [
          made(
            true,
            {
              vi: `${check.statement}: mỗi dòng chỉ dùng cột ${columns('hoặc')}.`,
              en: `${check.statement}: each line uses columns ${columns('or')}.`,
            },
            [],
          ),
        ];
      return both.map(({ line, cells }) =>
        made(
          false,
          {
            vi: `${check.statement}, dòng ${line}: chỉ dùng cột ${columns('hoặc')}, ở đây có cả hai nên bị tính hai lần.`,
            en: `${check.statement}, line ${line}: columns ${columns('or')}, not both: here they are counted twice.`,
          },
          cells,
        ),
      );
    }
  }
}

const signText = (statement: string, expected: 'notNegative' | 'notPositive') => {
  const start = statement && `${statement}: `;
  return expected === 'notNegative'
    ? { vi: `${start}dòng này không được âm.`, en: `${start}the line is never below zero.` }
    : { vi: `${start}dòng này ghi số âm.`, en: `${start}the line holds negative amounts.` };
};

function valueOf(report: Computed, formula: string, column: string) {
  let amount = 0n;
  const cells: CellRef[] = [];
  for (const term of parseFormula(formula).terms) {
    const ref = { statement: term.statement ?? '', line: term.code, column: term.column ?? column };
    const cell = cellOf(report, ref);
    if (!cell) throw new RangeError(`the check uses ${ref.statement}!${ref.line}@${ref.column}, which the template does not have`);
    amount += term.sign > 0 ? cell.amount : -cell.amount;
    cells.push(ref);
  }
  return { amount, cells };
}

function equalText([left, a]: [string, bigint], [right, b]: [string, bigint], column: CheckResult['name']) {
  const difference = a - b;
  if (difference === 0n)
    return {
      vi: `${left} = ${right} = ${written(a, 'vi')} đồng (cột ${column.vi}).`,
      en: `${left} = ${right} = ${written(a, 'en')} đồng (column ${column.en}).`,
    };
  return {
    vi: `${left} là ${written(a, 'vi')}, ${right} là ${written(b, 'vi')}: chênh ${written(difference, 'vi')} đồng (cột ${column.vi}).`,
    en: `${left} is ${written(a, 'en')}, ${right} is ${written(b, 'en')}: a difference of ${written(difference, 'en')} đồng (column ${column.en}).`,
  };
}

/** A total of the file that differs from the computed one is told, never taken. */
function statedTotal(report: Computed, input: Input, headingOf: HeadingOf): CheckResult[] {
  const cell = cellOf(report, input);
  if (!cell || cell.amount === input.amount) return [];
  const row = input.source?.row;
  const place = row === undefined ? { vi: '', en: '' } : { vi: `, dòng ${row} của tệp`, en: `, row ${row} of the file` };
  return [
    {
      check: 'stated_total',
      name: { vi: 'Tổng ghi trong tệp khớp với tổng tính lại', en: 'Totals in the file equal the computed ones' },
      severity: 'error',
      passed: false,
      text: {
        vi: `${input.statement}, mã ${input.line}, cột ${headingOf(input).vi}${place.vi}: tệp ghi ${written(input.amount, 'vi')}, tính lại là ${written(cell.amount, 'vi')} đồng.`,
        en: `${input.statement}, code ${input.line}, column ${headingOf(input).en}${place.en}: the file says ${written(input.amount, 'en')}, computed is ${written(cell.amount, 'en')} đồng.`,
      },
      cells: [cell],
      left: input.amount,
      right: cell.amount,
    },
  ];
}
