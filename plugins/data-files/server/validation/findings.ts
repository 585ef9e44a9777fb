import type { Language } from '@tessera/plugin-sdk/contract';
import type { ColumnSummary, ValidationError, ValidationQuestion, ValidationSummary } from '../../contract/validation';
import type { LeftOut } from './leftOut';
import type { SumChange } from './rounding';
import { sentenceOf } from './rules';

/** Findings as they are stored: without sentences, which are made in the language of whoever looks. */
export type StoredError = Omit<ValidationError, 'message'>;
export interface StoredQuestion {
  id: string;
  column: string | null;
  kind: ValidationQuestion['kind'];
  /** `changes`: what the answer does to the sums of amounts. */
  options: { value: string; example: string; changes?: SumChange[] }[];
  answer: string | null;
}
export interface StoredValidation {
  summary: ColumnSummary[];
  errors: StoredError[];
  questions: StoredQuestion[];
  rows: number;
  rowsWithErrors: number;
  /** Claims of the rows with errors; null where the file has none, or no such row. Absent: checked before this was looked at. */
  leftOut?: LeftOut | null;
  skipRowsWithErrors: boolean;
  templateId: number | null;
  templateVersion: number | null;
  mappingVersion: number | null;
}

/** No error is left, or the rows that have one are left out; and nothing waits for an answer. */
export const passes = ({
  errors,
  questions,
  skipRowsWithErrors,
  rows,
  rowsWithErrors,
}: Pick<StoredValidation, 'errors' | 'questions' | 'skipRowsWithErrors' | 'rows' | 'rowsWithErrors'>): boolean =>
  questions.every((q) => q.answer !== null) &&
  errors.every((e) => e.severity === 'warning' || (skipRowsWithErrors && e.samples.length > 0)) &&
  rowsWithErrors < rows;

export function summaryIn(stored: StoredValidation, language: Language): ValidationSummary {
  return {
    dataframe_summary: stored.summary,
    error_details: stored.errors.map((error) => ({
      ...error,
      message: sentenceOf(error.rule, error.count, error.column, error.standardName)[language],
    })),
    questions: stored.questions.map((question) => questionIn(question, language)),
    rows: stored.rows,
    rowsWithErrors: stored.rowsWithErrors,
    claimsWithErrors: stored.leftOut ?? null,
    skipRowsWithErrors: stored.skipRowsWithErrors,
  };
}

function questionIn({ id, column, kind, options, answer }: StoredQuestion, language: Language): ValidationQuestion {
  const vi = language === 'vi';
  const question = {
    dateOrder: vi ? `Cột ${column}: ngày được viết theo thứ tự nào?` : `Column ${column}: in which order are the dates written?`,
    decimalSign: vi ? `Cột ${column}: dấu nào ngăn phần thập phân?` : `Column ${column}: which sign divides the decimals?`,
    currencyDecimals: vi ? 'Số tiền có phần lẻ. Giữ lại mấy chữ số thập phân?' : 'The amounts have decimals. How many are kept?',
  }[kind];
  const label = (value: string): string => {
    if (kind === 'dateOrder') return orderOf(value, vi);
    if (kind === 'decimalSign')
      return value === ','
        ? vi
          ? 'Dấu phẩy; dấu chấm ngăn hàng nghìn'
          : 'The comma; dots group thousands'
        : vi
          ? 'Dấu chấm; dấu phẩy ngăn hàng nghìn'
          : 'The dot; commas group thousands';
    return value === '0' ? (vi ? 'Làm tròn đến đơn vị' : 'None: round to whole units') : vi ? `${value} chữ số` : `${value} decimals`;
  };
  const told = ({ value, example, changes }: StoredQuestion['options'][number]) => ({
    value,
    label: label(value),
    example: changes ? changesIn(changes, language) : example,
  });
  return { id, column, kind, question, options: options.map(told), answer };
}

/** `PREMIUM −5.00; the sums of all other columns stay` in the language of the reader. */
export function changesIn(changes: readonly SumChange[], language: Language): string {
  if (!changes.length) return language === 'vi' ? 'tổng không đổi' : 'the sums stay';
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'always' });
  const each = changes.map(({ column, change }) => `${column} ${figure.format(change)}`).join('; ');
  return language === 'vi' ? `tổng thay đổi: ${each}` : `the sum changes: ${each}`;
}

const orderOf = (format: string, vi: boolean): string =>
  format.indexOf('%d') < format.indexOf('%m')
    ? vi
      ? 'Ngày trước, tháng sau'
      : 'Day first, then month'
    : vi
      ? 'Tháng trước, ngày sau'
      : 'Month first, then day';
