import { Unread } from './cellValues';
import type { LineColumn } from './columns';
import { changedLine, keyOfLine } from './lineKeys';

type Line = Record<string, unknown>;

/** A pasted text that names a record, in the line with this key. */
interface ToFind {
  key: string;
  column: LineColumn;
  text: string;
}

interface Grid {
  /** The lines as they are now: others may have been typed meanwhile. */
  current: () => readonly Line[];
  write: (lines: readonly Line[]) => void;
}

/**
 * Finds the records that pasted texts name and writes them into their cells, each text once. A cell that was changed meanwhile stays.
 * The columns stay the same from one rendering to the next. Answers how many were not found.
 */
export function useLookUp(columns: readonly LineColumn[], { current, write }: Grid): (toFind: readonly ToFind[]) => Promise<number> {
  const finders = columns.map((column) => (column.kind === 'reference' ? column.from.useFind() : undefined));
  return async (toFind) => {
    const asked = new Map<string, ReturnType<NonNullable<(typeof finders)[number]>>>();
    let open = 0;
    for (const { key, column, text } of toFind) {
      const find = finders[columns.indexOf(column)];
      const known = `${column.name} ${text.trim()}`;
      const answer = asked.get(known) ?? find?.(text.trim()) ?? Promise.resolve(undefined);
      asked.set(known, answer);
      const option = await answer.catch(() => undefined);
      const at = current().findIndex((line) => keyOfLine(line) === key);
      const still = current()[at]?.[column.name];
      if (option && still instanceof Unread && still.text === text)
        write(current().map((line, i) => (i === at ? changedLine(line, { [column.name]: option.value }) : line)));
      else open++;
    }
    return open;
  };
}
