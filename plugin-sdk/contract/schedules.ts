import type { JobDraft } from './jobs';
import { dayAt, startOfDay, type IsoDay } from './days';

/** When a job of a plugin starts by itself. */
export interface Schedule {
  /** Milliseconds behind midnight, in the zone of the business. */
  readonly afterMidnightMs: number;
}

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
export function daily(time: string): Schedule {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hours) throw new Error(`daily('${time}'): the time looks like '00:05'`);
  return { afterMidnightMs: (Number(hours) * 60 + Number(minutes)) * 60_000 };
}

/** The latest day whose run is due at a moment. */
export const dueDayAt = ({ afterMidnightMs }: Schedule, moment: number): IsoDay => dayAt(moment - afterMidnightMs);

/** When the run of a day begins. */
export const runOf = ({ afterMidnightMs }: Schedule, day: IsoDay): Date => new Date(startOfDay(day).getTime() + afterMidnightMs);
