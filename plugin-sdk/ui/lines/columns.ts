import type { ReactNode } from 'react';
import type { Option } from '../forms/fields/options';

/** Where a cell finds the records that it refers to. `lineReference(call)` of `web/resource` makes one of a call made by `choices`. */
export interface LineReference {
  /** What may be chosen now. */
  useFound: (search: string) => { options: readonly Option[]; loading: boolean };
  /** The names of what is chosen. */
  useNames: (ids: readonly number[]) => readonly Option[];
  /** The record of a code or a name, for blocks that are pasted; undefined: none, or several. */
  useFind: () => (text: string) => Promise<Option | undefined>;
}

interface Common<Line> {
  /** The field of a line. */
  name: string;
  header: string;
  /** px at the least; spare room goes to texts. */
  width?: number;
  /** It is shown and cannot be changed. */
  readOnly?: boolean;
  /** Shown in place of a stored value: `(line) => line.price * line.count`. It cannot be changed then. */
  compute?: (line: Line) => unknown;
}

type Kind =
  | { kind?: 'text' }
  | { kind: 'number'; decimals?: number; suffix?: string }
  | { kind: 'money' }
  | { kind: 'percent' }
  | { kind: 'day' }
  | { kind: 'switch' }
  | { kind: 'select'; options: readonly Option[] }
  | { kind: 'reference'; from: LineReference };

/** A column of a grid of lines. Texts arrive translated. */
export type LineColumn<Line = Record<string, unknown>> = Common<Line> & Kind;

/** Column → the sum of its figures, or what else stands below them. */
export type LineTotals<Line = Record<string, unknown>> = Readonly<Record<string, 'sum' | ((lines: readonly Line[]) => ReactNode)>>;

const leastWidths = { text: 180, number: 96, money: 130, percent: 96, day: 116, switch: 84, select: 150, reference: 200 } as const;

export const kindOf = (column: LineColumn<never>) => column.kind ?? 'text';
export const widthOf = (column: LineColumn<never>) => column.width ?? leastWidths[kindOf(column)];
export const isFigure = (column: LineColumn<never>) => ['number', 'money', 'percent'].includes(kindOf(column));
/** Texts and names take the spare room. */
export const takesRoom = (column: LineColumn<never>) => column.width === undefined && ['text', 'reference'].includes(kindOf(column));
export const isFixed = (column: LineColumn<never>) => column.readOnly === true || column.compute !== undefined;

/** The values of a line that nobody has typed into. */
export const blankLine = (columns: readonly LineColumn[]): Record<string, unknown> =>
  Object.fromEntries(
    columns
      .filter((column) => !isFixed(column))
      .map((column) => [column.name, column.kind === 'switch' ? false : kindOf(column) === 'text' ? '' : null]),
  );

export const valueIn = (line: object, column: LineColumn<never>): unknown =>
  column.compute ? (column.compute as (line: object) => unknown)(line) : (line as Record<string, unknown>)[column.name];

/** The sum of a column, in whole hundredths, so that shares add up; texts that are no figure are passed over. */
export const sumOf = (lines: readonly object[], column: LineColumn<never>): number =>
  lines.reduce((sum, line) => {
    const value = valueIn(line, column);
    return typeof value === 'number' && Number.isFinite(value) ? sum + Math.round(value * 1e6) : sum;
  }, 0) / 1e6;
