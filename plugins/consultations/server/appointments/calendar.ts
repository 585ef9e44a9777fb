import { and, arrayOverlaps, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import { addDays, startOfDay } from '@tessera/plugin-sdk/contract';
import { implement, namesById, vietnamese, whereVisible } from '@tessera/plugin-sdk/server';
import { calendarCalls } from '../../contract/calendar';
import { absencesBetween } from '../absences/handlers';
import { doctorTable } from '../doctors/table';
import { specialtyTable } from '../specialties/table';
import { activeSlots, isAway, openOn, takenBetween } from './freeTimes';
import { adviseeOf, codeOf } from './handlers';
import { appointmentTable as table, seesAll } from './table';

/** A calendar names at most so many doctors. */
const mostDoctors = 500;
const dayMs = 86_400_000;

/** How many of these appointments a doctor could have: open times may overlap where appointments are long. */
function placesIn(open: readonly { begins: number; ends: number }[]): number {
  let [count, until] = [0, 0];
  for (const { begins, ends } of open) {
    if (begins < until) continue;
    count += 1;
    until = ends;
  }
  return count;
}

export const calendarHandlers = implement(calendarCalls, {
  readCalendar: async ({ from, days: count, doctorId, specialtyId }, ctx) => {
    const days = Array.from({ length: count }, (_one, ahead) => addDays(from, ahead));
    const to = days.at(-1)!;
    const doctors = await ctx.db
      .select()
      .from(doctorTable)
      .where(
        and(
          eq(doctorTable.isActive, true),
          seesAll(ctx.user) ? undefined : eq(doctorTable.accountId, ctx.user.id),
          doctorId?.length ? inArray(doctorTable.id, doctorId) : undefined,
          specialtyId?.length ? arrayOverlaps(doctorTable.specialtyIds, specialtyId) : undefined,
        ),
      )
      .orderBy(asc(vietnamese(doctorTable.name)), asc(doctorTable.id))
      .limit(mostDoctors);
    const ids = doctors.map(({ id }) => id);
    const names = await namesById(
      ctx,
      specialtyTable,
      specialtyTable.name,
      doctors.flatMap(({ specialtyIds }) => specialtyIds),
    );
    const rows = ids.length
      ? await ctx.db
          .select()
          .from(table)
          .where(
            await whereVisible(
              ctx,
              table,
              inArray(table.doctorId, ids),
              ne(table.status, 'rejected'),
              gte(table.time, startOfDay(from).toISOString()),
              lt(table.time, startOfDay(addDays(to, 1)).toISOString()),
            ),
          )
          .orderBy(asc(table.time), asc(table.id))
      : [];
    const absences = await absencesBetween(ctx, from, to);
    const daysOff = ids.flatMap((id) =>
      days.flatMap((day) => {
        const begins = startOfDay(day).getTime();
        const away = absences.find((absence) => isAway(absence, id, begins, begins + dayMs));
        if (!away) return [];
        // no minute of the day is left
        const whole =
          (away.fromDay < day || (away.fromDay === day && away.fromTime === '00:00')) &&
          (away.toDay > day || (away.toDay === day && away.toTime === '23:59'));
        return [{ doctorId: id, day, reason: away.reason, whole }];
      }),
    );
    const slots = await activeSlots(ctx);
    const [begin, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
    const takenOf = new Map<number, Awaited<ReturnType<typeof takenBetween>>>(ids.map((id) => [id, []]));
    for (const one of ids.length ? await takenBetween(ctx, ids, begin, end) : []) takenOf.get(one.doctorId)!.push(one);
    const now = Date.now();
    const week = doctors.map((doctor) => {
      const { id, name, avatar, specialtyIds, appointmentMinutes: minutes } = doctor;
      const taken = takenOf.get(id)!;
      const away = absences.filter(({ doctorId: of }) => of === null || of === id);
      const open = days.map((day) => openOn(day, doctor, { slots, away, taken }));
      const booked = taken.filter(({ time }) => Date.parse(time) >= begin.getTime()).length;
      return {
        doctor: {
          ...{ id, name, avatar, minutes, booked },
          specialties: specialtyIds.map((one) => names.get(one) ?? ''),
          places: booked + open.reduce((sum, of) => sum + placesIn(of), 0),
        },
        free: open.flatMap((of, at) => {
          const times = of.filter(({ begins }) => begins > now).map(({ slot }) => slot);
          return times.length ? [{ doctorId: id, day: days[at]!, times }] : [];
        }),
      };
    });
    return {
      slots,
      doctors: week.map(({ doctor }) => doctor),
      free: week.flatMap(({ free }) => free),
      appointments: rows.map((row) => {
        const { id, version, doctorId: of, time, endsAt, status, paymentStatus } = row;
        return {
          ...{ id, version, doctorId: of, time, endsAt, status, paymentStatus },
          code: codeOf(row),
          booker: adviseeOf(row, ctx.user).fullName,
          away: absences.some((absence) => isAway(absence, of, Date.parse(time), Date.parse(endsAt))),
        };
      }),
      daysOff,
    };
  },
});
