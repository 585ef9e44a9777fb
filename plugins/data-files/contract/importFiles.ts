import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  calls,
  download,
  message,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  upload,
  type Page,
  type StartedJob,
} from '@tessera/plugin-sdk/contract';
import { dataFiles, fileUsers } from './index';
import { settingUsers } from './needs';
import { insuranceTypes, type ImportFile } from './services';

/** Extensions that are taken, in small letters. Macros of an xlsm are never run. */
export const fileTypes = ['csv', 'xlsx', 'xlsm'] as const;
export type FileType = (typeof fileTypes)[number];

/** Of a file as its sender called it. */
export const maxFileNameLength = 200;
export const maxImportBytes = 2 * 1024 ** 3;
const dayMs = 24 * 60 * 60_000;

/** The period filter of the file table, in days; 0 is all. */
export const importPeriods = [0, 1, 7, 15, 30] as const;

/** Unique in the system; the name in every address and query. */
export const fileName = () => text(260).required(message('data-files:validation.chooseFile'));

export const importFileFilters = object({
  reportTypeCode: text(50),
  /** An insurance type. */
  categoryCode: string().oneOf(insuranceTypes),
  /** Code of a template group. */
  subCategoryCode: text(50),
  /** Imported (with `isDeleted`: deleted) in the last so many days; 0 is all. */
  days: number().integer().min(0).max(3650).default(0),
  /** The recycle bin. */
  isDeleted: boolean().default(false),
  isValidated: boolean(),
  /** Those with a saved mapping. */
  isFileSettings: boolean(),
  /** Those whose variables can be set: with an analysis file. */
  isVariableSettings: boolean(),
  /** Those that somebody has to work on: failed, in need of a choice, not (yet) valid, or with an outdated analysis file. */
  waits: boolean(),
});

/** How a file's table was found, and what it can be told instead. */
export interface FileReading {
  /** csv only. */
  encoding: string | null;
  /** csv only: the character between columns. */
  separator: string | null;
  /** xlsx and xlsm only. */
  sheet: string | null;
  /** Row of the column names in the file, from 1; 0: there is none. */
  headerRow: number;
}

/** Something that reading the file came upon, with where it is. */
export interface ReadingNote {
  /** `ragged_rows`, `empty_header`, `duplicate_header`, `long_cell`, `wrong_extension`, … */
  rule: string;
  count: number;
  /** Rows of the file, from 1, header included; at most five. */
  rows: number[];
  /** In the language of the request. */
  message: string;
}

export interface ImportFileDetail extends ImportFile {
  reading: FileReading | null;
  notes: ReadingNote[];
  /** Sheets with the rows that a table may begin at, for choosing; empty for csv. */
  sheets: { name: string; rows: number; firstRows: string[][] }[];
  columnNames: string[];
  /** The address that the original bytes are downloaded from. */
  originalUrl: string;
}

export const readingInput = object({
  fileName: fileName(),
  encoding: string().oneOf(['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-1252']),
  separator: string().oneOf([',', ';', '\t', '|']),
  sheet: text(200),
  headerRow: number().integer().min(0).max(1000),
});
export type ReadingValues = InferType<typeof readingInput>;

const ids = object({ ids: array(recordId().required()).min(1, message('data-files:validation.chooseAtLeastOne')).max(500).required() });
const tag = 'ImportFile';

export const importFileCalls = calls(dataFiles, {
  /**
   * Keeps the bytes and starts the job that reads them. The same bytes again: 409 `already_imported`, whose `current` is
   * `{ id, fileName, isDeleted }` of the file that has them.
   */
  uploadImportFile: upload({
    path: 'POST report-software/upload/import-file',
    needs: fileUsers,
    input: object({
      reportTypeCode: text(50),
      fileType: string().oneOf(fileTypes),
      groupId: recordId().required(message('data-files:validation.chooseKind')),
    }),
    output: type<{ id: number; fileName: string; job: StartedJob }>(),
    tag,
    maxBytes: maxImportBytes,
    resumable: true,
    timeoutMs: dayMs,
  }),
  listImportFiles: query({
    path: 'GET report-software/upload/import-file',
    needs: fileUsers,
    input: pageQuery.concat(importFileFilters),
    output: type<Page<ImportFile>>(),
    tag,
    timeoutMs: 5 * 60_000,
  }),
  getImportFile: query({
    path: 'GET report-software/upload/import-file/{fileName}',
    needs: fileUsers,
    input: object({ fileName: fileName() }),
    output: type<ImportFileDetail>(),
    tag,
  }),
  /** Reads the file anew: another sheet, header row, encoding or separator. What was validated and created from it is forgotten. */
  readImportFileAgain: mutation({
    path: 'POST report-software/upload/import-file/{fileName}/reading',
    needs: fileUsers,
    input: readingInput,
    output: type<{ job: StartedJob }>(),
    tag,
  }),
  /** Into the recycle bin. */
  removeImportFiles: mutation({
    path: 'DELETE report-software/upload/import-file',
    needs: fileUsers,
    input: ids,
    output: type<{ ids: number[] }>(),
    tag,
  }),
  /** For good, with everything made from them. Only what lies in the bin. */
  removeImportFilesForGood: mutation({
    path: 'DELETE report-software/upload/import-file/permanent',
    needs: fileUsers,
    input: ids,
    output: type<{ ids: number[] }>(),
    tag,
  }),
  restoreImportFiles: mutation({
    path: 'POST report-software/upload/import-file/restore',
    needs: fileUsers,
    input: ids,
    output: type<{ ids: number[] }>(),
    tag,
  }),
  downloadOriginal: download({
    path: 'GET report-software/upload/import-file/{fileName}/original',
    needs: fileUsers,
    input: object({ fileName: fileName() }),
    output: type<void>(),
    contentTypes: 'application/octet-stream',
    audited: true,
    timeoutMs: dayMs,
  }),
  /** An address that downloads a file of a template for five minutes without signing in. `{id}` is a `fileId`. */
  getSignedUrl: query({ path: 'GET files/{id}/signed-url', needs: settingUsers, output: type<{ signedUrl: string }>() }),
  downloadSigned: download({
    path: 'GET files/{id}/content',
    public: 'the address is signed by the server and lives for five minutes',
    input: object({ expires: number().integer().required(), signature: text(100).required() }),
    output: type<void>(),
    problems: [403],
    timeoutMs: dayMs,
  }),
});
