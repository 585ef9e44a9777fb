import type { KeyboardEvent } from 'react';
import type { FormatLanguage } from '../format/format';
import { parseCell } from './cellValues';
import { isFixed, type LineColumn } from './columns';
import type { CellPlace } from './lineActs';
import { movesOf } from './moves';

/** A grid as a key finds it. */
interface Grid {
  columns: readonly LineColumn[];
  language: FormatLanguage;
  /** Where the focus is. */
  place: CellPlace;
  /** The column of the cell that is typed into. */
  editing: number | undefined;
  /** How many lines there are, those among them that the form has not drawn yet. */
  rows: () => number;
  disabled: boolean;
  given: boolean;
  scans: boolean;
  acts: {
    go: (to: CellPlace) => void;
    begin: (at: CellPlace, draft?: string) => void;
    commit: (draft: string) => void;
    set: (row: number, column: LineColumn, value: unknown) => void;
    add: () => void;
    move: (from: number, to: number) => void;
    stopEditing: () => void;
  };
}

/** What the keys of a grid do: `onKeyDown` in a cell that is not typed into, `onEditorKey` in the control of one that is. */
export function gridKeys({ columns, language, place, editing, rows, disabled, given, scans, acts }: Grid) {
  const { row } = place;

  /** The next cell that can be typed into, within this line and the following ones. */
  const following = ({ row: from, col }: CellPlace, step: 1 | -1): CellPlace | undefined => {
    const total = rows() * columns.length;
    for (let at = from * columns.length + col + step; at >= 0 && at < total; at += step) {
      const column = columns[at % columns.length]!;
      if (!isFixed(column)) return { row: Math.floor(at / columns.length), col: at % columns.length };
    }
    return undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.defaultPrevented || editing !== undefined) return;
    const column = columns[place.col];
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (given && (event.altKey || (event.ctrlKey && event.key === 'Enter'))) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      take();
      return acts.move(row, row + (event.key === 'ArrowUp' ? -1 : 1));
    }
    if (event.altKey) return;
    if (event.ctrlKey && event.key === 'Enter') {
      take();
      return acts.add();
    }
    const to = movesOf(event, place, { rows: rows(), last: columns.length });
    if (to) {
      take();
      return acts.go(to);
    }
    if (event.ctrlKey || event.metaKey || !column) return;
    if (event.key === 'Enter' || event.key === 'F2' || (event.key === ' ' && column.kind === 'switch')) {
      take();
      return acts.begin(place);
    }
    if (isFixed(column)) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      take();
      return acts.set(row, column, parseCell(column, '', language));
    }
    if (event.key.length === 1 && column.kind !== 'switch') {
      take();
      acts.begin(place, column.kind === 'select' || column.kind === 'reference' ? undefined : event.key);
    }
  };

  /** Enter goes down, Tab on to the next cell, Escape takes back. */
  const onEditorKey = (event: KeyboardEvent, draft: string, isOpen = false) => {
    if (editing === undefined) return;
    const at = { row, col: editing };
    if (event.key === 'Escape' && !isOpen) {
      event.preventDefault();
      event.stopPropagation();
      acts.stopEditing();
      acts.go(at);
    } else if (event.key === 'Enter' && !isOpen) {
      event.preventDefault();
      acts.commit(draft);
      if (scans && draft.trim() && row === rows() - 1) acts.add();
      else acts.go({ row: row + 1, col: at.col });
    } else if (event.key === 'Tab') {
      const next = following(at, event.shiftKey ? -1 : 1);
      acts.commit(draft);
      if (!next) return;
      event.preventDefault();
      acts.go(next);
      if (columns[next.col]!.kind !== 'switch') acts.begin(next);
    }
  };

  return { onKeyDown, onEditorKey };
}
