/** Names and texts that come from files never reach SQL but through these. */

/** A quoted identifier. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A quoted text. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
