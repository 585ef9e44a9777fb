import { englishName } from '../../english';
import type { Line } from '../types';

/** Code, name, level, formula ('' for an input), accounts, what the line holds. */
export type LineRow = readonly [code: string, name: string, level: number, formula: string, accounts?: string, holds?: 'negative'];

export const linesOf = (rows: readonly LineRow[]): Line[] =>
  rows.map(([code, name, level, formula, accounts, holds]) => {
    const nameEn = englishName(name);
    return {
      code,
      name,
      level,
      ...(nameEn && { nameEn }),
      ...(formula && { formula, total: true }),
      ...(accounts && { accounts }),
      ...(holds && { holds }),
    };
  });
