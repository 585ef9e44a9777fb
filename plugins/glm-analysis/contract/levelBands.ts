/** Words before a number that say which side of it a band lies on. */
const below = /^(?:<=?|≤|dưới|nhỏ hơn|ít hơn|không quá|tối đa|under|below|less than|up to)\s*/i;
const above = /^(?:>=?|≥|trên|lớn hơn|nhiều hơn|từ|over|above|more than|at least|from)\s*/i;
const opening = /^[[(]\s*/;
const grouped = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/** `1.000` and `1,000` before other text are thousands, `0,5` and `0.5` are a half. */
const numberOf = (text: string): number =>
  Number((grouped.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.')).replace('−', '-'));

/**
 * Where a number or a band of numbers stands among others, as people write them: `25`, `<18`, `18-25`, `[25, 40)`, `Dưới 18`, `65+`,
 * `1.000–2.000 tr`. First its number, then whether it lies below (-1) or above (1). Undefined for other texts.
 */
export function placeOfBand(level: string): readonly [number, number] | undefined {
  const text = level.trim().normalize('NFC');
  const plain = Number(text);
  if (text && Number.isFinite(plain)) return [plain, 0];
  const bare = text.replace(below, '').replace(above, '');
  const inner = bare.replace(opening, '');
  // in brackets a comma parts the ends
  const [, first = '', rest = ''] = (inner === bare ? /^([-−]?\d+(?:[.,]\d+)*)(.*)$/su : /^([-−]?\d+(?:\.\d+)*)(.*)$/su).exec(inner) ?? [];
  if (!first) return undefined;
  const number = numberOf(first);
  if (!Number.isFinite(number)) return undefined;
  if (/\d/.test(rest)) return [number, 0];
  const isAbove = above.test(text) || /^\s*(?:\+|[^\d]*(?:trở lên|and over|and above|or more))/iu.test(rest);
  return [number, below.test(text) ? -1 : isAbove ? 1 : 0];
}
