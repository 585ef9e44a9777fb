import type { JobDraft } from './jobs';
import { dayAt, startOfDay, type IsoDay } from './days';

/** Once a day: milliseconds behind midnight, in the zone of the business. */
export interface DailySchedule {
  readonly afterMidnightMs: number;
}

/** Once an hour: milliseconds behind the full hour. */
export interface HourlySchedule {
  readonly afterHourMs: number;
}

/** When a job of a plugin starts by itself. */
export type Schedule = DailySchedule | HourlySchedule;

/** What a job with a schedule is given: the day that it runs for, which is an earlier one where it is caught up. */
export interface ScheduledInput {
  day: IsoDay;
}

/** For jobs that take a day: others have no schedule. */
export type Schedules<J> = {
  readonly [K in keyof J]?: J[K] extends JobDraft<infer Input, unknown> ? (ScheduledInput extends Input ? Schedule : never) : never;
};

/**
 * Starts a declared job once a day over all servers, at an hour of Asia/Ho_Chi_Minh. Days on which no server ran are caught up, one after
 * another; each run is given its day.
 * @throws Error for what is no time of the day
 * @example
 * jobs: { expire: job<ScheduledInput, { expired: number }>({ title }) },
 * schedules: { expire: daily('00:05') },
 */
export function daily(time: string): DailySchedule {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hours) throw new Error(`daily('${time}'): the time looks like '00:05'`);
  return { afterMidnightMs: (Number(hours) * 60 + Number(minutes)) * 60_000 };
}

const hourMs = 3_600_000;

/**
 * Starts a declared job once an hour over all servers, so many minutes behind the full hour. Hours in which no server ran are not caught
 * up: one run does the work of all. The run is given the day on which it is due.
 * @throws Error for what is no minute
 * @example schedules: { cancelUnpaid: hourly(10) }
 */
export function hourly(minute: number): HourlySchedule {
  if (!Number.isInteger(minute) || minute < 0 || minute > 59) throw new Error(`hourly(${minute}): a minute is 0 to 59`);
  return { afterHourMs: minute * 60_000 };
}

/** The latest run of an hourly schedule that is due at a moment. */
export const dueRunAt = ({ afterHourMs }: HourlySchedule, moment: number): Date =>
  new Date(Math.floor((moment - afterHourMs) / hourMs) * hourMs + afterHourMs);

/** The run of an hourly schedule that follows another. */
export const runAfter = (run: Date): Date => new Date(run.getTime() + hourMs);

/** The latest day whose run is due at a moment. */
export const dueDayAt = ({ afterMidnightMs }: DailySchedule, moment: number): IsoDay => dayAt(moment - afterMidnightMs);

/** When the run of a day begins. */
export const runOf = ({ afterMidnightMs }: DailySchedule, day: IsoDay): Date => new Date(startOfDay(day).getTime() + afterMidnightMs);
