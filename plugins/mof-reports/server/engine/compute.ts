import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { checksOf } from './checks';
import { keyOf, planOf } from './plan';
import type { Cell, CellRef, Edit, Finding, Input, Report, Template } from './types';

/** A report that cannot be computed; each finding names its place. */
export class ReportError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(({ text }) => text.en).join(' '));
  }
}

export interface ComputeOptions {
  edits?: readonly Edit[];
  /** The report whose closing balances are the opening ones of this: that of the year before. Without it they are not checked. */
  previous?: Report;
}

/**
 * Computes every cell in whole đồng; nothing is rounded. The order of the inputs changes nothing.
 * @throws ReportError where the template has an error, or an amount or edit is of no input cell
 * @example compute(template, [{ statement: 'PL-02', line: '01.1', column: 'current', amount: 10_000n }])
 */
export function compute(template: Template, inputs: readonly Input[], { edits = [], previous }: ComputeOptions = {}): Report {
  const plan = planOf(template);
  const errors: Finding[] = plan.findings.filter(({ severity }) => severity === 'error');
  if (errors.length) throw new ReportError(errors);
  const inputsOf = new Map<number, Input[]>();
  const stated: { cell: number; input: Input }[] = [];
  for (const input of inputs) {
    const cell = plan.numbers.get(keyOf(input));
    if (cell === undefined) errors.push(noSuchCell(input));
    else if (!plan.cells[cell]!.terms) {
      const before = inputsOf.get(cell);
      if (before) before.push(input);
      else inputsOf.set(cell, [input]);
    } else if (input.stated) stated.push({ cell, input });
    else errors.push(computedCell(input, plan.cells[cell]!.formula ?? ''));
  }
  const editOf = new Map<number, Edit>();
  for (const edit of edits) {
    const cell = plan.numbers.get(keyOf(edit));
    if (cell === undefined) errors.push(noSuchCell(edit));
    else if (plan.cells[cell]!.terms) errors.push(computedCell(edit, plan.cells[cell]!.formula ?? ''));
    else editOf.set(cell, edit);
  }
  if (errors.length) throw new ReportError(errors);
  const amounts = new Array<bigint>(plan.cells.length).fill(0n);
  for (const number of plan.order) {
    const { terms } = plan.cells[number]!;
    amounts[number] = terms
      ? terms.reduce((sum, { sign, cell }) => (sign > 0 ? sum + amounts[cell]! : sum - amounts[cell]!), 0n)
      : (editOf.get(number)?.amount ?? sumOf(inputsOf.get(number)));
  }
  const cells = plan.cells.map(({ statement, line, column, terms }, number): Cell => {
    const edit = editOf.get(number);
    const own = inputsOf.get(number) ?? [];
    return {
      statement,
      line,
      column,
      amount: amounts[number]!,
      kind: terms ? 'formula' : 'input',
      inputs: [...own].sort(bySource),
      ...(edit && { edit: { ...edit, before: sumOf(own) } }),
    };
  });
  const computed = { template: { key: template.key, version: template.version }, unit: template.unit, cells };
  return { ...computed, checks: checksOf(template, computed, { inputs, stated: stated.map(({ input }) => input), previous }) };
}

const sumOf = (inputs: readonly Input[] = []): bigint => inputs.reduce((sum, { amount }) => sum + amount, 0n);

const bySource = (a: Input, b: Input): number =>
  (a.source?.file ?? '').localeCompare(b.source?.file ?? '') ||
  (a.source?.row ?? 0) - (b.source?.row ?? 0) ||
  (a.source?.measure ?? '').localeCompare(b.source?.measure ?? '') ||
  (a.amount < b.amount ? -1 : Number(a.amount > b.amount));

const from = (input: CellRef & Partial<Input>): LocalizedText => {
  const { source } = input;
  if (!source) return { vi: '', en: '' };
  return source.row === undefined
    ? { vi: ` (tệp ${source.file})`, en: ` (file ${source.file})` }
    : { vi: ` (tệp ${source.file}, dòng ${source.row})`, en: ` (file ${source.file}, row ${source.row})` };
};

const placed = ({ statement, line, column }: CellRef) => ({ severity: 'error' as const, statement, line, column });

function noSuchCell(input: CellRef & Partial<Input>): Finding {
  const { statement, line, column } = input;
  return {
    ...placed(input),
    code: 'no_such_cell',
    text: {
      vi: `${statement}: mẫu không có dòng ${line}, cột ${column}${from(input).vi}.`,
      en: `${statement}: the template has no line ${line} with the column ${column}${from(input).en}.`,
    },
  };
}

function computedCell(input: CellRef & Partial<Input>, formula: string): Finding {
  const { statement, line, column } = input;
  return {
    ...placed(input),
    code: 'computed_cell',
    text: {
      vi: `${statement}, dòng ${line}, cột ${column}: ô này tính theo ${formula}, không nhận số nhập${from(input).vi}.`,
      en: `${statement}, line ${line}, column ${column}: this cell is computed as ${formula} and takes no amount${from(input).en}.`,
    },
  };
}
