/** Digits of whole smallest units as a decimal text in the main unit: -1234 with 2 decimals is "-12.34". No float touches them. */
export function mainUnit(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const [, sign = '', whole = ''] = /^(-?)(\d+)$/.exec(digits) ?? [];
  const padded = whole.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}
