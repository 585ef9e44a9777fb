import type { ReportUnit } from './types';

/** How many đồng one of the unit is. */
export const unitSize: Record<ReportUnit, bigint> = { VND: 1n, MILLION_VND: 1_000_000n };

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * A quotient as a whole number, half away from zero: the one rounding rule of reports.
 * @throws RangeError for a divisor of 0
 */
export function dividedRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [absolute(dividend), absolute(divisor)];
  const whole = (2n * top + bottom) / (2n * bottom);
  return negative ? -whole : whole;
}

/** What is printed: the amount in the unit, rounded here and nowhere before. */
export const inUnit = (amount: bigint, unit: ReportUnit): bigint => dividedRounded(amount, unitSize[unit]);

/** The amount in the unit without any rounding, as digits: 10739362842 đồng are `10739.362842` million. */
export function exactInUnit(amount: bigint, unit: ReportUnit): string {
  const size = unitSize[unit];
  const places = size.toString().length - 1;
  const digits = absolute(amount)
    .toString()
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${whole}${rest && `.${rest}`}`;
}

/** Of the reading: the amount, or why there is none. */
export type ReadAmount = { amount: bigint } | { problem: 'text' | 'fraction' };

const grouped = /^\d{1,3}(?:([.,\u00a0\u202f ])\d{3})(?:\1\d{3})*$/;

/**
 * An amount of whole đồng as files write it: `1.234.567`, `1,234,567`, `(1234)`, `-5`, `1.2E+12`. A dash or nothing is 0.
 * A number of a spreadsheet is no text: 1.234 is a fraction there.
 */
export function readAmount(value: string | number | bigint | null | undefined): ReadAmount {
  if (value === null || value === undefined) return { amount: 0n };
  if (typeof value === 'bigint') return { amount: value };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { problem: 'text' };
    return Number.isSafeInteger(value) ? { amount: BigInt(value) } : { problem: 'fraction' };
  }
  const text = value.trim().replace(/\s*(?:đ|₫|VND|VNĐ)$/i, '');
  if (/^[-–—]?$/.test(text)) return { amount: 0n };
  const bracketed = /^\((.*)\)$/.exec(text);
  const signed = /^([-–−+]?)\s*(.+)$/.exec(bracketed ? bracketed[1]!.trim() : text);
  if (!signed) return { problem: 'text' };
  const [, sign, digits = ''] = signed;
  const negative = Boolean(bracketed) !== (sign !== '' && sign !== '+');
  const amount = wholeNumber(digits);
  if (typeof amount === 'string') return { problem: amount };
  return { amount: negative ? -amount : amount };
}

/** More digits than any amount has; a text of a million nines is not made a number. */
const mostDigits = 38;

function wholeNumber(digits: string): bigint | 'text' | 'fraction' {
  if (digits.length > 2 * mostDigits) return 'text';
  if (/^\d+$/.test(digits)) return digits.length > mostDigits ? 'text' : BigInt(digits);
  if (grouped.test(digits)) return BigInt(digits.replace(/\D/g, ''));
  const power = /^(\d+)(?:\.(\d*))?(?:E\+?(\d{1,2}))?$/i.exec(digits);
  if (!power) return /^\d+(?:[.,]\d+)+$/.test(digits) ? 'fraction' : 'text';
  const [, whole = '', fraction = '', exponent = '0'] = power;
  const shift = Number(exponent);
  if (/[1-9]/.test(fraction.slice(shift))) return 'fraction';
  return BigInt(whole + fraction.slice(0, shift).padEnd(shift, '0'));
}

/** An exact fraction; the divisor is above 0. */
export interface Ratio {
  top: bigint;
  bottom: bigint;
}

/**
 * `0.03`, `3%`, `12` as an exact fraction.
 * @throws RangeError for anything else
 */
export function ratioOf(text: string): Ratio {
  const found = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?(%?)$/.exec(text.trim());
  if (!found) throw new RangeError(`"${text}" is no number such as 0.03 or 3%`);
  const [, sign, whole = '', fraction = '', percent] = found;
  const top = BigInt(whole + fraction);
  return { top: sign ? -top : top, bottom: 10n ** BigInt(fraction.length) * (percent ? 100n : 1n) };
}

/** An amount times a fraction, rounded once. */
export const timesRatio = (amount: bigint, { top, bottom }: Ratio): bigint => dividedRounded(amount * top, bottom);

/** An amount as people of the language read it: `1.234.567` or `1,234,567`. */
export const written = (amount: bigint, language: 'vi' | 'en'): string =>
  amount.toString().replace(/\B(?=(\d{3})+$)/g, language === 'vi' ? '.' : ',');
