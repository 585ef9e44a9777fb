/** Names and texts that come from files never reach SQL but through these. */

/** A quoted identifier. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A quoted text. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A number as SQL reads it. @throws when it is none */
export function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`${value} is not a number of SQL`);
  return value < 0 ? `(${value})` : String(value);
}
