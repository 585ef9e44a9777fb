import { addDays, daysBetween, today, type IsoDay } from './days';

/** Calendar periods that people look back on; a week begins on Monday. `own` is any other. */
export const periodKinds = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** First and last day, both within it. */
export interface Period {
  kind: PeriodKind | 'own';
  from: IsoDay;
  to: IsoDay;
}

const utc = (day: IsoDay) => new Date(`${day}T00:00:00Z`);
const firstOfMonth = (year: number, month: number): IsoDay => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): number => daysBetween(from, to) + 1;
const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The whole period of a kind that a day lies in.
 * @example periodOf('week', '2026-11-22') // Monday 16/11 to Sunday 22/11
 */
export function periodOf(kind: PeriodKind, day: IsoDay = today()): Period {
  if (kind === 'today') return { kind, from: day, to: day };
  if (kind === 'week') {
    const monday = addDays(day, -((utc(day).getUTCDay() + 6) % 7));
    return { kind, from: monday, to: addDays(monday, 6) };
  }
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const count = monthsOf[kind];
  const first = month - (month % count);
  return { kind, from: firstOfMonth(year, first), to: addDays(firstOfMonth(year, first + count), -1) };
}

/** The period before, to compare with: the same kind, or as many days where it is somebody's own. */
export const periodBefore = (period: Period): Period =>
  period.kind === 'own'
    ? { kind: 'own', from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
    : periodOf(period.kind, addDays(period.from, -1));

/** Change in per cent against the figure before; null where that was 0 or is not known. @example changeOf(120, 100) // 20 */
export const changeOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  now === null || now === undefined || !before ? null : ((now - before) / Math.abs(before)) * 100;
