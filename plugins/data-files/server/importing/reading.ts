import type { Text } from '@tessera/plugin-sdk/contract';

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
  message: Text;
}

export interface SheetFact {
  name: string;
  rows: number;
  firstRows: string[][];
}
