import { gte, lt, ne, type SQL } from 'drizzle-orm';
import { addDays, startOfDay, type IsoDay } from '@tessera/plugin-sdk/contract';
import { matches, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import type { CalendarAppointment } from '../../contract/calendar';
import type { absenceTable } from '../absences/table';
import { activeSlots, isAway, openOn, takenBetween, type Doctor } from './freeTimes';
import { adviseeOf, codeHas, codeOf, knowsBookers, type AppointmentRow } from './handlers';
import { appointmentTable as table } from './table';

type Absence = RowOf<typeof absenceTable>;

export const daysFrom = (from: IsoDay, count: number): IsoDay[] => Array.from({ length: count }, (_one, ahead) => addDays(from, ahead));
const momentsOf = (days: readonly IsoDay[]) => [startOfDay(days[0]!), startOfDay(addDays(days.at(-1)!, 1))] as const;

/** Conditions of the appointments that a calendar of these days shows. Whoever asks adds the scope. */
export function standingIn(days: readonly IsoDay[]): SQL[] {
  const [begin, end] = momentsOf(days);
  return [ne(table.status, 'rejected'), gte(table.time, begin.toISOString()), lt(table.time, end.toISOString())];
}

/** By code, and by name and phone number for those who see them. */
export const appointmentMatches = ({ user }: WorkContext, search: string): SQL | undefined =>
  knowsBookers(user) ? matches(table.search, search) : codeHas(search);

export const chipOf = (row: AppointmentRow, { user }: WorkContext, absences: readonly Absence[]): CalendarAppointment => {
  const { id, version, doctorId, time, endsAt, status, paymentStatus } = row;
  return {
    ...{ id, version, doctorId, time, endsAt, status, paymentStatus },
    code: codeOf(row),
    booker: adviseeOf(row, user).fullName,
    away: absences.some((absence) => isAway(absence, doctorId, Date.parse(time), Date.parse(endsAt))),
  };
};

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

interface DaysOfDoctor {
  booked: number;
  places: number;
  /** Free times that are not over, by day; days without one are not there. */
  free: { doctorId: number; day: IsoDay; times: string[] }[];
}

/** How much of these days of the doctors is booked, and what is free, by the doctors' ids. */
export async function daysOfDoctors(
  ctx: WorkContext,
  doctors: readonly Doctor[],
  days: readonly IsoDay[],
  absences: readonly Absence[],
): Promise<{ slots: string[]; of: ReadonlyMap<number, DaysOfDoctor> }> {
  const slots = await activeSlots(ctx);
  if (!doctors.length) return { slots, of: new Map() };
  const [begin, end] = momentsOf(days);
  const now = Date.now();
  const ids = doctors.map(({ id }) => id);
  const takenOf = new Map<number, Awaited<ReturnType<typeof takenBetween>>>(ids.map((id) => [id, []]));
  for (const one of await takenBetween(ctx, ids, begin, end)) takenOf.get(one.doctorId)!.push(one);
  const dayOf = (doctor: Doctor): DaysOfDoctor => {
    const taken = takenOf.get(doctor.id)!;
    const away = absences.filter(({ doctorId }) => doctorId === null || doctorId === doctor.id);
    const open = days.map((day) => openOn(day, doctor, { slots, away, taken }));
    const booked = taken.filter(({ time }) => Date.parse(time) >= begin.getTime()).length;
    return {
      booked,
      places: booked + open.reduce((sum, one) => sum + placesIn(one), 0),
      free: open.flatMap((one, at) => {
        const times = one.filter(({ begins }) => begins > now).map(({ slot }) => slot);
        return times.length ? [{ doctorId: doctor.id, day: days[at]!, times }] : [];
      }),
    };
  };
  return { slots, of: new Map(doctors.map((doctor) => [doctor.id, dayOf(doctor)])) };
}
