import { and, asc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import { type IsoDay } from '@tessera/plugin-sdk/contract';
import { vietnamese, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import type { DoctorsAway } from '../../contract/calendar';
import { absencesBetween } from '../absences/handlers';
import { doctorTable } from '../doctors/table';
import { chipOf, daysOfDoctors, standingIn } from './calendarDays';
import { momentOf, type Absence } from './freeTimes';
import { appointmentTable as table } from './table';

/** A calendar names so many doctors who are away; a holiday may be that of all of them. */
const mostDoctors = 20;
const nextTimes = 2;

/** Appointments that stand in an absence. */
const within = ({ doctorId, fromDay, fromTime, toDay, toTime }: Absence) =>
  and(
    doctorId === null ? undefined : eq(table.doctorId, doctorId),
    gt(table.endsAt, new Date(momentOf(fromDay, fromTime)).toISOString()),
    // the last minute is included
    sql`${table.time} < ${new Date(momentOf(toDay, toTime) + 60_000).toISOString()}`,
  );

/** Doctors with appointments that have to be moved, because they are away by now. */
export async function doctorsAway(ctx: WorkContext, days: readonly IsoDay[], shown: readonly (SQL | undefined)[]): Promise<DoctorsAway> {
  const absences = await absencesBetween(ctx, days[0]!, days.at(-1)!);
  if (!absences.length) return { data: [], total: 0 };
  const rows = await ctx.db
    .select({
      appointment: table,
      doctor: { id: doctorTable.id, name: doctorTable.name, appointmentMinutes: doctorTable.appointmentMinutes },
    })
    .from(table)
    .innerJoin(doctorTable, and(eq(doctorTable.id, table.doctorId), ...shown))
    .where(await whereVisible(ctx, table, ...standingIn(days), sql`${table.endsAt} > now()`, or(...absences.map(within))))
    .orderBy(asc(vietnamese(doctorTable.name)), asc(doctorTable.id), asc(table.time));
  const byDoctor = new Map<number, typeof rows>();
  for (const row of rows) byDoctor.set(row.doctor.id, [...(byDoctor.get(row.doctor.id) ?? []), row]);
  const all = [...byDoctor.values()];
  const named = all.slice(0, mostDoctors);
  const { of } = await daysOfDoctors(
    ctx,
    named.map(([first]) => first!.doctor),
    days,
    absences,
  );
  return {
    total: all.length,
    data: named.map((ofOne) => {
      const [{ appointment: first, doctor }] = ofOne as [(typeof ofOne)[number]];
      const free = of.get(doctor.id)!.free.flatMap(({ day, times }) => times.map((time) => momentOf(day, time)));
      return {
        doctor: { id: doctor.id, name: doctor.name, minutes: doctor.appointmentMinutes },
        appointments: ofOne.map(({ appointment }) => chipOf(appointment, ctx, absences)),
        nextFree: free
          .filter((time) => time > Date.parse(first.time))
          .slice(0, Math.min(nextTimes, ofOne.length))
          .map((time) => new Date(time).toISOString()),
      };
    }),
  };
}
