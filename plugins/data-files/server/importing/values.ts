import { literal } from '../duckdb/sql';
import type { DataType } from '../../contract/services';

/** SQL that reads a text as the value that it stands for. `sql` arguments are expressions, never user input. */

/** Written, but standing for nothing. Small letters. */
export const unknownWords = [
  'n/a',
  'na',
  'n.a.',
  '#n/a',
  '#ref!',
  '#value!',
  '#div/0!',
  '#name?',
  'null',
  'none',
  'nan',
  'nil',
  'unknown',
  'unk',
  'undefined',
  '-',
  '--',
  '---',
  '?',
  '.',
  'không rõ',
  'khong ro',
  'chưa rõ',
  'không xác định',
  'inf',
  '-inf',
  'infinity',
] as const;

/** How a column is written, as far as its type needs it. */
export interface Style {
  dateFormat: string | null;
  decimalSign: '.' | ',' | null;
  /** Nothing but whole numbers, written plainly: the quick cast is exact. */
  whole?: boolean;
  /** Every value is a number as programs write it. */
  plain?: boolean;
  /** Longest decimal part, and the largest number without its sign: what type holds them exactly. */
  decimals?: number;
  largest?: number;
  /** Blanks may stand around a value. */
  padded?: boolean;
  /** A time may follow a day. */
  timed?: boolean;
  /** Letters may be written apart from their accents. */
  decomposed?: boolean;
  /** No word in it stands for nothing. */
  allKnown?: boolean;
  /** Every value is a day in a year that days may lie in. */
  allDays?: boolean;
  /** No number in it is below zero. */
  unsigned?: boolean;
}

/** Formats in which days are written, the more usual first: of two that fit equally, the first is taken. */
export const dateFormats = [
  '%Y-%m-%d',
  '%d/%m/%Y',
  '%m/%d/%Y',
  '%d-%m-%Y',
  '%m-%d-%Y',
  '%d.%m.%Y',
  '%Y/%m/%d',
  '%d/%m/%y',
  '%m/%d/%y',
  '%d-%m-%y',
  '%m-%d-%y',
  '%d-%b-%y',
  '%d-%b-%Y',
  '%d %b %Y',
  '%d/%b/%Y',
  '%b %d, %Y',
  '%d %B %Y',
  '%Y%m%d',
] as const;

const blanks = literal(' \t\r\n\u00a0\u200b\ufeff');

/** Without blanks around it; '' is null. */
export const trimmed = (sql: string): string => `nullif(trim(${sql}, ${blanks}), '')`;

const withoutUnknown = (text: string): string =>
  `(case when length(${text}) <= 16 and lower(${text}) in (${unknownWords.map(literal).join(', ')}) then null else ${text} end)`;

/** Without words that stand for nothing. */
export const known = (sql: string): string => withoutUnknown(trimmed(sql));

/** A day without the time that may follow it. */
export const dateText = (sql: string): string => `regexp_replace(${sql}, '[ T]+\\d{1,2}:\\d{2}.*$', '')`;

/** Blanks between digits that do not part groups of three: `12 03 7` is a code. */
const codeBlank = '[\\s\\x{00a0}\\x{202f}]+';
const blanksOfCodes = `\\d${codeBlank}\\d{1,2}(\\D|$)|\\d${codeBlank}\\d{4}|\\d{4}${codeBlank}\\d`;

/** A number without currency, blanks and brackets of a negative amount; a code with blanks becomes no number. */
export const numberText = (sql: string): string =>
  `regexp_replace(regexp_replace(regexp_replace(${sql}, '${blanksOfCodes}', 'x'), '(?i)[\\s\\x{00a0}\\x{202f}₫$]|đ|vnđ|vnd|usd', '', 'g'), '^\\((.*)\\)$', '-\\1')`;

/** `decimal` with enough places to be exact for money and policy-years. */
export const decimalType = 'decimal(38, 10)';
/** Amounts are rounded once, from the number as it is written: with the digits that programs write behind the point. */
export const amountType = 'decimal(38, 20)';

/** A text without blanks around it; null where it stands for nothing. */
export function wordOf(sql: string, { allKnown, padded }: Style): string {
  const text = padded === false ? sql : trimmed(sql);
  return allKnown ? text : withoutUnknown(text);
}

/**
 * A text that is about to be read as a number or a day: '' and words that stand for nothing are neither. Nothing but functions of one
 * column, no `case`: DuckDB calls such an expression once for each distinct text of a column that has a dictionary.
 */
const writtenOf = (sql: string, { padded }: Style): string => (padded === false ? sql : `trim(${sql}, ${blanks})`);

/** The quickest type that is exact for such numbers: 128-bit decimals cost twenty times as much to read. */
function exactType({ plain, decimals = Infinity, largest = Infinity }: Style, widest: string): string {
  if (!plain) return widest;
  if (decimals <= 4 && largest < 1e13) return 'decimal(18, 4)';
  return decimals <= 10 && largest < 1e7 ? 'decimal(18, 10)' : widest;
}

