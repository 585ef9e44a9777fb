import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  calls,
  download,
  message,
  mutation,
  pageQuery,
  parseMoney,
  percent,
  query,
  recordId,
  text,
  type,
  workbookType,
  type LocalizedText,
  type Page,
  type RecordFields,
  type StartedJob,
} from '@tessera/plugin-sdk/contract';
import { mofReports, reportUsers } from './index';
import type { CellDifference, CellName, FlatTable, PrintedReport, ReportTable } from './reportTables';
import type { CellTrace, RowUse, TracedRow } from './tracing';

/** Kinds of imported files that a report is made of. */
export const fileKinds = ['gwp', 'claim', 'reserve', 'financial'] as const;
export type FileKind = (typeof fileKinds)[number];
/** The groups of imported files that hold them. */
export const groupOfKind = { gwp: 'MOF_GWP', claim: 'MOF_CLAIM', reserve: 'MOF_RESERVE', financial: 'MOF_FINANCIAL' } as const;

export const firstReportYear = 2006;
export const reportStatuses = ['chua_nop', 'da_nop'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export interface PeriodChoice {
  id: number;
  code: string;
  name: string;
  data: { value: number; name: string }[];
}

/** A kind of report with what making one needs. */
export interface ReportCategory {
  id: number;
  code: string;
  name: string;
  PeriodTypes: PeriodChoice[];
  files: FileKind[];
  /** Null where the form is not a reconstruction. */
  note: string | null;
  standing: 'regulation' | 'secondary' | 'reconstruction';
}

export interface ReportRow extends RecordFields {
  key: string;
  year: number;
  periodValue: number;
  edition: number;
  Category: { id: number; name: string; code: string };
  PeriodType: { id: number; code: string; name: string };
  Status: { code: ReportStatus; name: string; textColor: string };
  /** `Quý 3/2026`. */
  periodName: string;
  createdByName: string;
  madeAt: string | null;
  /** While it is being made. */
  jobId: string | null;
  failure: LocalizedText | null;
}

export interface ReportCheck {
  check: string;
  name: LocalizedText;
  severity: 'error' | 'warning';
  passed: boolean;
  text: LocalizedText;
  cells: CellName[];
  /** Where codes wait for a mapping. */
  leadsTo: 'products' | 'vehicles' | null;
  /** The first row that it is about, as a spreadsheet counts. */
  row: { kind: FileKind; row: number } | null;
}

export interface ReportFile {
  kind: FileKind;
  id: number;
  fileName: string;
  displayName: string;
  sha256: string;
  /** Rows that count. */
  rows: number;
  /** Rows of other periods. Amounts are digits of whole đồng. */
  outside: { rows: number; amount: string; sample: number[] };
  /** Those with the most rows. */
  unmapped: { code: string; of: 'products' | 'vehicles'; rows: number; amount: string; first?: number }[];
  /** Codes beside them that are not mapped either. */
  unmappedBeside?: { codes: number; rows: number; amount: string };
  /** Contracts of more than a year whose reserve by percentage was computed by day. */
  longContracts?: number;
}

export interface ReportDetail extends ReportRow {
  template: { key: string; version: string; regulation: string; standing: ReportCategory['standing']; note: LocalizedText } | null;
  unit: 'VND' | 'MILLION_VND';
  statements: { code: string; subType: string; name: LocalizedText; form: string | null }[];
  checks: ReportCheck[];
  files: ReportFile[];
  /** Of what is seen: submitting names it. */
  checksum: string | null;
  /** What it is made of, in the order of the kinds of files of its category. */
  fileIds: number[];
  unearnedMethod: UnearnedChoice;
  /** In percent. */
  ibnrRate: number | null;
  fluctuationRate: number | null;
  submittedAt: string | null;
  submittedByName: string | null;
  correctsId: number | null;
}

/** A report that the regulation asks for, of the latest period that has ended. */
export interface Deadline {
  categoryId: number;
  code: string;
  name: string;
  periodTypeId: number;
  periodValue: number;
  year: number;
  periodName: string;
  /** Calendar days. */
  due: string;
  /** Until it is due; below 0 it is late. */
  daysLeft: number;
  /** Of this period, the latest edition; null: not begun. */
  report: { id: number; status: ReportStatus } | null;
}

export const unearnedChoices = ['file', 'daily', 'eighths', 'twentyFourths', 'percentage'] as const;
export type UnearnedChoice = (typeof unearnedChoices)[number];

const say = (key: string) => message(`mof-reports:reports.${key}`);
const period = {
  reportCategoryId: recordId().required(say('categoryNeeded')),
  year: number().integer().min(firstReportYear, say('yearRange')).max(9999).required(say('yearNeeded')),
  periodTypeId: recordId().required(say('periodTypeNeeded')),
  periodValue: number().integer().min(1).max(12).required(say('periodNeeded')),
};

/** What a report is made of. */
export const sourcesInput = object({
  /** Of 5A-PNT: unearned premium from the reserve file, or computed from the contracts of the premium file. */
  unearnedMethod: string<UnearnedChoice>().oneOf(unearnedChoices).required().default('file'),
  /** IBNR as a share of direct premium, in percent; null: from the reserve file. */
  ibnrRate: percent().nullable().default(null),
  /** The charge of the large-fluctuation reserve as a share of retained premium, in percent; null: it is entered. */
  fluctuationRate: percent().max(3, say('fluctuationMost')).nullable().default(null),
  fileResourceIds: array(recordId().required()).min(1, say('fileNeeded')).max(4).required(say('fileNeeded')),
});
export type SourcesValues = InferType<typeof sourcesInput>;

export const reportInput = object({ ...period, fromStart: boolean().default(true) }).concat(sourcesInput);
export type ReportValues = InferType<typeof reportInput>;

const cell = { statement: text(20).required(), line: text(50).required(), column: text(50).required() };
export const editInput = object({
  ...cell,
  /** Whole đồng as digits, also as people write them (`1.500.000 đ`); null takes an earlier edit back. */
  amount: text(40)
    .transform((given: unknown) => (typeof given === 'string' ? String(parseMoney(given) ?? given) : given))
    .matches(/^-?\d{1,30}$/, { message: say('amountDigits'), excludeEmptyString: true })
    .nullable()
    .default(null),
  reason: text(500).required(say('reasonNeeded')),
});

const tag = 'MofReport';
const needs = reportUsers;

export const reportCalls = calls(mofReports, {
  listReport: query({
    path: 'GET mof-reports',
    needs,
    input: pageQuery.concat(
      object({
        year: number().integer(),
        periodValue: number().integer(),
        statusCode: string().oneOf(reportStatuses),
        categoryId: recordId(),
        periodTypeId: recordId(),
        periodTypeCode: text(20),
      }),
    ),
    output: type<Page<ReportRow>>(),
    tag,
  }),
  listReportCategories: query({ path: 'GET mof-reports/categories', needs, output: type<ReportCategory[]>(), tag: 'MofReportCategory' }),
  listReportYears: query({ path: 'GET mof-reports/years', needs, output: type<number[]>(), tag }),
  reportExists: query({ path: 'GET mof-reports/exist', needs, input: object(period), output: type<{ exist: boolean }>(), tag }),
  /** Reports of the company's type that are not submitted, of the latest ended period of each kind, the most urgent first. */
  listDeadlines: query({ path: 'GET mof-reports/deadlines', needs, output: type<Deadline[]>(), tag }),
  getReport: query({ path: 'GET mof-reports/{id}', needs, output: type<ReportDetail>(), tag }),
  /**
   * Starts the job that makes it. @throws 409 `period_taken`; 400 where no form covers the period, or a file is missing or of the wrong
   * kind
   */
  createReport: mutation({
    path: 'POST mof-reports',
    needs,
    input: reportInput,
    output: type<{ id: number; job: StartedJob }>(),
    tag,
    problems: [409],
  }),
  /** Makes a report that is not submitted anew: from the same files, with what is mapped now. */
  makeReport: mutation({
    path: 'POST mof-reports/{id}/make',
    needs,
    output: type<{ id: number; job: StartedJob }>(),
    tag,
    problems: [409],
  }),
  /**
   * Makes a report that is not submitted anew, of other files or by other methods. @throws 409 `submitted`, `being_made`; 400 as
   * `createReport`
   */
  changeReportSources: mutation({
    path: 'PUT mof-reports/{id}/sources',
    needs,
    input: sourcesInput,
    output: type<{ id: number; job: StartedJob }>(),
    tag,
    problems: [409],
  }),
  removeReport: mutation({ path: 'DELETE mof-reports/{id}', needs, output: type<{ id: number }>(), tag, problems: [409] }),
  /** `subType`: balance_sheet, pl01, pl02, cf01, cf02; nothing for a form of one table. */
  nestedReportTable: query({
    path: 'POST mof-reports/table-overview-convert-flat-to-nested?reportId&subType',
    needs,
    input: object({ reportId: recordId().required(), subType: text(20).default('') }),
    output: type<ReportTable>(),
    tag,
  }),
  tableOverview: query({
    path: 'GET mof-reports/table-overview?reportId',
    needs,
    input: object({ reportId: recordId().required() }),
    output: type<FlatTable>(),
    tag,
  }),
  /** What a PDF is drawn from. `subType` names one statement; nothing: all. */
  printReport: query({
    path: 'GET mof-reports/{id}/print',
    needs,
    input: object({ subType: text(20).default('') }),
    output: type<PrintedReport>(),
    tag,
    audited: true,
  }),
  traceCell: query({ path: 'GET mof-reports/{id}/cell', needs, input: object(cell), output: type<CellTrace>(), tag }),
  listTracedRows: query({
    path: 'GET mof-reports/{id}/rows',
    needs,
    input: pageQuery.concat(object({ ...cell, kind: string().oneOf(fileKinds).required(), measure: text(50).required() })),
    output: type<Page<TracedRow>>(),
    tag,
  }),
  /** All rows behind an input, as a workbook. */
  downloadTracedRows: download({
    path: 'GET mof-reports/{id}/rows/excel',
    needs,
    input: object({ ...cell, kind: string().oneOf(fileKinds).required(), measure: text(50).required() }),
    output: type<never>(),
    contentTypes: workbookType,
    audited: true,
    timeoutMs: 120_000,
  }),
  /** From a row of a file, counted as a spreadsheet does, to the cells that it went into. */
  traceRow: query({
    path: 'GET mof-reports/{id}/row',
    needs,
    input: object({ kind: string().oneOf(fileKinds).required(), row: number().integer().min(1).max(100_000_000).required() }),
    output: type<RowUse>(),
    tag,
  }),
  /** Replaces an input, with a reason; marked wherever the report is shown. @throws 409 `submitted`, `not_made` */
  editCell: mutation({
    path: 'POST mof-reports/{id}/edits',
    needs,
    input: editInput,
    output: type<{ id: number }>(),
    tag,
    problems: [409],
  }),
  /** Submits what has this checksum. @throws 409 `changed`, `checks_fail`, `submitted` */
  submitReport: mutation({
    path: 'POST mof-reports/{id}/submit',
    needs,
    input: object({ checksum: text(64).required() }),
    output: type<{ id: number }>(),
    tag,
    approval: {
      needs: 'ApproveMofReport',
      title: { vi: 'Nộp báo cáo', en: 'Submit a report' },
      fields: { status: { vi: 'Trạng thái', en: 'Status' }, checksum: { vi: 'Tổng kiểm tra', en: 'Checksum' } },
    },
    problems: [409],
  }),
  /** The next edition of a submitted report, with the same files. */
  correctReport: mutation({
    path: 'POST mof-reports/{id}/correct',
    needs,
    output: type<{ id: number; job: StartedJob }>(),
    tag,
    problems: [409],
  }),
  compareReport: query({
    path: 'GET mof-reports/{id}/compare',
    needs,
    output: type<CellDifference[]>(),
    tag,
  }),
  downloadReport: download({
    path: 'GET mof-reports/{id}/excel',
    needs,
    output: type<never>(),
    contentTypes: workbookType,
    audited: true,
    timeoutMs: 60_000,
  }),
});
