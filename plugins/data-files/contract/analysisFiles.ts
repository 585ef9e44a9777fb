import { array, boolean, number, object } from 'yup';
import { calls, mutation, pageQuery, query, recordId, text, type, type Page, type StartedJob } from '@tessera/plugin-sdk/contract';
import { fileName } from './importFiles';
import { dataFiles, fileUsers } from './index';
import { settingUsers } from './needs';
import type { AnalysisFile, Currency, TableRow } from './services';

/** A part of a table as it stands in the file, for looking at. */
export interface TablePage extends Currency {
  /** SOURCE_ROW is the row as a spreadsheet counts. */
  columnNames: string[];
  /** What they are called in the reader's language, in the same order. */
  headers: string[];
  /** Those of them that hold amounts, in the smallest unit of the currency. */
  moneyColumns: string[];
  data: TableRow[];
  total: number;
  page: number;
  pageSize: number;
}

/** A claim that found no policy. */
export interface OrphanClaim {
  /** Row of the claims file, from 1, header included. */
  row: number;
  policyNo: string;
  claimDate: string | null;
  /** Smallest unit of the currency. */
  amount: number;
}

/** What the browser gets: no paths of the server. */
export type AnalysisFileView = Omit<AnalysisFile, 'paths'> & {
  /** Totals of the whole file: money in the smallest unit, exposure in policy-years. */
  totals: { exposure: number; earnedPremium: number; writtenPremium: number; claims: number; claimAmount: number };
  /** On the rows that were left out: the amount in the main unit; null where no row was, or the file has no column of claims. */
  claimsLeftOut: { claims: number; amount: number } | null;
  /** What rounding the amounts did to the sums of their columns, in the main unit. */
  rounding: { column: string; change: number }[];
};

const previewed = pageQuery.concat(
  object({
    /** A mapping that is not saved yet; left out: the saved one. */
    templateId: recordId(),
    columnMap: array(object({ importName: text(500).required(), standardName: text(100).required() })).max(1000),
    fileName: fileName(),
  }),
);
const paged = pageQuery.concat(object({ year: number().integer(), fileName: fileName() }));

export const analysisFileCalls = calls(dataFiles, {
  /** 409 `already_created` when it exists and is not outdated, unless `again`; 409 `not_validated`, `not_mapped`. */
  createAnalysisFile: mutation({
    path: 'POST report-software/analysis/create?fileName',
    needs: settingUsers,
    input: object({ again: boolean().default(false), fileName: fileName() }),
    output: type<{ job: StartedJob }>(),
    tag: ['ImportFile', 'AnalysisFile'],
  }),
  /** The same for reserve files; the job's result holds `importDataFileId`. */
  runImportData: mutation({
    path: 'POST report-software/run-python-import-data?fileName',
    needs: settingUsers,
    input: object({ again: boolean().default(true), fileName: fileName() }),
    output: type<{ job: StartedJob; importDataFileId: number | null }>(),
    tag: ['ImportFile', 'AnalysisFile'],
  }),
  getAnalysisFile: query({
    path: 'GET report-software/analysis/file',
    needs: fileUsers,
    input: object({ fileName: fileName() }),
    output: type<AnalysisFileView>(),
    tag: 'AnalysisFile',
  }),
  /** The standardised data as a mapping makes it. */
  previewTable: query({
    path: 'POST report-software/analysis/table-preview?fileName',
    needs: fileUsers,
    input: previewed,
    output: type<TablePage>(),
    tag: 'SettingData',
  }),
  /** Rows of the detail. */
  listDetail: query({
    path: 'POST report-software/analysis/table/detail?fileName',
    needs: fileUsers,
    input: paged,
    output: type<TablePage>(),
    tag: 'AnalysisFile',
  }),
  listOrphanClaims: query({
    path: 'GET report-software/analysis/orphan-claims',
    needs: fileUsers,
    input: paged,
    output: type<Page<OrphanClaim>>(),
    tag: 'AnalysisFile',
  }),
});