export function numberValue(sql: string, style: Style, widest = decimalType): string {
  const text = writtenOf(sql, style);
  if (style.decimalSign === ',') return `try_cast(replace(replace(${numberText(text)}, '.', ''), ',', '.') as ${widest})`;
  const plain = `try_cast(${text} as ${exactType(style, widest)})`;
  return style.plain
    ? plain
    : `coalesce(${plain}, try_cast(replace(${numberText(text)}, ',', '') as ${widest}), try_cast(try_cast(${text} as double) as ${widest}))`;
}

/** For looking at, not for sums. */
export const roughNumber = (sql: string, style: Style): string =>
  style.plain
    ? `try_cast(${wordOf(sql, style)} as double)`
    : `coalesce((${numberValue(sql, style)})::double, try_cast(${wordOf(sql, style)} as double))`;

/** Years in which a day may lie; outside them it is no date but a mistake. */
export const years = { first: 1900, last: 2200 } as const;
const inRange = (day: string): string =>
  `(case when ${day} between date '${years.first}-01-01' and date '${years.last}-12-31' then ${day} end)`;

export const dateValue = (sql: string, style: Style): string => (style.allDays ? anyDay(sql, style) : inRange(anyDay(sql, style)));

/** A day, however long ago. It reads each text once: for comparisons with days that lie in that range. */
export function anyDay(sql: string, style: Style): string {
  const { dateFormat } = style;
  // `infinity` is the one word for nothing that strptime takes for a day
  const text = style.allKnown ? writtenOf(sql, style) : `regexp_replace(${writtenOf(sql, style)}, '(?i)^infinity$', '')`;
  const day = style.timed === false ? text : dateText(text);
  if (dateFormat === 'serial') return `(date '1899-12-30' + try_cast(floor(try_cast(${text} as double)) as integer))`;
  if (!dateFormat || dateFormat === '%Y-%m-%d') return `try_cast(${day} as date)`;
  return `try_strptime(${day}, ${literal(dateFormat)})::date`;
}

/** Beyond a quadrillion it is no amount but a mistake, and sums would overflow; in coins it has to fit into 64 bits. */
export const largestAmount = (currencyDecimals: number): number => Math.min(1e15, 9e18 / 10 ** currencyDecimals);

/** Whole units of the smallest coin, half away from zero. */
export function moneyValue(sql: string, style: Style, currencyDecimals: number): string {
  const most = largestAmount(currencyDecimals);
  const bounded = (value: string) => `(case when ${value} between -${most} and ${most} then ${value} end)`;
  if (style.whole) {
    const value = `try_cast(${writtenOf(sql, style)} as bigint)`;
    // where the largest number of the column is known, no amount is looked at twice
    const units = (style.largest ?? Infinity) <= most ? value : bounded(value);
    return currencyDecimals ? `${units} * ${10 ** currencyDecimals}` : units;
  }
  const kept = `round(${bounded(numberValue(sql, style, amountType))}, ${currencyDecimals})`;
  // A product of 64-bit decimals stays one, and overflows; 128-bit ones cost eight times as much.
  const isQuick = (style.largest ?? Infinity) * 100 ** currencyDecimals < 1e17 && exactType(style, amountType) !== amountType;
  const room = isQuick ? kept : `${kept}::decimal(38, ${currencyDecimals})`;
  return `try_cast(${room} * ${10 ** currencyDecimals} as bigint)`;
}

/** Counts that were computed somewhere end in 2.9999999999; what differs by more is no whole number. */
export const wholeWithin = '0.000001';

/** What fits into a whole number of a standard column. */
export const largestWhole = 2 ** 31 - 1;

function wholeValue(sql: string, style: Style): string {
  if (style.whole) return `try_cast(${writtenOf(sql, style)} as integer)`;
  const value = numberValue(sql, style);
  return `try_cast(case when abs(${value} - round(${value}, 0)) < ${wholeWithin} then round(${value}, 0) end as integer)`;
}

/** A text cell as the value of a standard column; null where it stands for nothing, or cannot be read. */
export function valueOf(sql: string, type: DataType, style: Style, currencyDecimals: number): string {
  if (type === 'date') return dateValue(sql, style);
  if (type === 'money') return moneyValue(sql, style, currencyDecimals);
  if (type === 'decimal') return numberValue(sql, style);
  if (type === 'integer') return wholeValue(sql, style);
  return style.decomposed === false ? wordOf(sql, style) : `nfc_normalize(${wordOf(sql, style)})`;
}

/** What a type is called by DuckDB. */
export const columnTypes: Readonly<Record<DataType, string>> = {
  text: 'varchar',
  date: 'date',
  money: 'bigint',
  integer: 'integer',
  decimal: decimalType,
};
