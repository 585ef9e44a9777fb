import { addDays, day, dayAt, endOfDay, startOfDay, today, type IsoDay } from '@tessera/plugin-sdk/contract';

/** The moment that a text stands for; undefined for a day and for what is no date. Without a zone it is on the clock of Vietnam. */
function momentOf(text: string): Date | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = new Date(zoned ? text : `${text.replace(' ', 'T')}+07:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** First day on which a code with this start works. What is no date is given back as it is. */
export function firstDayOf(startsAt: string): IsoDay {
  const moment = momentOf(startsAt);
  return moment ? dayAt(moment) : startsAt;
}

/** Last day on which a code with this end works: an end at 00:00:00 means the day before. What is no date is given back as it is. */
export function lastDayOf(endsAt: string): IsoDay {
  const moment = momentOf(endsAt);
  if (!moment) return endsAt;
  const last = dayAt(moment);
  return startOfDay(last).getTime() === moment.getTime() ? addDays(last, -1) : last;
}

/** 00:00:00 of the first day, as it is answered. */
export const startOf = (firstDay: IsoDay): string => startOfDay(firstDay).toISOString();
/** 23:59:59 of the last day, as it is answered. */
export const endOf = (lastDay: IsoDay): string => endOfDay(lastDay).toISOString();

const read = (dayOf: (moment: string) => string) => (v: unknown) => (typeof v === 'string' ? dayOf(v.trim()) : v);
/** A start or an end, given as a day or as a moment; validated and kept as a day. */
export const startDay = () => day().transform(read(firstDayOf));
export const endDay = () => day().transform(read(lastDayOf));

export const promoStatuses = ['active', 'inactive', 'expired'] as const;
/** Shown as Effective, Invalid and Expiry date. */
export type PromoStatus = (typeof promoStatuses)[number];

/** Expired from the midnight after the last day on, whether applied or not. */
export const statusOf = ({ endsOn, isActive }: { endsOn: string; isActive: boolean }, on: IsoDay = today()): PromoStatus =>
  endsOn < on ? 'expired' : isActive ? 'active' : 'inactive';
