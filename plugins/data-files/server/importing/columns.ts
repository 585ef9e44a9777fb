import { createHash } from 'node:crypto';
import { fold } from '@tessera/plugin-sdk/contract';
import type { DataType } from '../../contract/services';

export interface ValueSpan {
  low: string | null;
  high: string | null;
  /** Null of days. */
  average: number | null;
}

/** What all values of a column say about it. */
export interface ColumnFacts {
  missing: number;
  unknown: number;
  distinct: number;
  type: DataType;
  /** DuckDB's format of the dates (`%d/%m/%Y`), `serial`, or null. */
  dateFormat: string | null;
  /** The other format that every value fits as well: only a person can tell. */
  otherDateFormat: string | null;
  /** The decimal sign of the numbers; null for whole numbers without any separator. */
  decimalSign: '.' | ',' | null;
  /** `1.234`, nothing but: grouped thousand or one and a bit? */
  decimalAmbiguous: boolean;
  /** Every value is a number as programs write it: no grouping, no currency, no exponent. */
  plain: boolean;
  /** Longest decimal part. */
  decimals: number;
  /** Blanks stand around some values, or are all that is written. */
  padded: boolean;
  /** A time follows some of the days. */
  timed: boolean;
  /** Some letters are written apart from their accents. */
  decomposed: boolean;
  /** Of plain numbers: the largest without its sign. */
  largest: number;
  /** All texts together. Files that were read earlier do not have it. */
  bytes?: number;
  /**
   * What the values span, as it is shown, where each of them is a day of `dateFormat` or a plain whole number. Files that were read earlier
   * do not have it.
   */
  span?: ValueSpan;
  samples: string[];
}

export const bytesOfCells = (facts: readonly ColumnFacts[]): number => facts.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** A column of an imported file. In its Parquet it is called `c1`, `c2`, … by position. */
export interface SourceColumn {
  name: string;
  facts: ColumnFacts;
}

export const physical = (index: number): string => `c${index + 1}`;

/** The Parquet column of an import name; undefined: the file has no such column. */
export const physicalOf = (columns: readonly Pick<SourceColumn, 'name'>[], importName: string): string | undefined => {
  const at = columns.findIndex((c) => c.name === importName);
  return at < 0 ? undefined : physical(at);
};

export interface HeaderNotes {
  /** Positions, from 1. */
  empty: number[];
  /** As they are written, and what they are called instead. */
  duplicate: { written: string; name: string }[];
}

const longestName = 200;

/**
 * Names of columns as they are shown and mapped: trimmed, never empty, different from one another also in case (SQL does not tell
 * case apart), so that each names one column.
 */
export function columnNames(header: readonly (string | null | undefined)[]): { names: string[]; notes: HeaderNotes } {
  const taken = new Set<string>();
  const notes: HeaderNotes = { empty: [], duplicate: [] };
  const names = header.map((cell, i) => {
    const written = [
      ...(cell ?? '')
        .normalize('NFC')
        .replace(/[\u0000-\u001F\u007F\uFEFF]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]
      .slice(0, longestName)
      .join('');
    if (!written) notes.empty.push(i + 1);
    // reads in every language: "Column #5: …"
    const base = written || `#${i + 1}`;
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base}_${n}`;
    if (name !== base) notes.duplicate.push({ written: base, name });
    taken.add(name.toLowerCase());
    return name;
  });
  return { names, notes };
}

/** Files with the same columns, in whatever order and case, have the same fingerprint. */
export const fingerprintOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update(
      names
        .map((name) => fold(name))
        .sort()
        .join('\n'),
    )
    .digest('hex');
