import { string } from 'yup';
import { message } from './validation';

/** A time of the day as it is stored: `HH:mm`, 00:00 to 23:59. It has no day and no zone. */
export type TimeOfDay = string;

/** Which times a field takes. `step` is in minutes. */
export interface TimeLimits {
  min?: TimeOfDay;
  max?: TimeOfDay;
  step?: number;
}

const lastMinute = 24 * 60 - 1;

/**
 * The time that somebody typed: `8:30`, `8h30`, `8h`, `8.30`, `830`, `0830` or `8`; null for anything that is none.
 * @example parseTime('14h05') // '14:05'
 */
export function parseTime(typed: string): TimeOfDay | null {
  const bare = typed.replace(/\s/g, '').toLowerCase();
  const [, hours, minutes = '0'] =
    /^(\d{1,2})(?:[:h.g](\d{1,2})?(?:p|ph)?)?$/.exec(bare)?.map((part) => part ?? undefined) ?? /^(\d{1,2})(\d{2})$/.exec(bare) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** Minutes since midnight. @example minutesOf('08:30') // 510 */
export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time so many minutes after midnight, not beyond the day. @example timeOf(510) // '08:30' */
export function timeOf(minutes: number): TimeOfDay {
  const within = Math.min(lastMinute, Math.max(0, minutes));
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/**
 * A time of the day, `HH:mm`. Taken as people type it; an empty text is no time. Limits and step are rules, and `TimeField` follows them.
 * @example opensAt: timeOfDay({ min: '07:00', max: '18:00', step: 30 }).required()
 */
export const timeOfDay = (limits: TimeLimits = {}) => {
  const { min, max, step = 1 } = limits;
  return string()
    .transform((v: unknown) => (typeof v === 'string' ? (parseTime(v) ?? v.trim()) : v))
    .test('time', message('validation.time'), (v) => !v || parseTime(v) === v)
    .test('timeMin', message('validation.timeMin', { min }), (v) => !v || !min || v >= min)
    .test('timeMax', message('validation.timeMax', { max }), (v) => !v || !max || v <= max)
    .test('timeStep', message('validation.timeStep', { step }), (v) => !v || parseTime(v) !== v || minutesOf(v) % step === 0)
    .meta({ time: limits });
};
