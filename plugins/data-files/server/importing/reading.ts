import type { LocalizedText } from '@tessera/plugin-sdk/contract';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** How the table was found in the file. */
export interface StoredReading {
  encoding: Encoding | null;
  separator: string | null;
  sheet: string | null;
  /** From 1; 0: no header. */
  headerRow: number;
  /** Some rows had more or fewer values than there are columns: `ragged` tells which (1 more, 2 fewer). */
  hasRagged: boolean;
}

/** What a person has chosen instead. */
export interface ReadingChoice {
  encoding?: string | undefined;
  separator?: string | undefined;
  sheet?: string | undefined;
  headerRow?: number | undefined;
}

/** Something that reading came upon. */
export interface ReadingFact {
  rule: string;
  count: number;
  rows: number[];
  message: LocalizedText;
}

/** The place of a note, at the beginning of its sentence: `Rows 4, 7, 9, 12, 15 and 8 more`. */
export function placeOf(rows: readonly number[], count: number): LocalizedText {
  const [vi, en] = [rows.map((row) => row.toLocaleString('vi-VN')).join(', '), rows.map((row) => row.toLocaleString('en-US')).join(', ')];
  const more = count - rows.length;
  return {
    vi: `Dòng ${vi}${more > 0 ? ` và ${more.toLocaleString('vi-VN')} dòng nữa` : ''}`,
    en: `${count === 1 ? 'Row' : 'Rows'} ${en}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`,
  };
}

export interface SheetFact {
  name: string;
  rows: number;
  firstRows: string[][];
}
