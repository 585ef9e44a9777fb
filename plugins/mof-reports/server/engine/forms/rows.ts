import type { Line } from '../types';

/** Code, name, level, formula ('' for an input), accounts, what the line holds. */
export type LineRow = readonly [code: string, name: string, level: number, formula: string, accounts?: string, holds?: 'negative'];
/** Code, name, level, formula ('' for an input), name in English. */
export type NamedRow = readonly [code: string, name: string, level: number, formula: string, nameEn?: string];

export const linesOf = (rows: readonly LineRow[]): Line[] =>
  rows.map(([code, name, level, formula, accounts, holds]) => ({
    code,
    name,
    level,
    ...(formula && { formula, total: true }),
    ...(accounts && { accounts }),
    ...(holds && { holds }),
  }));

export const namedLines = (rows: readonly NamedRow[]): Line[] =>
  rows.map(([code, name, level, formula, nameEn]) => ({
    code,
    name,
    level,
    ...(formula && { formula, total: true }),
    ...(nameEn && { nameEn }),
  }));
