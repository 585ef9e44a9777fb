import { useRef } from 'react';
import type { LineColumn } from './columns';
import { changedLine } from './lineKeys';

type Line = Record<string, unknown>;

interface Field {
  setValue: (lines: readonly Line[]) => void;
  touch: () => void;
}

/**
 * Writes the lines of a form. Several keys may come between two renderings: what was written last counts until the form has other lines.
 */
export function useLineWrites(lines: readonly Line[], field: Field) {
  const latest = useRef(lines);
  const seen = useRef(lines);
  if (seen.current !== lines) seen.current = latest.current = lines;
  const current = () => latest.current;
  // Once errors are shown, what is typed is checked cell by cell; the whole follows when typing pauses.
  const isTouched = useRef(false);
  const touch = () => {
    if (!isTouched.current) field.touch();
    isTouched.current = true;
  };
  const write = (next: readonly Line[]) => {
    latest.current = next;
    field.setValue(next);
  };
  const set = (at: number, column: LineColumn, value: unknown) => {
    const now = current();
    if (Object.is(now[at]?.[column.name], value)) return;
    write(now.map((line, i) => (i === at ? changedLine(line, { [column.name]: value }) : line)));
    touch();
  };
  return { current, write, set, touch };
}
