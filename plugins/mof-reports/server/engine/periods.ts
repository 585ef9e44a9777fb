export const periodTypes = ['MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR'] as const;
export type PeriodType = (typeof periodTypes)[number];

/** The year from which reports are made. */
export const firstYear = 2006;

/** `period` counts from 1: month 1 to 12, quarter 1 to 4, half 1 or 2, year 1. */
export interface Period {
  type: PeriodType;
  year: number;
  period: number;
}

const monthsOf: Record<PeriodType, number> = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6, YEAR: 12 };
/** Days after the end until the report is due; a year's is due on 31 March (Circular 67/2023, Article 59). */
const daysToDue: Record<Exclude<PeriodType, 'YEAR'>, number> = { MONTH: 15, QUARTER: 30, HALF_YEAR: 45 };

/** Whether there is such a period: a whole year from 2006, and a number that the type has. */
export const isPeriod = ({ type, year, period }: Period): boolean =>
  Number.isInteger(year) && year >= firstYear && year <= 9999 && Number.isInteger(period) && period >= 1 && period <= 12 / monthsOf[type];

const dayOf = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** First and last day, both of the period, and the day on which the report is due; ISO days. @throws RangeError when there is no such period */
export function daysOf(period: Period): { first: string; last: string; due: string } {
  if (!isPeriod(period)) throw new RangeError(`no period ${period.type} ${period.period} of ${period.year}`);
  const months = monthsOf[period.type];
  const from = (period.period - 1) * months;
  const { year, type } = period;
  return {
    first: dayOf(year, from, 1),
    last: dayOf(year, from + months, 0),
    due: type === 'YEAR' ? dayOf(year + 1, 2, 31) : dayOf(year, from + months, daysToDue[type]),
  };
}

/** The period before, of the same type. */
export function previousPeriod({ type, year, period }: Period): Period {
  return period > 1 ? { type, year, period: period - 1 } : { type, year: year - 1, period: 12 / monthsOf[type] };
}

/** Two reports with one key are the same report: one of each category, company and period. */
export const uniqueKey = (report: Period & { company: string; category: string }): string =>
  JSON.stringify([report.company, report.category, report.year, report.type, report.period]);
