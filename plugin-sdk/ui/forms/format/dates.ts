import { addDays, type IsoDay } from '../../../contract/days';

const utc = (iso: IsoDay) => new Date(`${iso}T00:00:00Z`);
const toIso = (date: Date): IsoDay => date.toISOString().slice(0, 10);
const pad = (value: number) => String(value).padStart(2, '0');

/** `1/2/2026`, `01-02-2026`, `1.2.26`, `01022026` or ISO; null for anything that is no day of the calendar. */
export function parseDay(text: string): IsoDay | null {
  const bare = text.replace(/\s/g, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(bare);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare);
  if (!typed) return null;
  const year = typed[3] as string;
  return day(Number(year.length === 2 ? `20${year}` : year), Number(typed[2]), Number(typed[1]));
}

function day(year: number, month: number, dayOfMonth: number): IsoDay | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return same && year >= 1900 && year <= 9999 ? toIso(date) : null;
}

export { formatDay } from '../../../contract/days';

/** The same day of another month, or its last day when that month is shorter. */
export function addMonths(iso: IsoDay, count: number): IsoDay {
  const date = utc(iso);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${toIso(first).slice(0, 8)}${pad(Math.min(date.getUTCDate(), last))}`;
}

/** Monday = 0 … Sunday = 6. */
export const weekday = (iso: IsoDay) => (utc(iso).getUTCDay() + 6) % 7;

/** The six weeks, Monday first, that show the month of the given day. */
export function monthGrid(iso: IsoDay): IsoDay[][] {
  const first = `${iso.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, i) => addDays(start, week * 7 + i)));
}

/** A day written out by Intl, e.g. `{ weekday: 'short' }`. */
export const describeDay = (iso: IsoDay, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(utc(iso));
