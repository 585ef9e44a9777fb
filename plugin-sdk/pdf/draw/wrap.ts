/** Measures one line of a text. */
export type Measure = (text: string) => number;

/**
 * The lines of a text in a column: broken between words, in a word only where it is wider than the column. Nothing is lost.
 * @example wrap('Bảo hiểm sức khỏe', 60, measure) // ['Bảo hiểm', 'sức khỏe']
 */
export function wrap(text: string, width: number, measure: Measure): string[] {
  if (!/\s/.test(text) && measure(text) <= width) return [text];
  return text.split(/\r?\n/).flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(line: string, width: number, measure: Measure): string[] {
  // a space that does not break belongs to its word: an amount keeps its currency
  const tokens = line.split(/[ \t]+/);
  const lines: string[] = [];
  let current = '';
  for (const token of tokens) {
    const joined = current ? `${current} ${token}` : token;
    if (measure(joined) <= width) {
      current = joined;
      continue;
    }
    if (current) lines.push(current);
    const pieces = broken(token, width, measure);
    current = pieces.pop()!;
    lines.push(...pieces);
  }
  return [...lines, current];
}

function broken(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...pieces, piece];
}
