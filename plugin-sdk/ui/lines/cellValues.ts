import { fold, message, parseMoney, parseNumber } from '@tessera/plugin-sdk/contract';
import { formatMoney, formatNumber, formatPercent, type FormatLanguage } from '../format/format';
import { formatDay, parseDay } from '../forms/format/dates';
import { kindOf, type LineColumn } from './columns';

/**
 * What was typed or pasted into a cell and is no value of its kind. It stays in the line, so that nobody loses it and it moves with the
 * line; no schema takes it, so that it is never saved.
 */
export class Unread {
  constructor(readonly text: string) {}
}

const decimalMarks = { vi: ',', en: '.' } as const;
const yes = new Set(['1', 'x', 'co', 'yes', 'true', 'dung', 'v', '✓']);
const no = new Set(['', '0', 'khong', 'no', 'false', 'sai']);

/** A value as the cell shows it, '' where there is none. Names of records are found by their id. */
export function cellText(
  column: LineColumn<never>,
  value: unknown,
  language: FormatLanguage,
  nameOf: (id: number) => string | undefined = () => undefined,
): string {
  if (value instanceof Unread) return value.text;
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'number': {
      const figure = formatNumber(value as number, language, { decimals: column.decimals ?? 0 });
      return column.suffix ? `${figure}\u00a0${column.suffix}` : figure;
    }
    case 'money':
      return formatMoney(value as number, language);
    case 'percent':
      return formatPercent(value as number, language);
    case 'day':
      return formatDay(value as string);
    case 'select':
      return column.options.find((one) => one.value === value)?.label ?? String(value);
    case 'reference':
      return nameOf(value as number) ?? String(value);
    case 'switch':
    case 'text':
    case undefined:
      return String(value);
  }
}

/** What an editor begins with: figures without their unit. */
export const draftOf = (column: LineColumn<never>, value: unknown, language: FormatLanguage): string =>
  value instanceof Unread || typeof value !== 'number'
    ? cellText(column, value, language)
    : formatNumber(value, language, { decimals: column.kind === 'number' ? (column.decimals ?? 0) : column.kind === 'percent' ? 2 : 0 });

/** The value of what was typed or pasted. Texts of references are looked up elsewhere: here they are not read yet. */
export function parseCell(column: LineColumn<never>, typed: string, language: FormatLanguage): unknown {
  const text = typed.normalize('NFC').trim();
  if (column.kind === 'switch') return yes.has(fold(text)) ? true : no.has(fold(text)) ? false : new Unread(typed);
  if (text === '') return kindOf(column) === 'text' ? '' : null;
  const read = (): unknown => {
    switch (column.kind) {
      case 'number':
        return parseNumber(
          column.suffix && text.endsWith(column.suffix) ? text.slice(0, -column.suffix.length) : text,
          column.decimals ?? 0,
          decimalMarks[language],
        );
      case 'money':
        return parseMoney(text);
      case 'percent':
        return parseNumber(text, 2);
      case 'day':
        return parseDay(text);
      case 'select':
        return column.options.find((one) => fold(one.label) === fold(text) || String(one.value) === text)?.value ?? null;
      case 'reference':
        return null;
      case 'text':
      case undefined:
        return text;
    }
  };
  return read() ?? new Unread(typed);
}

/** What a cell is told that holds a text which is no value. */
export const unreadMessage = (column: LineColumn<never>): string =>
  message(
    column.kind === 'day'
      ? 'validation.date'
      : column.kind === 'select' || column.kind === 'reference'
        ? 'validation.oneOf'
        : column.kind === 'switch'
          ? 'lines.yesOrNo'
          : 'validation.number',
  );
