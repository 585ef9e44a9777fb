import type { StartedJob, LocalizedText, Work } from '@tessera/plugin-sdk/contract';

/** What data-files offers to other plugins, and the words that they share. Types and small lists only: the manifest stays light. */

/** Lines of business of imported files; `i_type` of the managers. */
export const insuranceTypes = ['CAR', 'HEALTH', 'RESERVE', 'MOF'] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

/** How a column is held once it is standardised. `money` is whole units of the smallest coin, `decimal` any number. */
export const dataTypes = ['text', 'date', 'money', 'integer', 'decimal'] as const;
export type DataType = (typeof dataTypes)[number];

/** INFO: not analysed; CATE: levels; VARS: numbers to be banded; INFO_CLM: about claims; VARS_AC: supplement clauses. */
export const variableTypes = ['INFO', 'CATE', 'VARS', 'INFO_CLM', 'VARS_AC'] as const;
export type VariableType = (typeof variableTypes)[number];

/** What the arithmetic of a template is: by dates of cover, by given exposure, unearned premium; `plain` has no analysis file. */
export const templateKinds = ['portfolio', 'exposure', 'reserve', 'plain'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/**
 * The year in which things are counted. `calendar`: exposure and premium are spread over the years of the cover, a claim stands in its year
 * of loss. `underwriting`: all of a cover stands in the year in which it begins.
 */
export const yearBases = ['calendar', 'underwriting'] as const;
export type YearBasis = (typeof yearBases)[number];

/** What the amounts of a file are in. */
export interface Currency {
  /** ISO 4217; null: nobody has said, and cents are kept, so that it is not đồng. */
  currency: string | null;
  /** Money is whole units of this: 0 for đồng, 2 where cents are kept (12.34 is 1234). */
  currencyDecimals: number;
}
/** As it was said, else đồng, which have no cents. */
export const currencyOf = (said: string | null | undefined, currencyDecimals: number): string | null =>
  said ?? (currencyDecimals === 0 ? 'VND' : null);

/** What happens to a file now; the server knows it, so it survives a reload and a restart. */
export const fileWorks = ['import', 'validate', 'standardise', 'create'] as const;
export type FileWork = (typeof fileWorks)[number];

/** What the jobs that do such work are asked. */
export interface FileWorkInput {
  fileId: number;
  /** Of the file, for the title of the job. */
  displayName: string;
}

/** An imported file as lists and neighbours see it. */
export interface ImportFile {
  id: number;
  /** Unique: name, underscore and 14 digits before the extension. Names the file in every call. */
  fileName: string;
  /** As the sender called it: without that suffix. */
  displayName: string;
  /** Null: never validated, or its mapping or reading has changed since. */
  isValidated: boolean | null;
  /** Present once the analysis file exists. */
  importDataFileId: number | null;
  /**
   * Why the analysis file no longer counts: it was made with an earlier mapping than the saved one. Null while it counts, or is not there.
   */
  outdated: LocalizedText | null;
  fileTemplateUuid: string | null;
  templateId: number | null;
  templateName: string | null;
  createdAt: string;
  createdBy: string;
  File: { fileType: 'csv' | 'xlsx' | 'xlsm' };
  Group: { id: number; groupName: string };
  reportTypeCode: string;
  insuranceType: InsuranceType;
  /** Null until the analysis file exists. */
  tableNameDetail: string | null;
  /** Set by the analysis plugin with its latest run, also one of the reserve. */
  tableNamePIVOT: string | null;
  bytes: number;
  sha256: string;
  /** Data rows, header excluded; null until the file has been read. */
  rows: number | null;
  columns: number | null;
  /** Null: nothing. While something is going on the file's controls are disabled. */
  working: { work: FileWork; jobId: string } | null;
  /** How the latest job ended when it failed, in the language of its starter. */
  failure: string | null;
  /** Reading needs a person: which sheet, which row is the header. */
  needsChoice: boolean;
  hasMapping: boolean;
  deletedAt: string | null;
}

/** One of the report managers' frames, by what it manages. */
export type ManagerId = 'car' | 'health' | 'reserve' | 'premium' | 'mof';

export interface ManagerTab {
  /** Last segment of the address: `one-way`. */
  id: string;
  label: LocalizedText;
  /** `file` is 10; the five tabs of a manager follow in tens. */
  order: number;
  /** A further step inside this tab (`setting`) instead of a tab beside it. */
  within?: string;
}

/**
 * A fill names its tabs by `offer` in an effect and draws the panel of `active` when that is one of them, nothing otherwise.
 */
export interface ManagerTabsProps {
  manager: ManagerId;
  insuranceType: InsuranceType;
  reportTypeCode: string;
  active: string;
  /** File that the address names, for panels that are about one. */
  fileName: string | undefined;
  offer(owner: string, tabs: readonly ManagerTab[]): void;
  /** Goes to a tab of the same manager. */
  go(tab: string, query?: Readonly<Record<string, string>>): void;
}

/** Beside the actions of a row of the file table: the analysis button, a check mark, … */
export interface FileRowActionsProps {
  manager: ManagerId;
  file: ImportFile;
  /** The frame says that a job was started for this file: its row shows it. */
  started(job: StartedJob): void;
  go(tab: string, query?: Readonly<Record<string, string>>): void;
}

/** One column of the detail that may be analysed. */
export interface AnalysisVariable {
  /** Column of `detail`: a standard name (`TYPE_VEHICLE`), or the free name given at mapping. */
  name: string;
  type: DataType;
  kind: VariableType;
  description: string;
  /** Column of the imported file; null where the value is computed (VEHICLE_AGE). */
  sourceColumn: string | null;
  /** SUM_ASSURED and the like: shown in bands. */
  banded: boolean;
}

/** A file that can be analysed. */
export interface AnalysisFile extends Currency {
  /** `id` of the imported file. */
  id: number;
  fileName: string;
  displayName: string;
  importDataFileId: number;
  isValidated: true;
  insuranceType: InsuranceType;
  reportTypeCode: string;
  kind: Exclude<TemplateKind, 'plain'>;
  template: { id: number; code: string | null; templateName: string; version: number };
  /** It was made with this one. */
  mappingVersion: number;
  /** The one that is saved now. */
  savedMappingVersion: number;
  /** Why it no longer counts, as of an imported file: nothing new is to be computed with it. */
  outdated: LocalizedText | null;
  /** Of the bytes that were imported; with `mappingVersion` and `codeVersion` it makes a run repeatable. */
  sha256: string;
  /** Of the arithmetic in this plugin. */
  codeVersion: string;
  /**
   * `sum(EXPOSURE_UNITS) / exposureUnitsPerYear` are policy-years, exact whatever the order of the rows: 365 where there are dates
   * of cover, 10,000,000,000 where the exposure is given.
   */
  exposureUnitsPerYear: number;
  /** What the years of `detail` are. */
  yearBasis: YearBasis;
  /** SOURCE_ROW plus this is the row as a spreadsheet counts. */
  rowsAbove: number;
  /** Years of `detail`, ascending; empty for a reserve file. */
  calYears: readonly number[];
  variables: readonly AnalysisVariable[];
  /** Rows of the imported file; of these left out because of errors that the user accepted. */
  sourceRows: number;
  rowsLeftOut: number;
  detailRows: number;
  /** Claims that found no policy: in no table; listed by `listOrphanClaims`. Null without a claims file. */
  orphanClaims: { claims: number; amount: number } | null;
  createdAt: string;
  tableNameDetail: string;
  /**
   * Absolute paths of Parquet files on this machine, for other processes that read them once they are fetched
   * (`sharedFiles`); never to be written.
   */
  paths: { source: string; detail: string; summary: string; claims: string };
}

export type SqlValue = string | number | bigint | boolean | null;
/** Whole numbers up to 2^53 arrive as numbers, dates as `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null;
export type TableRow = Readonly<Record<string, Cell>>;

/**
 * Read-only SQL (DuckDB's, which a cluster is asked in its own words: see the plugin's README) over the views
 * - `detail`: one row per source row × calendar year. Columns: SOURCE_ROW (from 1), POLICY_NO, CAL_YEAR, every mapped standard or
 *   free column in its type (a missing level is null: its own level, "Unknown"), and the measures EXPOSURE (double, policy-years),
 *   EXPOSURE_UNITS (bigint, see `exposureUnitsPerYear`), EARNED_PREMIUM, WRITTEN_PREMIUM, CLAIM_AMOUNT (bigint, smallest unit),
 *   NEW_SALES, NUM_POLS, NUM_CLAIMS (integer; contracts with a claim are rows with NUM_CLAIMS > 0), AMOUNT_CLAIMS (the claims behind
 *   CLAIM_AMOUNT: rows of the claims file, else NUM_CLAIMS; what a severity model divides by). PREMIUM is that of the whole
 *   cover and repeats in each year: sum EARNED_PREMIUM or WRITTEN_PREMIUM. A reserve file has one row a source row, no CAL_YEAR and
 *   no measures, but CEDED_PREMIUM;
 * - `summary`: sums of the measures by DIMENSIONS, a text that names the columns of the grouping beside CAL_YEAR
 *   (`''`, `PROVINCE`, `PROVINCE,VEHICLE_BRAND`, …, as in `summaryDimensions`), the columns themselves as text (null where not
 *   grouped by, `Unknown` for a missing level; SUM_ASSURED_BAND is the band's lower edge in millions, -1 for unknown),
 *   and CLAIM_POLS, contracts with a claim. EXPOSURE there is double, EXPOSURE_UNITS exact;
 * - `claims`: one row a claim with an amount: SOURCE_ROW, CAL_YEAR, CLAIM_DATE, CLAIM_AMOUNT, CLAIM_COUNT, BENEFIT. Without a claims
 *   file these are the rows of `detail` whose CLAIM_AMOUNT is not 0;
 * - `source`: the file as it was read, all text: SOURCE_ROW and the columns of the imported file;
 * - those that `tables` added.
 */
export interface AnalysisTables {
  readonly file: AnalysisFile;
  /** @throws Problem 503 `timeout` after `timeoutMs`; an Error for wrong SQL */
  query(sql: string, values?: readonly SqlValue[] | Readonly<Record<string, SqlValue>>): Promise<TableRow[]>;
  /** As `query`, a part at a time, for exports: memory stays bounded however many rows there are. */
  rows(sql: string, values?: readonly SqlValue[] | Readonly<Record<string, SqlValue>>): AsyncIterable<readonly TableRow[]>;
  /** Writes the answer of a query as Parquet, all or nothing. `path` is below the `writableFolder` that was asked for. */
  writeParquet(
    path: string,
    sql: string,
    values?: readonly SqlValue[] | Readonly<Record<string, SqlValue>>,
  ): Promise<{ rows: number; bytes: number }>;
  /** The same over what `writeParquet` wrote, read by path: that lies on this machine, also where the tables are on a cluster. */
  readonly written: Pick<AnalysisTables, 'query' | 'writeParquet'>;
}

/** See `AnalysisTables`. */
export type FileView = 'source' | 'detail' | 'summary' | 'claims';

export interface ReadOptions {
  fileName: string;
  /** Which of the file's views are opened, each of which costs some milliseconds; all unless said. */
  views?: readonly FileView[];
  /** More views by name: absolute paths of Parquet files of one's own. (`pivot` is a word of SQL: quote it, or choose another name.) */
  tables?: Readonly<Record<string, string>>;
  /** One's own folder (`deployment.folder`), where `writeParquet` may write. */
  writableFolder?: string;
  /** Stops what runs when aborted: the signal of a job. */
  signal?: AbortSignal;
  /** Takes what closes it, to be done later: `afterEnd` of a job that reads once. */
  closeLater?: (close: () => void) => void;
  /** Of one query; default 10 s. */
  timeoutMs?: number;
  /** Default 400 MB. */
  memoryLimitMB?: number;
}

/** Analysis files for the plugins that analyse: those that the user of the work may see; in a job, whoever started it. */
export interface AnalysisFileService {
  /** Newest first. */
  list(work: Work, query?: { insuranceType?: InsuranceType | undefined; reportTypeCode?: string | undefined }): Promise<AnalysisFile[]>;
  /** @throws Problem 404, also for what the user may not see; 409 `not_created` while the analysis file does not exist */
  get(work: Work, fileName: string): Promise<AnalysisFile>;
  /**
   * Opens the file's tables where analyses are computed, in a DuckDB instance of their own that reaches nothing else or on the cluster, and
   * closes them after `use`. The summary and one's own tables alone are always read in this process.
   * An analysis file that is created anew meanwhile is read as it was.
   */
  read<T>(work: Work, options: ReadOptions, use: (tables: AnalysisTables) => Promise<T>): Promise<T>;
  /** Remembers the table of the latest run: `tableNamePIVOT` of the file; null when there is none any more. */
  setPivot(work: Work, fileName: string, tableNamePIVOT: string | null): Promise<void>;
}

/** A file with the view `standard`: one row a source row. */
export interface StandardisedFile extends ImportFile {
  /** Standard names that a column of the file is mapped to, with the name of that column. */
  mapped: Readonly<Record<string, string>>;
  /** Of these, the columns of amounts. */
  amounts: readonly string[];
  /** SOURCE_ROW plus this is the row as a spreadsheet counts. */
  rowsAbove: number;
  /**
   * SQL of days by standard name that reads each text once: for comparisons with days from 1900 to 2200,
   * outside of which the view has none.
   */
  days: Readonly<Record<string, string>>;
}

/** The view `standard`. The file is opened with the first question that is not answered by what was kept. */
export interface StandardTables extends Pick<AnalysisTables, 'query'> {
  /**
   * As `query`, for sums in few rows: the answer is kept beside the file, and given again while its bytes, its mapping and how it is read
   * are the same. Numbers beyond 2^53 are asked for as texts.
   */
  cells(sql: string): Promise<readonly TableRow[]>;
  /** The answer to a question of a `FilePreparation`, where it was prepared; undefined: ask another way. The file is not opened. */
  prepared(sql: string): Promise<readonly TableRow[] | undefined>;
}

/** Imported files for plugins that read them as they are (regulator reports); as the analysis files, those that the user may see. */
export interface ImportedFileService {
  /** Those that do not exist or lie in the bin are missing from the answer. */
  byIds(work: Work, ids: readonly number[]): Promise<ImportFile[]>;
  /** Codes of the groups of files, `MOF_GWP`, by id; those without are missing. */
  groupCodes(work: Work, ids: readonly number[]): Promise<Readonly<Record<number, string>>>;
  /** Columns by standard name (the mapping's, if there is one) with their place in `source`. @throws Problem 404 */
  read<T>(
    work: Work,
    options: ReadOptions,
    use: (tables: Pick<AnalysisTables, 'query' | 'rows' | 'writeParquet'>) => Promise<T>,
  ): Promise<T>;
  /**
   * In a job: checks a file as its own screen does, where that was not done with the mapping that counts now: the saved one, else what was
   * decided for files with the same columns, else columns whose names say what they are.
   * @throws Problem 404; 409 `not_read`, `not_mapped` naming the columns that lack, `questions_open`, `file_errors` with the first of them
   */
  check(work: Work, fileName: string): Promise<void>;
  /**
   * Opens the view `standard` of a file: SOURCE_ROW, every mapped standard column in its type under its name (amounts bigint, days date),
   * and what the file has in its place as `raw NAME`. Rows with errors that the user left out are missing.
   * @throws Problem 404; 409 `not_read`, `not_mapped`
   */
  standardised<T>(
    work: Work,
    options: Pick<ReadOptions, 'fileName' | 'signal' | 'timeoutMs'>,
    use: (tables: StandardTables, file: StandardisedFile) => Promise<T>,
  ): Promise<T>;
  /**
   * The sheets of a workbook as it was sent, all cells as texts; hidden ones are left out.
   * @param most rows of a sheet; further ones are left out
   * @throws Problem 404; 400 where it is no workbook
   */
  sheets(work: Work, fileName: string, most: number, signal: AbortSignal): Promise<{ name: string; rows: string[][] }[]>;
}

/** A saved mapping, columns by their slot. */
export interface SavedMapping {
  /** Null while nothing is saved. */
  templateId: number | null;
  columns: { standardName: string; type: DataType; importName: string }[];
  /** Columns of the file that no slot holds. */
  otherColumns: string[];
}

/**
 * The mapping of a file for plugins with a call of their own for it. As the calls of `data-files`, it answers for what the user may see.
 */
export interface FileMappingService {
  /** @throws Problem 404; 409 `not_read` */
  get(work: Work, fileName: string): Promise<SavedMapping>;
  /**
   * Saves a new version and starts the job that checks every row against it. The file's own settings stay while the template is the same.
   * @throws Problem 400 with paths `columnMap[0].importName` or `.standardName`; 404; 409 `not_read`, `job_running`
   */
  save(
    work: Work,
    mapping: { fileName: string; templateId: number; columnMap: readonly { standardName: string; importName: string }[] },
  ): Promise<{ mappingVersion: number; job: StartedJob }>;
}

/** Told by an analysis plugin's own data about a file: asked before a file is deleted for good. Optional. */
export interface FileFollower {
  /** The file is gone: forget what belongs to it. */
  fileRemoved(work: Work, fileName: string): Promise<void>;
}

/** The groupings of `summary` beside CAL_YEAR; those whose columns the file lacks are missing. */
export const summaryDimensions = [
  '',
  'PROVINCE',
  'SUM_ASSURED_BAND',
  'TYPE_VEHICLE',
  'PROVINCE,SUM_ASSURED_BAND',
  'PROVINCE,VEHICLE_BRAND',
  'PROVINCE,TYPE_VEHICLE',
  'SUM_ASSURED_BAND,TYPE_VEHICLE',
  'TYPE_VEHICLE,USAGE',
  'USAGE,VEHICLE_AGE',
  'SUM_ASSURED_BAND,VEHICLE_BRAND',
] as const;

/** Lower edges of the sum-assured bands in millions of the currency's main unit; half-open, the last without end. */
export const sumAssuredBands = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 3000, 4000, 5000] as const;
