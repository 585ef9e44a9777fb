/** The printed code of a page: what stands before its number, the number, and how many digits it has. */
export interface PageCode {
  prefix: string;
  number: number;
  width: number;
}

/** The most digits of a number: all of them are exact in JavaScript and in a bigint. */
export const mostDigits = 15;

/** `26AA0000101` is 101 after `26AA` in seven digits. Undefined where a code does not end in 1 to 15 digits. */
export function readPageCode(code: string): PageCode | undefined {
  const digits = /\d+$/.exec(code)?.[0] ?? '';
  if (!digits || digits.length > mostDigits) return undefined;
  return { prefix: code.slice(0, -digits.length), number: Number(digits), width: digits.length };
}

export const pageCode = ({ prefix, number, width }: PageCode): string => prefix + String(number).padStart(width, '0');

/** The last code of a run of `count` pages. Undefined where the code has no number, or the last number has more digits. */
export function lastPageCode(start: string, count: number): string | undefined {
  const first = readPageCode(start);
  if (!first || !Number.isInteger(count) || count < 1) return undefined;
  const number = first.number + count - 1;
  return String(number).length > first.width ? undefined : pageCode({ ...first, number });
}
