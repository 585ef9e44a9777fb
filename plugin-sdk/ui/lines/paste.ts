import { fold } from '@tessera/plugin-sdk/contract';
import type { FormatLanguage } from '../format/format';
import { parseCell, Unread } from './cellValues';
import { isFixed, type LineColumn } from './columns';
import { changedLine, keyOfLine } from './lineKeys';

type Line = Record<string, unknown>;

interface Target {
  lines: readonly Line[];
  columns: readonly LineColumn[];
  /** Where the block begins. */
  at: { row: number; col: number };
  max: number;
  newLine: () => Line;
  language: FormatLanguage;
}

export type Pasted =
  | {
      lines: Line[];
      rows: number;
      /** Cells whose text is no value: they are marked. */
      unread: number;
      /** Names and codes of records that are still to be looked up. */
      toFind: { key: string; column: LineColumn; text: string }[];
    }
  | { refused: 'rows' | 'columns'; room: number; found: number };

/** A first row that repeats the headers is no line. */
const isHead = (row: readonly string[], columns: readonly LineColumn[]) =>
  row.length > 0 && row.every((cell, i) => columns[i] !== undefined && fold(cell.trim()) === fold(columns[i].header));

/**
 * Puts a block into the lines, adding new ones below. A block for which there is no room is refused as a whole, so that nothing is lost.
 */
export function paste(block: readonly (readonly string[])[], { lines, columns, at, max, newLine, language }: Target): Pasted {
  const targets = columns.slice(at.col);
  const rows = block.length > 1 && isHead(block[0]!, targets) ? block.slice(1) : block;
  const width = Math.max(...rows.map((row) => row.length));
  if (width > targets.length) return { refused: 'columns', room: targets.length, found: width };
  if (at.row + rows.length > max) return { refused: 'rows', room: max - at.row, found: rows.length };
  const next = [...lines];
  let unread = 0;
  const toFind: { key: string; column: LineColumn; text: string }[] = [];
  rows.forEach((row, i) => {
    const before = next[at.row + i] ?? newLine();
    const values: Line = {};
    row.forEach((text, j) => {
      const column = targets[j]!;
      if (isFixed(column)) return;
      const value = parseCell(column, text, language);
      values[column.name] = value;
      if (!(value instanceof Unread)) return;
      if (column.kind === 'reference') toFind.push({ key: keyOfLine(before), column, text });
      else unread++;
    });
    next[at.row + i] = changedLine(before, values);
  });
  return { lines: next, rows: rows.length, unread, toFind };
}
