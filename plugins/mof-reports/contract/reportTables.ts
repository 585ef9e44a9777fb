/** Figures of a report: as a table, for paper, beside what was submitted. Amounts are digits of whole đồng; the screen divides and rounds. */

export interface CellName {
  statement: string;
  line: string;
  column: string;
}

/** A line of a statement. `cells` are digits of whole đồng by column; the screen divides and rounds. */
export interface TableLine {
  rowKey: string;
  code: string;
  name: string;
  level: number;
  isBold: boolean;
  isCategory: boolean;
  isSubCategory: boolean;
  cells: Record<string, string>;
  /** Columns with a figure that a person replaced. */
  edited: string[];
}

/** A chart of a table: `valueField` of each of `lines`, named by `labelField`. */
export interface ReportChart {
  title: string;
  type: 'bar' | 'line' | 'pie';
  labelField: 'name';
  valueField: string;
  lines: string[];
}

/** What stands above a printed report. */
export interface ReportHead {
  reportName: string;
  reportCode: string;
  insuranceCompanyName: string;
  periodName: string;
  periodValue: number;
  /** Calendar days. */
  from: string;
  to: string;
  creator: string;
}

export interface ReportTable {
  columnNames: string[];
  columnLabels: Record<string, string>;
  /** Headings above neighbouring columns. */
  columnGroups: { title: string; children: string[] }[];
  /** Formulas of columns. */
  columnFormulas: Record<string, string>;
  /** In pixels: ten times the label, at least 150. */
  columnWidths: Record<string, number>;
  columnAligns: Record<string, 'left' | 'right'>;
  currencyColumns: string[];
  data: TableLine[];
  totalSummary: TableLine | null;
  summaryText: string;
  charts: ReportChart[];
  reportDetail: ReportHead;
}

/** The first table of a report, a row a line: its code, its name, and digits of whole đồng by column. */
export interface FlatTable {
  columns: string[];
  currencyColumns: string[];
  data: Record<string, string>[];
  charts: ReportChart[];
}

/** A report for paper: all its tables, or one. */
export interface PrintedReport {
  form: string;
  title: string;
  regulation: string;
  unit: 'VND' | 'MILLION_VND';
  /** Null where the form is not a reconstruction. */
  note: string | null;
  head: ReportHead;
  company: { name: string; licence: string; address: string; place: string };
  signers: { preparer: string; chiefAccountant: string; legalRepresentative: string; appointedActuary: string };
  by: string;
  at: string;
  tables: (ReportTable & { code: string; form: string | null; name: string })[];
  edits: (CellName & { amount: string; before: string; reason: string; author: string })[];
}

/** A cell of a correction beside that of what was submitted; null where one of them has no such cell. */
export interface CellDifference extends CellName {
  name: string;
  before: string | null;
  after: string | null;
  difference: string;
}
