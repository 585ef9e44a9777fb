import { day } from '@tessera/plugin-sdk/contract';

// Vietnam keeps UTC+7 the whole year.
const offsetMs = 7 * 3_600_000;
const dayMs = 86_400_000;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The calendar day in Asia/Ho_Chi_Minh at a moment, `YYYY-MM-DD`. */
export const dayAt = (ms: number = Date.now()): string => isoDay(ms + offsetMs);

/** Milliseconds on the wall clock of Asia/Ho_Chi_Minh. A moment without a zone is already told by that clock. */
function wallClock(moment: string): number | undefined {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(moment);
  const ms = Date.parse(zoned ? moment : `${moment.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? undefined : zoned ? ms + offsetMs : ms;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** First day on which a code with this start works. What is no date is given back as it is. */
export function firstDayOf(startsAt: string): string {
  const ms = isDay(startsAt) ? undefined : wallClock(startsAt);
  return ms === undefined ? startsAt : isoDay(ms);
}

/** Last day on which a code with this end works: an end at 00:00:00 means the day before. What is no date is given back as it is. */
export function lastDayOf(endsAt: string): string {
  const ms = isDay(endsAt) ? undefined : wallClock(endsAt);
  return ms === undefined ? endsAt : isoDay(ms % dayMs === 0 ? ms - dayMs : ms);
}

/** The first moment of a day, as it is sent. */
export const startOf = (calendarDay: string): string => new Date(`${calendarDay}T00:00:00+07:00`).toISOString();
/** 23:59:59 of a day, as it is sent. */
export const endOf = (calendarDay: string): string => new Date(`${calendarDay}T23:59:59+07:00`).toISOString();

const read = (dayOf: (moment: string) => string) => (v: unknown) => (typeof v === 'string' ? dayOf(v.trim()) : v);
/** A start or an end, given as a day or as a moment; validated and kept as a day. */
export const startDay = () => day().transform(read(firstDayOf));
export const endDay = () => day().transform(read(lastDayOf));

export const promoStatuses = ['active', 'inactive', 'expired'] as const;
/** Shown as Effective, Invalid and Expiry date. */
export type PromoStatus = (typeof promoStatuses)[number];

/** Expired from the midnight after the last day on, whether applied or not. */
export const statusOf = ({ endsOn, isActive }: { endsOn: string; isActive: boolean }, today: string = dayAt()): PromoStatus =>
  endsOn < today ? 'expired' : isActive ? 'active' : 'inactive';
