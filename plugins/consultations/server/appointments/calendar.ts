import { and, arrayOverlaps, asc, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import { startOfDay, type IsoDay } from '@tessera/plugin-sdk/contract';
import { implement, matches, namesById, pageOf, vietnamese, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { calendarCalls, type Calendar } from '../../contract/calendar';
import type { AppointmentState } from '../../contract/states';
import { absencesBetween } from '../absences/handlers';
import { doctorTable } from '../doctors/table';
import { specialtyTable } from '../specialties/table';
import { appointmentMatches, chipOf, daysFrom, daysOfDoctors, standingIn } from './calendarDays';
import { doctorsAway } from './doctorsAway';
import { isAway } from './freeTimes';
import { appointmentTable as table, seesAll } from './table';

const dayMs = 86_400_000;

/** Doctors who can be booked: all, or the asking doctor alone. */
const doctorsShown = ({ user }: WorkContext, asked: { doctorId?: number[] | undefined; specialtyId?: number[] | undefined }) => [
  eq(doctorTable.isActive, true),
  seesAll(user) ? undefined : eq(doctorTable.accountId, user.id),
  asked.doctorId?.length ? inArray(doctorTable.id, asked.doctorId) : undefined,
  asked.specialtyId?.length ? arrayOverlaps(doctorTable.specialtyIds, asked.specialtyId) : undefined,
];

/** Doctors who are called so, or have a specialty that is. */
async function namedLike(ctx: WorkContext, search: string): Promise<SQL> {
  const specialties = ctx.db
    .select({ one: sql`1` })
    .from(specialtyTable)
    .where(
      await whereVisible(
        ctx,
        specialtyTable,
        sql`${specialtyTable.id} = any(${doctorTable.specialtyIds})`,
        matches(specialtyTable.search, search),
      ),
    );
  return or(matches(doctorTable.search, search), exists(specialties))!;
}

/** What is looked for in the calendar: conditions of its doctors, and of their appointments where `named` are those whose name is meant. */
async function lookedFor(ctx: WorkContext, days: readonly IsoDay[], search: string | undefined, states: AppointmentState[] | undefined) {
  const stands = states?.length ? inArray(table.status, states) : undefined;
  const named = search ? await namedLike(ctx, search) : undefined;
  const hit = search ? appointmentMatches(ctx, search) : undefined;
  const withOne = async (condition: SQL | undefined) =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(await whereVisible(ctx, table, ...standingIn(days), eq(table.doctorId, doctorTable.id), stands, condition)),
    );
  const doctors = stands ? await withOne(named && or(named, hit)) : named && or(named, await withOne(hit));
  return { doctors, named, appointments: (namedIds: number[]) => and(stands, hit && or(inArray(table.doctorId, namedIds), hit)) };
}

export const calendarHandlers = implement(calendarCalls, {
  readCalendar: async ({ from, days: count, doctorId, specialtyId, status, search: typed, ...input }, ctx): Promise<Calendar> => {
    const days = daysFrom(from, count);
    const search = typed?.trim() || undefined;
    const asked = await lookedFor(ctx, days, search, status);
    const { data: doctors, ...page } = await pageOf(ctx, input, {
      from: doctorTable,
      where: [...doctorsShown(ctx, { doctorId, specialtyId }), asked.doctors],
      sort: { name: vietnamese(doctorTable.name) },
      defaultSort: 'name,asc',
    });
    const ids = doctors.map(({ id }) => id);
    const named = new Set(asked.named && ids.length ? await idsOf(ctx, and(inArray(doctorTable.id, ids), asked.named)) : ids);
    const specialties = await namesById(
      ctx,
      specialtyTable,
      specialtyTable.name,
      doctors.flatMap(({ specialtyIds }) => specialtyIds),
    );
    const rows = ids.length
      ? await ctx.db
          .select()
          .from(table)
          .where(await whereVisible(ctx, table, ...standingIn(days), inArray(table.doctorId, ids), asked.appointments([...named])))
          .orderBy(asc(table.time), asc(table.id))
      : [];
    const absences = await absencesBetween(ctx, from, days.at(-1)!);
    const { slots, of } = await daysOfDoctors(ctx, doctors, days, absences);
    return {
      ...page,
      slots,
      data: doctors.map(({ id, name, avatar, specialtyIds, appointmentMinutes: minutes }) => {
        const { booked, places } = of.get(id)!;
        return {
          ...{ id, name, avatar, minutes, booked, places, found: named.has(id) },
          specialties: specialtyIds.map((one) => specialties.get(one) ?? ''),
        };
      }),
      free: [...of.values()].flatMap(({ free }) => free),
      appointments: rows.map((row) => chipOf(row, ctx, absences)),
      daysOff: ids.flatMap((id) => daysOffOf(id, days, absences)),
    };
  },
  listDoctorsAway: async ({ from, days, ...asked }, ctx) => doctorsAway(ctx, daysFrom(from, days), doctorsShown(ctx, asked)),
});

async function idsOf(ctx: WorkContext, condition: SQL | undefined): Promise<number[]> {
  const rows = await ctx.db.select({ id: doctorTable.id }).from(doctorTable).where(condition);
  return rows.map(({ id }) => id);
}

type Absences = Awaited<ReturnType<typeof absencesBetween>>;

const daysOffOf = (id: number, days: readonly IsoDay[], absences: Absences): Calendar['daysOff'] =>
  days.flatMap((day) => {
    const begins = startOfDay(day).getTime();
    const away = absences.find((absence) => isAway(absence, id, begins, begins + dayMs));
    if (!away) return [];
    // no minute of the day is left
    const whole =
      (away.fromDay < day || (away.fromDay === day && away.fromTime === '00:00')) &&
      (away.toDay > day || (away.toDay === day && away.toTime === '23:59'));
    return [{ doctorId: id, day, reason: away.reason, whole }];
  });
