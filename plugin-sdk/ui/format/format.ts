import { dayAt, timeAt } from '../../contract/days';
import { plainPhone } from '../../contract/plainPhone';

/**
 * How figures, days and numbers of telephones are written, by language. Pure: `useFormat` and the components bind
 * them to the viewer's language.
 */
export type FormatLanguage = 'vi' | 'en';
type Moment = string | number | Date;

export const missing = '–';
const dong = 'VND';
const localeOf = { vi: 'vi-VN', en: 'en-GB' } as const;

const made = new Map<string, Intl.NumberFormat | Intl.RelativeTimeFormat>();
// Intl objects are dear to make and a table asks for hundreds
function once<T extends Intl.NumberFormat | Intl.RelativeTimeFormat>(key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known as T;
}

const isMissing = (value: unknown): value is null | undefined | '' => value === null || value === undefined || value === '';

export interface NumberOptions {
  /** Most decimals shown; 2 unless said. */
  decimals?: number;
  /** Always as many: amounts of a currency, figures that stand under each other. */
  fixed?: boolean;
}

/** `1.234.567` or `1,234,567`. */
export function formatNumber(
  value: number | null | undefined,
  language: FormatLanguage,
  { decimals = 2, fixed = false }: NumberOptions = {},
): string {
  if (isMissing(value) || !Number.isFinite(value)) return missing;
  return once(
    `n${language}${decimals}${fixed}`,
    () => new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: fixed ? decimals : 0, maximumFractionDigits: decimals }),
  ).format(value);
}

/** What amounts are in. */
export interface CurrencyUnit {
  /** ISO 4217. Null: nobody has said; left out: đồng where no decimals are kept. */
  currency?: string | null | undefined;
  currencyDecimals: number;
}

/** What stands behind an amount: `đ`, the code of another currency, nothing where nobody has said. */
export function currencySign({ currency, currencyDecimals }: CurrencyUnit): string {
  const code = currency === undefined && currencyDecimals === 0 ? dong : (currency ?? '');
  return code === dong ? 'đ' : code;
}

/** An amount in the main unit of a currency, with as many decimals as that keeps: `59,909,216.50 EUR`, `1.234.567 đ`. */
export function formatAmount(amount: number | null | undefined, unit: CurrencyUnit, language: FormatLanguage): string {
  const figure = formatNumber(amount, language, { decimals: unit.currencyDecimals, fixed: true });
  const sign = figure === missing ? '' : currencySign(unit);
  return sign ? `${figure}\u00a0${sign}` : figure;
}

/** Whole đồng: `1.234.567 đ`, with a space that does not break. */
export const formatMoney = (dong: number | null | undefined, language: FormatLanguage): string =>
  isMissing(dong) || !Number.isFinite(dong) ? missing : `${formatNumber(dong, language, { decimals: 0 })}\u00a0đ`;

/** `12,5 %` for 12.5: the value is in hundredths already. */
export const formatPercent = (percent: number | null | undefined, language: FormatLanguage, options?: NumberOptions): string =>
  isMissing(percent) || !Number.isFinite(percent) ? missing : `${formatNumber(percent, language, options)}\u00a0%`;

/** Large figures in charts: `1,23 M`, `4,5 B`, at two decimals. */
export function formatShort(value: number | null | undefined, language: FormatLanguage): string {
  if (isMissing(value) || !Number.isFinite(value)) return missing;
  const [unit, name] = Math.abs(value) >= 1e9 ? [1e9, '\u00a0B'] : Math.abs(value) >= 1e6 ? [1e6, '\u00a0M'] : [1, ''];
  return `${formatNumber(value / unit, language)}${name}`;
}

const byteUnits = [
  [1024 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
  [1024, 'kB'],
] as const;

/** Sizes of files: `12,5 MB`, in steps of 1,024. */
export function formatBytes(bytes: number | null | undefined, language: FormatLanguage): string {
  if (isMissing(bytes) || !Number.isFinite(bytes)) return missing;
  const [size, unit] = byteUnits.find(([least]) => bytes >= least) ?? [1, 'byte'];
  return `${formatNumber(bytes / size, language, { decimals: 1 })}\u00a0${unit}`;
}

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const toDate = (moment: Moment) => (moment instanceof Date ? moment : new Date(moment));

/** `DD/MM/YYYY`. A calendar day (`2026-11-21`) has no time zone and is never shifted; a moment is read in Vietnam's. */
export function formatDate(moment: Moment | null | undefined): string {
  if (isMissing(moment)) return missing;
  const day = typeof moment === 'string' ? calendarDay.exec(moment) : null;
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  const date = toDate(moment);
  return Number.isNaN(date.getTime()) ? missing : formatDate(dayAt(date));
}

/** `DD/MM/YYYY HH:mm`, in Vietnam's time. */
export function formatDateTime(moment: Moment | null | undefined): string {
  if (isMissing(moment)) return missing;
  const date = toDate(moment);
  if (Number.isNaN(date.getTime())) return missing;
  return `${formatDate(date)} ${formatTime(date)}`;
}

/** `HH:mm`, in Vietnam's time. */
export const formatTime = (moment: Moment): string => timeAt(toDate(moment));

const spans = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `5 phút trước`, `hôm qua`, `in 3 days`. Under a minute: `bây giờ`, `now`. */
export function formatRelative(moment: Moment | null | undefined, language: FormatLanguage, now: number = Date.now()): string {
  if (isMissing(moment)) return missing;
  const seconds = Math.round((toDate(moment).getTime() - now) / 1000);
  if (Number.isNaN(seconds)) return missing;
  const words = once(`r${language}`, () => new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }));
  const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', Infinity];
  return unit === 'second' ? words.format(0, 'second') : words.format(Math.trunc(seconds / length), unit);
}

/** `0912 480 367`; what is not a Vietnamese number stays as it is. */
export function formatPhone(phone: string | null | undefined): string {
  if (isMissing(phone)) return missing;
  const digits = plainPhone(phone);
  return /^0\d{9}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}` : phone;
}
