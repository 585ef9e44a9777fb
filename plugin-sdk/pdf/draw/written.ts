import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent, missing } from '../../ui/format/format';
import type { PdfFormat, PdfValue } from '../document';
import { words } from './words';

type Language = 'vi' | 'en';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/** A value as it is read, like on the screens. Nothing is an empty text: tables with many gaps stay quiet. */
export function written(value: PdfValue, format: PdfFormat, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') return formatPercent(value.percent, language);
  if (typeof value === 'boolean') return words[language][value ? 'yes' : 'no'];
  if (typeof value === 'number') return ofNumber(value, format, language);
  const text = ofText(value, format);
  return (text === missing ? value : text).normalize('NFC');
}

const ofNumber = (value: number, format: PdfFormat, language: Language): string => {
  if (format === 'money') return formatMoney(value, language);
  if (format === 'percent') return formatPercent(value, language);
  if (format === 'text') return String(value);
  return formatNumber(value, language);
};

const ofText = (value: string, format: PdfFormat): string => {
  if (format === 'moment' || (format === 'auto' && isoMoment.test(value))) return formatDateTime(value);
  if (format === 'day' || (format === 'auto' && calendarDay.test(value))) return formatDate(value);
  return value;
};

const figures: readonly PdfFormat[] = ['money', 'number', 'percent'];

/** Figures stand at the right edge of their column, so that their places are below each other. */
export const isFigure = (value: PdfValue, format: PdfFormat): boolean =>
  figures.includes(format) || (format === 'auto' && (typeof value === 'number' || (typeof value === 'object' && value !== null)));
