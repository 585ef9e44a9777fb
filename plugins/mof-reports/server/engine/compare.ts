import { cellOf } from './checks';
import type { CellRef, Report, Template } from './types';

export interface CellDifference extends CellRef {
  kind: 'changed' | 'added' | 'removed';
  /** In đồng; null where the report has no such cell. */
  before: bigint | null;
  after: bigint | null;
  difference: bigint;
}

/** Cells that differ, in the order of the later report, then those that are gone. The same report gives nothing. */
export function compare(before: Report, after: Report): CellDifference[] {
  const changed = after.cells.flatMap((cell): CellDifference[] => {
    const { statement, line, column, amount } = cell;
    const old = cellOf(before, cell);
    if (!old) return [{ statement, line, column, kind: 'added', before: null, after: amount, difference: amount }];
    if (old.amount === amount) return [];
    return [{ statement, line, column, kind: 'changed', before: old.amount, after: amount, difference: amount - old.amount }];
  });
  const removed = before.cells.flatMap((cell): CellDifference[] => {
    if (cellOf(after, cell)) return [];
    const { statement, line, column, amount } = cell;
    return [{ statement, line, column, kind: 'removed', before: amount, after: null, difference: -amount }];
  });
  return [...changed, ...removed];
}

export interface LineDifference {
  statement: string;
  line: string;
  kind: 'changed' | 'added' | 'removed';
  /** What is different: `name`, `formula`, `holds`, `level`. */
  fields: readonly string[];
}

const compared = ['name', 'formula', 'level', 'holds', 'total', 'accounts'] as const;

/** Two versions of a template, line by line. */
export function compareTemplates(before: Template, after: Template): LineDifference[] {
  const linesOf = (template: Template) =>
    new Map(template.statements.flatMap(({ code, lines }) => lines.map((line) => [`${code}\u0000${line.code}`, { code, line }] as const)));
  const [old, next] = [linesOf(before), linesOf(after)];
  const here = [...next].flatMap(([key, { code, line }]): LineDifference[] => {
    const was = old.get(key)?.line;
    if (!was) return [{ statement: code, line: line.code, kind: 'added', fields: [] }];
    const fields = compared.filter((field) => was[field] !== line[field]);
    return fields.length ? [{ statement: code, line: line.code, kind: 'changed', fields }] : [];
  });
  const gone = [...old].flatMap(([key, { code, line }]): LineDifference[] =>
    next.has(key) ? [] : [{ statement: code, line: line.code, kind: 'removed', fields: [] }],
  );
  return [...here, ...gone];
}
