import type { LocalizedText } from '@tessera/plugin-sdk/contract';

/** Amounts are whole đồng in bigint. A report divides them by its unit when they are shown, never before. */
export type ReportUnit = 'VND' | 'MILLION_VND';

/** How sure a form is: read in the regulation, read elsewhere, or built by us until the annex is at hand. */
export type FormStanding = 'regulation' | 'secondary' | 'reconstruction';

/** One column of an imported file that is summed into a column of a form; the sign says how. */
export interface Measure {
  file: 'gwp' | 'claim' | 'reserve';
  column: string;
  sign: 1 | -1;
}

export interface Column {
  code: string;
  name: LocalizedText;
  /** Headings above, the outermost first. */
  groups?: readonly LocalizedText[];
  /** Of columns of the same line: `3+4+5-6-7`. Without it the column is an input. */
  formula?: string;
  measures?: readonly Measure[];
}

export interface Line {
  code: string;
  /** As the form has it, in Vietnamese. */
  name: string;
  nameEn?: string;
  level: number;
  /** Of lines of the same column: `110+120-139`, `PL-02!10`, `BS!110@previous`. Without it the line is an input. */
  formula?: string;
  /** Holds amounts below zero, so that formulas add it: lines with (*), payments of a cash flow. */
  holds?: 'negative';
  /** Written strong. */
  total?: boolean;
  /** Accounts behind the line, as a hint. */
  accounts?: string;
}

/** One table of a form: a financial statement, or the only table of a PNT form. */
export interface Statement {
  code: string;
  name: LocalizedText;
  /** Number of the form: `B01-DNPNT`. */
  form?: string;
  lines: readonly Line[];
  columns: readonly Column[];
  /** Whose codes the lines are: sub-lines of business, or vehicle types. Rows of files come to a line by it. */
  linesBy?: 'subLob' | 'vehicle';
  /** Only rows of these sub-lines count. */
  within?: readonly string[];
}

/** What is compared when a report is made. It is data of the template; each result leads to its cells. */
export type Check = { code: string; name: LocalizedText; severity: 'error' | 'warning' } & (
  | {
      kind: 'equal';
      /** Formulas whose lines carry their statement: `BS!270`. */
      left: string;
      right: string;
      columns: readonly string[];
      /** The largest difference that passes, in đồng; 0 unless said. */
      tolerance?: number;
      /** Only where the files have this statement: one of two cash flows. */
      onlyWith?: string;
    }
  | { kind: 'sign'; statement: string; lines: readonly string[]; expected: 'notNegative' | 'notPositive' }
  | { kind: 'present'; statement: string; lines: readonly string[] }
  /** `column` of the opening balance equals `from` of the report of the year before. */
  | { kind: 'opening'; statement: string; column: string; from: string }
  /** A line has figures in one of these groups of columns, not in several: two methods for one reserve. */
  | { kind: 'alternatives'; statement: string; columns: readonly (readonly string[])[] }
);

export interface Template {
  /** `2-PNT`, `PNT-BCTCQ`. */
  key: string;
  version: string;
  regulation: string;
  title: LocalizedText;
  /** BHPNT, DNTBH, MGBH, BHNT. */
  companyTypes: readonly string[];
  /** ISO days; without an end it still holds. */
  validFrom: string;
  validTo?: string;
  unit: ReportUnit;
  standing: FormStanding;
  /** What is known about where the layout comes from. */
  note: LocalizedText;
  statements: readonly Statement[];
  checks: readonly Check[];
}

export interface CellRef {
  statement: string;
  line: string;
  column: string;
}

/** An amount that goes into a cell. */
export interface Input extends CellRef {
  amount: bigint;
  source?: Source;
  /** The file gives a total that the template computes: it is compared, not used. */
  stated?: boolean;
}

/** Where an amount comes from. */
export interface Source {
  file: string;
  /** How many rows were summed, or the one row. */
  rows: number;
  row?: number;
  measure?: string;
  /** As it is written in the file. */
  original?: string;
}

/** An input that a person replaced. */
export interface Edit extends CellRef {
  amount: bigint;
  reason: string;
  author: string;
}

export interface Cell extends CellRef {
  amount: bigint;
  kind: 'input' | 'formula';
  /** Inputs behind it with their amounts; empty for a formula, and for a line that no file has. */
  inputs: readonly Input[];
  edit?: Edit & { before: bigint };
}

/** What is wrong, in a sentence that names the place. */
export interface Finding {
  severity: 'error' | 'warning';
  code: string;
  text: LocalizedText;
  statement?: string;
  line?: string;
  column?: string;
  /** Of the character in the formula, from 1. */
  position?: number;
  file?: string;
  row?: number;
}

export interface CheckResult {
  check: string;
  name: LocalizedText;
  severity: 'error' | 'warning';
  passed: boolean;
  text: LocalizedText;
  cells: readonly CellRef[];
  left?: bigint;
  right?: bigint;
}

export interface Report {
  template: { key: string; version: string };
  unit: ReportUnit;
  /** By statement, line and column in the template's order. */
  cells: readonly Cell[];
  checks: readonly CheckResult[];
}
