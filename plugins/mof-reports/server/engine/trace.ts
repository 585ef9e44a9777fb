import { cellOf } from './checks';
import { keyOf, planOf } from './plan';
import type { Cell, CellRef, Input, Report, Template } from './types';

/** A cell and what its formula adds and subtracts, one step down. */
export interface Step {
  cell: Cell;
  /** As the template has it; null for an input. */
  formula: string | null;
  terms: readonly { sign: 1 | -1; cell: Cell }[];
}

export interface Trace extends Step {
  /**
   * All inputs behind the cell, however deep, with how often they count: `factor × amount` summed is the cell. An edited input has its
   * amount in place of the files'.
   */
  leaves: readonly { factor: bigint; cell: Cell }[];
  /** The imported amounts of those leaves. */
  inputs: readonly { factor: bigint; input: Input }[];
}

function startOf(template: Template, report: Report, ref: CellRef) {
  const plan = planOf(template);
  const start = plan.numbers.get(keyOf(ref));
  const cell = cellOf(report, ref);
  if (start === undefined || !cell) throw new RangeError(`no cell ${ref.statement}, ${ref.line}, ${ref.column}`);
  const cellAt = (number: number) => cellOf(report, plan.cells[number]!)!;
  const { terms, formula } = plan.cells[start]!;
  const step: Step = {
    cell,
    formula: formula ?? null,
    terms: (terms ?? []).map(({ sign, cell: number }) => ({ sign, cell: cellAt(number) })),
  };
  return { plan, start, cellAt, step };
}

/**
 * One step down from a cell. It costs as much as the formula is long, however large the report.
 * @throws RangeError for a cell that the report does not have
 */
export const stepOf = (template: Template, report: Report, ref: CellRef): Step => startOf(template, report, ref).step;

/**
 * What made a cell, down to the inputs: it looks at every cell of the report.
 * @throws RangeError for a cell that the report does not have
 */
export function trace(template: Template, report: Report, ref: CellRef): Trace {
  const { plan, start, cellAt, step } = startOf(template, report, ref);
  const factors = new Map<number, bigint>([[start, 1n]]);
  // from the cell down: whoever uses a cell stands behind it in the order
  const leaves: Trace['leaves'][number][] = [];
  for (let at = plan.order.length - 1; at >= 0; at--) {
    const number = plan.order[at]!;
    const factor = factors.get(number);
    if (factor === undefined || factor === 0n) continue;
    const { terms } = plan.cells[number]!;
    if (!terms) leaves.push({ factor, cell: cellAt(number) });
    else for (const { sign, cell: needed } of terms) factors.set(needed, (factors.get(needed) ?? 0n) + BigInt(sign) * factor);
  }
  leaves.reverse();
  return {
    ...step,
    leaves,
    inputs: leaves.flatMap(({ factor, cell: leaf }) => (leaf.edit ? [] : leaf.inputs.map((input) => ({ factor, input })))),
  };
}

/** The cells that an input goes into, however far up, nearest first: from a row of a file to the report. */
export function usedIn(template: Template, ref: CellRef): CellRef[] {
  const plan = planOf(template);
  const start = plan.numbers.get(keyOf(ref));
  if (start === undefined) return [];
  const touched = new Set([start]);
  for (const number of plan.order) if (plan.cells[number]!.terms?.some(({ cell }) => touched.has(cell))) touched.add(number);
  touched.delete(start);
  return [...touched].map((number) => {
    const { statement, line, column } = plan.cells[number]!;
    return { statement, line, column };
  });
}
