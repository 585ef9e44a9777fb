import { array, boolean, object, string, type InferType } from 'yup';
import { calls, mutation, query, recordId, text, type, type StartedJob } from '@tessera/plugin-sdk/contract';
import { fileName } from './importFiles';
import { dataFiles, fileUsers } from './index';
import type { DataType } from './services';

/** One row of the dataframe summary, one column of the file. */
export interface ColumnSummary {
  column: string;
  /** Null while the column is mapped to nothing. */
  standardName: string | null;
  missing: { count: number; percent: number };
  /** Written, but standing for nothing: `N/A`, `-`, `unknown`, … */
  unknown: { count: number; percent: number };
  distinct: number;
  /** What its values are, or what the template wants where it is mapped. */
  type: DataType;
  /** As text: numbers without separators, dates `YYYY-MM-DD`. */
  min: string | null;
  max: string | null;
  /** Numbers only. */
  average: number | null;
  check: 'ok' | 'warning' | 'error' | 'question';
}

/** Every bad value of one kind in one column; never one entry a row. */
export interface ValidationError {
  column: string | null;
  standardName: string | null;
  /** `required`, `not_a_date`, `not_a_number`, `expiry_before_effective`, `negative_premium`, `unknown_province`, … */
  rule: string;
  severity: 'error' | 'warning';
  count: number;
  /** The first rows of the file that have it, at most five: row from 1, header included. */
  samples: { row: number; value: string | null }[];
  /** In the language of the request. */
  message: string;
}

/** What the data alone cannot tell. Until it is answered, the file is not validated. */
export interface ValidationQuestion {
  /** `date:COLUMN`, `decimal:COLUMN`, `currencyDecimals` */
  id: string;
  column: string | null;
  kind: 'dateOrder' | 'decimalSign' | 'currencyDecimals';
  /** In the language of the request. */
  question: string;
  options: { value: string; label: string; example: string }[];
  /** What was answered, now or for an earlier file with the same columns. */
  answer: string | null;
}

export interface ValidationSummary {
  dataframe_summary: ColumnSummary[];
  error_details: ValidationError[];
  questions: ValidationQuestion[];
  rows: number;
  /** Rows with at least one error: left out of the analysis file when `skipRowsWithErrors` was chosen. */
  rowsWithErrors: number;
  /**
   * The claims on these rows, the amount in the main unit of the currency; null where the file has no column of
   * claims, or no row has an error.
   */
  claimsWithErrors: { claims: number; amount: number } | null;
  skipRowsWithErrors: boolean;
}

export interface FileValidation {
  /** Null: not validated yet. */
  isValidated: boolean | null;
  message: string;
  data: ValidationSummary | null;
  fileTemplateUuid: string | null;
  importDataFileId: number | null;
  Group: { groupName: string };
  fileType: string;
  FRRS_file_template: { id: number; templateName: string; version: number } | null;
  validatedAt: string | null;
}

const answer = object({ id: text(300).required(), value: string().max(20).required() });

export const validationInput = object({
  /** Left out: that of the mapping, else the first of the file's kind. */
  templateId: recordId(),
  /** Answers to `questions`; kept with the file and offered again for the same columns. */
  answers: array(answer).max(500),
  /** Rows with errors are counted, listed and left out, instead of holding the whole file back. */
  skipRowsWithErrors: boolean().default(false),
  fileName: fileName(),
});
export type ValidationValues = InferType<typeof validationInput>;

export const validationCalls = calls(dataFiles, {
  validateFile: mutation({
    path: 'POST report-software/validation/run?fileName',
    needs: fileUsers,
    input: validationInput,
    output: type<{ job: StartedJob }>(),
    tag: ['ImportFile', 'Validation'],
  }),
  getValidation: query({
    path: 'GET report-software/validation',
    needs: fileUsers,
    input: object({ fileName: fileName() }),
    output: type<FileValidation>(),
    tag: 'Validation',
  }),
});
