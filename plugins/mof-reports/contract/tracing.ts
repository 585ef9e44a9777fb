import type { CellName } from './reportTables';
import type { FileKind } from './reports';
import type { ReserveWay } from './reserves';

/** From a figure to the rows that it is made of, and back. */

/** Where a row of a file went: its amounts by cell, and all cells that these go into. */
export interface RowUse {
  row: number;
  fileName: string;
  policyNo: string | null;
  productCode: string | null;
  /** Why it went nowhere; null where it did. */
  why: 'notThere' | 'outside' | 'unmapped' | 'notOfForm' | null;
  cells: (CellName & { measure: string; original: string | null; amount: string; name: string })[];
  further: (CellName & { name: string })[];
}

export interface CellTrace {
  cell: CellName & { amount: string; kind: 'input' | 'formula'; name: string };
  formula: string | null;
  terms: (CellName & { sign: number; amount: string; name: string })[];
  /** Of an input: what was summed from which file. */
  sources: {
    fileName: string;
    displayName: string;
    kind: FileKind | null;
    measure: string;
    rows: number;
    row: number | null;
    original: string | null;
    amount: string;
  }[];
  edit: { amount: string; before: string; reason: string; author: string } | null;
  /** How the figure may be computed from those of earlier years, where it may. */
  way: ReserveWay | null;
}

export interface TracedRow {
  /** As a spreadsheet counts. */
  row: number;
  policyNo: string | null;
  productCode: string | null;
  /** As the file has it. */
  original: string | null;
  amount: string;
  running: string;
}
