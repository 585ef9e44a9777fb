import type { FormatLanguage } from '../format/format';
import { cellText } from './cellValues';
import { isFixed, valueIn, type LineColumn } from './columns';

type Line = Record<string, unknown>;

/** Beside another version, so many lines are written out. */
const mostWritten = 20;

/**
 * Lines as text, one a row; of two versions, only those that differ, each with its number.
 * @example textOfLines(columns, mine, 'vi', theirs) // '3. Gọng · 1.850.000 đ'
 */
export function textOfLines(
  columns: readonly LineColumn[],
  lines: readonly Line[],
  language: FormatLanguage,
  other?: readonly Line[],
): string {
  const shown = columns.filter((column) => !isFixed(column));
  const textOf = (line: Line) =>
    shown
      .map((column) => cellText(column, valueIn(line, column), language))
      .filter(Boolean)
      .join(' · ');
  const placed = lines.map((line, at) => ({ line, at, text: textOf(line) }));
  const known = new Map(other?.map((line, at) => [line.id ?? `at ${at}`, textOf(line)]));
  const differing = other ? placed.filter(({ line, at, text }) => known.get(line.id ?? `at ${at}`) !== text) : placed;
  const rest = differing.length - mostWritten;
  const written = differing.slice(0, mostWritten).map(({ at, text }) => `${at + 1}. ${text}`);
  // the same lines in another order differ in nothing but their order
  if (!written.length && other && lines.length)
    return placed
      .slice(0, mostWritten)
      .map(({ at, text }) => `${at + 1}. ${text}`)
      .join('\n');
  return [...written, ...(rest > 0 ? [`… +${rest}`] : [])].join('\n');
}
