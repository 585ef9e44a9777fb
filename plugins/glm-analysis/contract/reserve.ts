import { array, number, object, string, type InferType } from 'yup';
import {
  calls,
  download,
  message,
  mutation,
  query,
  recordId,
  text,
  type,
  workbookType,
  type LocalizedText,
  type StartedJob,
} from '@tessera/plugin-sdk/contract';
import { dataTypes, type Cell, type DataType } from '../../data-files/contract/services';
import { analysts, glmAnalysis } from './index';

const path = 'report-software/risk-analysis' as const;
const say = (key: string) => message(`glm-analysis:validation.${key}`);
const fileName = text(260).required(say('chooseFile'));

/** Columns of the result that a chart can show, by branch or product. */
export const reserveX = ['BRANCH_CODE', 'PRODUCT_CODE'] as const;
export const reserveY = ['PREMIUM', 'UPR_ADDITIONAL', 'UPR_FAC_1F365', 'UPR_FINAL'] as const;
export type ReserveY = (typeof reserveY)[number];

/** A column of the reserve's mapping. */
export interface ReserveColumn {
  columnNameTemplate: string;
  columnNameTemplateDataType: DataType;
  /** Column of the imported file. */
  rowColumnName: string;
}

/** The saved mapping of a reserve file. */
export interface ReserveMapping {
  FRRS_file_template: { id: number | null };
  FRRS_import_column_mappings: ReserveColumn[];
  /** Columns of the file that are not mapped. */
  otherColumns: string[];
}

const mappingInput = object({
  fileName,
  templateFile: object({ id: recordId().required(say('chooseTemplate')) }).required(),
  columnMap: array(
    object({
      columnNameTemplate: text(100).required(),
      columnNameTemplateDataType: string().oneOf(dataTypes),
      rowColumnName: text(500).required(),
    }),
  )
    .min(1)
    .max(100)
    .required(),
});

const share = () => number().min(0).max(100);
export const reserveRunInput = object({
  fileName,
  /** DD-MM-YYYY. */
  valDate: string()
    .matches(/^\d{2}-\d{2}-\d{4}$/, say('valDate'))
    .required(say('valDate')),
  /** By product, as shares of premium (0.65 is 65 %); products without get no addition. */
  ratios: array(object({ productCode: text(100).required(), expectedLossRatio: share().required(), expenseRatio: share().required() }))
    .max(1_000)
    .default([]),
});
export type ReserveRunValues = InferType<typeof reserveRunInput>;

export interface ReserveJobInput {
  runId: number;
  displayName: string;
  /** The valuation date as people write it. */
  day: string;
}

/** Sums of policies. Money: digits of whole smallest units, for sums may exceed what a number holds exactly. */
export interface ReserveFigures {
  NUM_POLS: number;
  PREMIUM: string;
  EARNED_PREMIUM: string;
  UPR: string;
  UPR_ADDITIONAL: string;
  UPR_FINAL: string;
  CEDED_PREMIUM: string;
  CEDED_UPR: string;
  CEDED_UPR_ADDITIONAL: string;
  CEDED_UPR_FINAL: string;
  /** ΣUPR / ΣPREMIUM; null where the premium is 0. */
  UPR_FAC_1F365: number | null;
}

export interface ReserveRun {
  id: number;
  fileName: string;
  /** YYYY-MM-DD. */
  valuationDate: string;
  /** '00' success, '01' failure, null while it runs. */
  code: '00' | '01' | null;
  /** Why it failed. */
  failure: LocalizedText | null;
  jobId: string | null;
  policies: number | null;
  createdAt: string;
  createdBy: string;
  /** The analysis file was created anew since, or another mapping was saved. */
  isOutdated: boolean;
  /** Why, and what to do; null when they are of the file as it stands. */
  outdated: LocalizedText | null;
}

