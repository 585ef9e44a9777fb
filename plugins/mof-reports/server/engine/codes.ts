/** A code of a line as a file has it. */
export type ReadCode = { code: string; repaired: boolean } | { problem: 'unknown' | 'ambiguous'; candidates: readonly string[] };

/**
 * The code that a cell means. Texts stand as they are. What a spreadsheet has made a number is repaired where exactly one code of the
 * template fits: 1.01 is `01.1`, 1 is `01`, 151.1999 is `151.2`, 2.0099 is `02.1`.
 * @param known codes of the statement
 */
export function readCode(value: string | number, known: ReadonlySet<string>): ReadCode {
  const text = String(value).normalize('NFC').trim();
  if (known.has(text)) return { code: text, repaired: false };
  const candidates = [...candidatesOf(text)].filter((code) => known.has(code));
  if (candidates.length === 1) return { code: candidates[0]!, repaired: true };
  return { problem: candidates.length ? 'ambiguous' : 'unknown', candidates };
}

/** What binary fractions and added hundredths leave behind is below this. */
const noise = 0.00015;

function candidatesOf(text: string): ReadonlySet<string> {
  const candidates = new Set<string>();
  const compact = text.replace(/\s+/g, '').replace(/\.$/, '').replace(',', '.');
  if (compact !== text) addForms(compact, candidates);
  if (!/^\d{1,6}(?:\.\d{1,20})?$/.test(compact)) return candidates;
  const value = Number(compact);
  for (const places of [0, 1, 2]) {
    const rounded = value.toFixed(places);
    if (Math.abs(value - Number(rounded)) < noise) addForms(rounded, candidates);
  }
  return candidates;
}

/** The number as it stands, without its last zeros, with a leading zero, and with `.0x` as `.x`. */
function addForms(text: string, candidates: Set<string>): void {
  const [whole = '', decimals = ''] = text.split('.');
  const short = decimals.replace(/0+$/, '');
  const endings = new Set([decimals, short]);
  if (/^0[1-9]$/.test(decimals)) endings.add(decimals.slice(1));
  for (const ending of endings) for (const start of [whole, whole.padStart(2, '0')]) candidates.add(ending ? `${start}.${ending}` : start);
}
