import type { LocalizedText } from '@tessera/plugin-sdk/contract';

/** One term: `-139`, `+PL-02!10`, `-BS!329.1@previous`. */
export interface Term {
  sign: 1 | -1;
  statement?: string;
  code: string;
  column?: string;
  /** Of the first character of the code, from 1. */
  position: number;
}

export interface ParsedFormula {
  terms: readonly Term[];
}

/** A formula that cannot be read; the position counts characters from 1. */
export class FormulaError extends Error {
  constructor(
    readonly position: number,
    readonly text: LocalizedText,
  ) {
    super(text.en);
  }
}

/** A code is letters and digits in parts that points join: `01.1`, `B.4a.2`, `319.1`. */
const reference = /(?:([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)!)?([\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*)(?:@([\p{L}\p{N}_]+))?/uy;
const blanks = /\s*/y;
const plus = '+';
const minuses = new Set(['-', '−', '–']);
/** Longer than any form needs: 10,000 terms with their statements fit. */
const longestFormula = 500_000;

/**
 * Reads `110+120-139`. A leading `=` is allowed. Nothing of a formula is ever run, and its length only costs time in proportion.
 * @throws FormulaError which names the character
 */
export function parseFormula(source: string): ParsedFormula {
  if (source.length > longestFormula)
    throw new FormulaError(longestFormula, {
      vi: `Công thức dài hơn ${longestFormula} ký tự. Hãy tách thành các dòng tổng con.`,
      en: `The formula is longer than ${longestFormula} characters. Split it into lines of sub-totals.`,
    });
  const terms: Term[] = [];
  let at = 0;
  const skip = () => {
    blanks.lastIndex = at;
    blanks.exec(source);
    at = blanks.lastIndex;
  };
  skip();
  if (source[at] === '=') at++;
  for (;;) {
    skip();
    let sign: 1 | -1 = 1;
    const operator = source[at];
    const isMinus = operator !== undefined && minuses.has(operator);
    if (isMinus || operator === plus) {
      sign = isMinus ? -1 : 1;
      at++;
      skip();
    } else if (terms.length) throw expected(source, at, { vi: 'dấu + hoặc −', en: '+ or −' });
    reference.lastIndex = at;
    const found = reference.exec(source);
    if (!found) throw expected(source, at, { vi: 'một mã dòng', en: 'the code of a line' });
    const [, statement, code = '', column] = found;
    terms.push({ sign, code, position: at + 1, ...(statement !== undefined && { statement }), ...(column !== undefined && { column }) });
    at = reference.lastIndex;
    skip();
    if (at >= source.length) return { terms };
  }
}

function expected(source: string, at: number, what: LocalizedText): FormulaError {
  const seen = at < source.length ? `“${[...source.slice(at, at + 24)].slice(0, 12).join('')}”` : undefined;
  return new FormulaError(at + 1, {
    vi: `Ở ký tự ${at + 1} của công thức cần ${what.vi}, nhưng gặp ${seen ?? 'hết công thức'}.`,
    en: `At character ${at + 1} the formula needs ${what.en}, but there is ${seen ?? 'its end'}.`,
  });
}
