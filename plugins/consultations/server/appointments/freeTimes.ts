import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { addDays, dayAt, startOfDay, timeAt, type IsoDay } from '@tessera/plugin-sdk/contract';
import { unscoped, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import { absencesBetween } from '../absences/handlers';
import type { absenceTable } from '../absences/table';
import { clockOf } from '../slots/handlers';
import { slotTable } from '../slots/table';
import { appointmentTable as table } from './table';

/** So many days ahead a free time is looked for. */
export const daysAhead = 30;

export type Absence = Pick<RowOf<typeof absenceTable>, 'doctorId' | 'fromDay' | 'fromTime' | 'toDay' | 'toTime'>;
export interface Doctor {
  id: number;
  appointmentMinutes: number;
}

/** Of a time of Việt Nam. */
export const momentOf = (day: IsoDay, time: string): number => Date.parse(`${day}T${time}:00+07:00`);
const minuteMs = 60_000;

/** Does an absence, or a holiday, touch the time from one moment to another? */
export const isAway = (absence: Absence, doctorId: number, from: number, until: number): boolean =>
  (absence.doctorId === null || absence.doctorId === doctorId) &&
  momentOf(absence.fromDay, absence.fromTime) < until &&
  // the last minute is included
  momentOf(absence.toDay, absence.toTime) + minuteMs > from;

/** Times of the day at which appointments begin, in order: `08:30`. */
export async function activeSlots(ctx: WorkContext): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(slotTable)
    .where(eq(slotTable.active, true))
    .orderBy(sql`${slotTable.hours} * 60 + ${slotTable.minutes}`);
  return rows.map(clockOf);
}

/** What takes a doctor's time from one moment to another, whoever asks: a time that is taken is taken for all. */
export const takenBetween = (ctx: WorkContext, doctorIds: readonly number[], from: Date, until: Date, except?: number) =>
  ctx.db
    .select({ id: table.id, doctorId: table.doctorId, time: table.time, endsAt: table.endsAt })
    .from(unscoped(table, 'a time that is taken is taken for everybody; only times are told'))
    .where(
      and(
        inArray(table.doctorId, [...doctorIds]),
        ne(table.status, 'rejected'),
        lt(table.time, until.toISOString()),
        gt(table.endsAt, from.toISOString()),
        except === undefined ? undefined : ne(table.id, except),
      ),
    );

/** What stands in a doctor's way, and when appointments begin at all. */
interface Known {
  slots: readonly string[];
  away: readonly Absence[];
  taken: readonly { time: string; endsAt: string }[];
}

/** The slots of a day at which nothing stands in the doctor's way, whether they are over or not. */
export const openOn = (day: IsoDay, { id, appointmentMinutes }: Doctor, { slots, away, taken }: Known) =>
  slots.flatMap((slot) => {
    const begins = momentOf(day, slot);
    const ends = begins + appointmentMinutes * minuteMs;
    if (away.some((absence) => isAway(absence, id, begins, ends))) return [];
    if (taken.some(({ time, endsAt }) => Date.parse(time) < ends && Date.parse(endsAt) > begins)) return [];
    return [{ slot, begins, ends }];
  });

/** When a doctor is free, from a moment on, within 30 days. Times are ISO 8601 in UTC. */
export async function freeTimes(ctx: WorkContext, doctor: Doctor, from: Date, most: number, except?: number): Promise<string[]> {
  const first = dayAt(from);
  const end = startOfDay(addDays(first, daysAhead));
  const [slots, away, taken] = [
    await activeSlots(ctx),
    await absencesBetween(ctx, first, addDays(first, daysAhead), doctor.id),
    await takenBetween(ctx, [doctor.id], from, end, except),
  ];
  const found: string[] = [];
  for (let ahead = 0; ahead < daysAhead && found.length < most; ahead++)
    for (const { begins } of openOn(addDays(first, ahead), doctor, { slots, away, taken }))
      if (begins > from.getTime()) found.push(new Date(begins).toISOString());
  return found.slice(0, most);
}

/** `09:00 26/11/2026`, in Việt Nam. */
export const shownTime = (time: string | Date): string => {
  const moment = new Date(time);
  return `${timeAt(moment)} ${dayAt(moment).split('-').reverse().join('/')}`;
};
