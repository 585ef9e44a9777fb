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
  /** The column is one of the claims file. */
  ofClaims?: boolean;
  kind: ValidationQuestion['kind'];
  /**
   * `reading`: the value of the example as the answer reads it, a day as `YYYY-MM-DD` or a number as `1.001`; `changes`: what the answer
   * does to the sums of amounts.
   */
  options: { value: string; example: string; reading?: string; changes?: SumChange[] }[];
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
  /** Hash of how rows were read (`readAs`); absent without a template, or checked before this was kept. */
  readAs?: string;
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

function questionIn({ id, column, ofClaims, kind, options, answer }: StoredQuestion, language: Language): ValidationQuestion {
  const vi = language === 'vi';
  const where = ofClaims ? (vi ? `Tệp bồi thường, cột ${column}` : `Claims file, column ${column}`) : `${vi ? 'Cột' : 'Column'} ${column}`;
  const question = {
    dateOrder: vi ? `${where}: ngày được viết theo thứ tự nào?` : `${where}: in which order are the dates written?`,
    decimalSign: vi ? `${where}: dấu nào ngăn phần thập phân?` : `${where}: which sign divides the decimals?`,
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
  const told = ({ value, example, reading, changes }: StoredQuestion['options'][number]) => ({
    value,
    label: label(value),
    example: changes ? changesIn(changes, language) : reading ? `${example} → ${readingIn(reading, language)}` : example,
  });
  return { id, column, kind, question, options: options.map(told), answer };
}

/** A day with its month as a word, a fraction apart from its whole: `2 January 2024`, `1 + 0.001`. Neither can be read two ways. */
function readingIn(reading: string, language: Language): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(reading) ?? [];
  if (year) {
    const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.parse(reading));
    return language === 'vi' ? `ngày ${Number(day)} tháng ${Number(month)} năm ${year}` : `${Number(day)} ${name} ${year}`;
  }
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(reading) ?? [];
  if (!part) return `${sign}${whole}`;
  const sum = `${whole} + 0${language === 'vi' ? ',' : '.'}${part}`;
  return sign ? `${sign}(${sum})` : sum;
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
