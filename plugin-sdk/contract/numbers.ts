/**
 * Numbers as people type or paste them: `1.234.567`, `1,234,567`, `12,5` and `12.5` alike.
 * `decimalMark` decides only what is truly ambiguous, `1,234` with three decimals allowed.
 * Null for what is no number, or has more decimals than allowed.
 */
export function parseNumber(text: string, decimals = 0, decimalMark: ',' | '.' = ','): number | null {
  const bare = text.replace(/[\s_]/g, '').replace(/%$/, '').replace(/^\+/, '');
  const plain = ungroup(bare, decimals < 3 ? undefined : decimalMark);
  if (plain === null || !/^-?\d+(\.\d*)?$/.test(plain)) return null;
  const value = Number(plain);
  const rounded = Number(value.toFixed(decimals));
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER && Math.abs(value - rounded) < 1e-9 ? rounded : null;
}

/** Đồng, whole: `1.234.567`, `1,234,567`, `1234567đ`, `1 234 567 VND`, `1.234.567,00`. */
export const parseMoney = (text: string): number | null =>
  parseNumber(
    text
      .normalize('NFC')
      .trim()
      .replace(/\s*(đồng|vnđ|vnd|đ|₫)\.?$/iu, '')
      .replace(/^₫\s*/u, ''),
  );

/**
 * A share of an amount, rounded half up to đồng, exact for every amount.
 * @param rate percent, with at most two decimals
 * @example shareOf(437_000, 10) // 43_700
 */
export const shareOf = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(rate * 100)) + 5_000n) / 10_000n);

function ungroup(text: string, decimalMark: string | undefined): string | null {
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return text;
  const grouped = (mark: string) => new RegExp(`^-?\\d{1,3}(\\${mark}\\d{3})+$`);
  if (new Set(marks).size === 1) {
    const alone = marks.length === 1;
    if (grouped(last).test(text) && !(alone && last === decimalMark)) return text.replaceAll(last, '');
    return alone ? text.replace(last, '.') : null;
  }
  const at = text.lastIndexOf(last);
  const other = last === '.' ? ',' : '.';
  return grouped(other).test(text.slice(0, at)) ? `${text.slice(0, at).replaceAll(other, '')}.${text.slice(at + 1)}` : null;
}
