import { cellOf } from './checks';
import type { CellRef, Column, Line, Report, Template } from './types';

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

export interface TemplatePartDifference {
  statement: string;
  part: 'line' | 'column';
  code: string;
  kind: 'changed' | 'added' | 'removed';
  /** What is different: `name`, `formula`, `holds`, `level`. */
  fields: readonly string[];
}

const ofLines = ['name', 'formula', 'level', 'holds', 'total', 'accounts'] as const;
const ofColumns = ['name', 'groups', 'formula', 'measures'] as const;
interface Part {
  statement: string;
  part: 'line' | 'column';
  one: Line | Column;
}
/** A database gives the fields of an object back in an order of its own. */
const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
const text = (value: unknown) => JSON.stringify(value ?? null, inOrder);

/** Two versions of a template, column by column and line by line. */
export function compareTemplates(before: Template, after: Template): TemplatePartDifference[] {
  const partsOf = ({ statements }: Template) =>
    new Map(
      statements.flatMap(({ code: statement, lines, columns }) =>
        (
          [
            ['column', columns],
            ['line', lines],
          ] as const
        ).flatMap(([part, list]) => list.map((one): [string, Part] => [text([statement, part, one.code]), { statement, part, one }])),
      ),
    );
  const [old, next] = [partsOf(before), partsOf(after)];
  const here = [...next].flatMap(([key, { statement, part, one }]): TemplatePartDifference[] => {
    const place = { statement, part, code: one.code };
    const was = old.get(key)?.one;
    if (!was) return [{ ...place, kind: 'added', fields: [] }];
    const fields = (part === 'line' ? ofLines : ofColumns).filter(
      (field) => text(Reflect.get(was, field)) !== text(Reflect.get(one, field)),
    );
    return fields.length ? [{ ...place, kind: 'changed', fields }] : [];
  });
  const gone = [...old].flatMap(([key, { statement, part, one }]): TemplatePartDifference[] =>
    next.has(key) ? [] : [{ statement, part, code: one.code, kind: 'removed', fields: [] }],
  );
  return [...here, ...gone];
}