export interface ReserveResult extends ReserveRun {
  /** ISO 4217; null where nobody has said. */
  currency: string | null;
  currencyDecimals: number;
  ratios: ReserveRunValues['ratios'];
  total: ReserveFigures;
  byBranch: ({ level: string } & ReserveFigures)[];
  byProduct: ({ level: string } & ReserveFigures)[];
  /** Rows that do not count, by reason; `premium` digits, `sample` row numbers. */
  leftOut: { reason: string; rows: number; premium: string; sample: number[]; say: LocalizedText }[];
  notes: LocalizedText[];
  seconds: number;
}

const tag = 'ReserveRun';

/** Of a run that is not done or has failed there is nothing to read. */
const unfinished = [409];

export const reserveCalls = calls(glmAnalysis, {
  getReserveMapping: query({
    path: `GET ${path}`,
    needs: analysts,
    input: object({ fileName }),
    output: type<ReserveMapping>(),
    tag: 'SettingData',
  }),
  /** Saves the mapping as `data-files` does: a new version, checked by a job. */
  saveReserveMapping: mutation({
    path: `POST ${path}`,
    needs: analysts,
    input: mappingInput,
    output: type<{ mappingVersion: number; job: StartedJob }>(),
    tag: ['SettingData', 'data-files/SettingData', 'data-files/ImportFile', 'data-files/Validation', 'data-files/AnalysisFile'],
  }),
  /** Products of the policies of a file, for which ratios can be given; empty where no column is mapped to them. */
  listReserveProducts: query({
    path: `GET ${path}/products`,
    needs: analysts,
    input: object({ fileName }),
    output: type<string[]>(),
    tag: 'data-files/AnalysisFile',
  }),
  /** Starts the calculation. `code` '00': started; its own code is that of the run. 409 `outdated` as for an analysis. */
  runReserve: mutation({
    path: `POST ${path}/run-python`,
    needs: analysts,
    input: reserveRunInput,
    output: type<{ code: '00'; id: number; job: StartedJob }>(),
    tag,
  }),
  /** Newest first. */
  listReserveRuns: query({
    path: `GET ${path}/runs`,
    needs: analysts,
    input: object({ fileName }),
    output: type<ReserveRun[]>(),
    tag: [tag, 'data-files/AnalysisFile'],
  }),
  getReserveRun: query({
    path: `GET ${path}/runs/{id}`,
    needs: analysts,
    output: type<ReserveResult>(),
    tag: [tag, 'data-files/AnalysisFile'],
    problems: unfinished,
  }),
  /** What Python wrote, its last 64,000 characters. */
  getReserveLog: query({ path: `GET ${path}/runs/{id}/log`, needs: analysts, output: type<{ log: string }>(), tag }),
  listReservePolicies: query({
    path: `GET ${path}/runs/{id}/policies`,
    needs: analysts,
    input: object({
      id: recordId().required(),
      page: number().integer().min(1).default(1),
      pageSize: number().integer().min(1).max(100).default(20),
    }),
    /** `headers`: what each column is called, in the language of the caller. */
    output: type<{
      columnNames: string[];
      headers: string[];
      data: Record<string, Cell>[];
      total: number;
      page: number;
      pageSize: number;
    }>(),
    problems: unfinished,
    tag,
    audited: true,
  }),
  removeReserveRun: mutation({ path: `DELETE ${path}/runs/{id}`, needs: analysts, output: type<{ id: number }>(), tag }),
  /** xlsx: totals, by branch, by product, what was left out; `policies` is a csv of every policy. */
  downloadReserve: download({
    path: `GET ${path}/runs/{id}/excel`,
    needs: analysts,
    input: object({
      id: recordId().required(),
      what: string()
        .oneOf(['totals', 'policies'] as const)
        .default('totals'),
      /** Of the charts below the tables. */
      figure: string().oneOf(reserveY).default('PREMIUM'),
    }),
    output: type<void>(),
    contentTypes: [workbookType, 'text/csv'],
    problems: unfinished,
    audited: true,
    timeoutMs: 600_000,
  }),
});
