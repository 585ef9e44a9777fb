import { cellOf } from './checks';
import { keyOf, planOf } from './plan';
import type { Cell, CellRef, Input, Report, Template } from './types';

export interface Trace {
  cell: Cell;
  /** As the template has it; null for an input. */
  formula: string | null;
  /** What the formula adds and subtracts, one step down. */
  terms: readonly { sign: 1 | -1; cell: Cell }[];
  /**
   * All inputs behind the cell, however deep, with how often they count: `factor × amount` summed is the cell. An edited input has its
   * amount in place of the files'.
   */
  leaves: readonly { factor: bigint; cell: Cell }[];
  /** The imported amounts of those leaves. */
  inputs: readonly { factor: bigint; input: Input }[];
}

/**
 * What made a cell.
 * @throws RangeError for a cell that the report does not have
 */
export function trace(template: Template, report: Report, ref: CellRef): Trace {
  const plan = planOf(template);
  const start = plan.numbers.get(keyOf(ref));
  const cell = cellOf(report, ref);
  if (start === undefined || !cell) throw new RangeError(`no cell ${ref.statement}, ${ref.line}, ${ref.column}`);
  const cellAt = (number: number) => cellOf(report, plan.cells[number]!)!;
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
  const { terms, formula } = plan.cells[start]!;
  return {
    cell,
    formula: formula ?? null,
    terms: (terms ?? []).map(({ sign, cell: number }) => ({ sign, cell: cellAt(number) })),
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
