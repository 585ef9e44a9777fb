import { dayAt, timeAt } from '@tessera/plugin-sdk/contract';
import type { Calendar, CalendarAppointment, CalendarDoctor } from '../../contract/calendar';

/** A row or a column: a doctor, a day, or a time of the day. */
export interface Line {
  id: string;
  title: string;
  below?: string;
  now?: boolean;
  doctor?: CalendarDoctor;
}

/** Where an appointment may be dropped. `time` stands where the cell is one time of the day. */
export interface Place {
  doctorId: number;
  day: string;
  time?: string;
}

/** Why nobody is asked, and whether no minute of the day is left. */
export type Off = Pick<Calendar['daysOff'][number], 'reason' | 'whole'>;

/** A calendar as a table: doctors as rows and days as columns, or times as rows and doctors as columns. */
export interface Grid {
  rows: Line[];
  columns: Line[];
  placeOf(row: string, column: string): Place;
  at(row: string, column: string): readonly CalendarAppointment[];
  /** Times at which the doctor of a cell is free. */
  freeAt(row: string, column: string): readonly string[];
  offAt(place: Place): Off | undefined;
}

const key = (...parts: (string | number)[]) => parts.join(' ');
const timeOf = ({ time }: CalendarAppointment) => timeAt(new Date(time));

/** What stands in the cells of a page of doctors: the times of a day of a doctor in one list, and one by one. */
interface Cells {
  ofDay: ReadonlyMap<string, readonly CalendarAppointment[]>;
  ofTime: ReadonlyMap<string, readonly CalendarAppointment[]>;
  freeOfDay: ReadonlyMap<string, readonly string[]>;
  freeAt: ReadonlyMap<string, readonly string[]>;
  off: ReadonlyMap<string, Off>;
}

function byCell(appointments: readonly CalendarAppointment[], cellOf: (one: CalendarAppointment) => string) {
  const cells = new Map<string, CalendarAppointment[]>();
  for (const one of appointments) {
    const cell = cellOf(one);
    const there = cells.get(cell);
    if (there) there.push(one);
    else cells.set(cell, [one]);
  }
  return cells;
}

const made = new WeakMap<Calendar, Cells>();
/** Made once a page: a cell is drawn anew where something of it has changed, and not because another page came. */
function cellsOf(page: Calendar): Cells {
  const known = made.get(page);
  if (known) return known;
  const { appointments, free, daysOff } = page;
  const cells: Cells = {
    ofDay: byCell(appointments, (one) => key(one.doctorId, dayAt(new Date(one.time)))),
    ofTime: byCell(appointments, (one) => key(one.doctorId, timeOf(one))),
    freeOfDay: new Map(free.map(({ doctorId, day, times }) => [key(doctorId, day), times])),
    freeAt: new Map(free.flatMap(({ doctorId, times }) => times.map((time) => [key(doctorId, time), [time]]))),
    off: new Map(daysOff.map(({ doctorId, day, reason, whole }) => [key(doctorId, day), { reason, whole }])),
  };
  made.set(page, cells);
  return cells;
}

const lineOf = (doctor: CalendarDoctor): Line => ({
  id: String(doctor.id),
  title: doctor.name,
  below: doctor.specialties.join(', '),
  doctor,
});
const noAppointments: readonly CalendarAppointment[] = [];
const noTimes: readonly string[] = [];

/** Doctors in the order of their pages, each once, and where the cells of each are. */
function byDoctor(pages: readonly Calendar[]) {
  const lines = new Map<string, Line>();
  const cells = new Map<string, Cells>();
  for (const page of pages)
    for (const doctor of page.data) {
      lines.set(String(doctor.id), lineOf(doctor));
      cells.set(String(doctor.id), cellsOf(page));
    }
  return {
    doctors: [...lines.values()],
    of: (doctor: string) => cells.get(doctor),
    offAt: ({ doctorId, day }: Place) => cells.get(String(doctorId))?.off.get(key(doctorId, day)),
  };
}

/** Doctors as rows, days as columns. */
export function weekGrid(pages: readonly Calendar[], days: readonly Line[]): Grid {
  const { doctors, of, offAt } = byDoctor(pages);
  return {
    rows: doctors,
    columns: [...days],
    placeOf: (row, column) => ({ doctorId: Number(row), day: column }),
    at: (row, column) => of(row)?.ofDay.get(key(row, column)) ?? noAppointments,
    freeAt: (row, column) => of(row)?.freeOfDay.get(key(row, column)) ?? noTimes,
    offAt,
  };
}

/** Times as rows, doctors as columns. Appointments at times that are no longer open have rows too. */
export function dayGrid(pages: readonly Calendar[], day: string): Grid {
  const { doctors, of, offAt } = byDoctor(pages);
  const times = new Set(pages.flatMap(({ slots, appointments }) => [...slots, ...appointments.map(timeOf)]));
  return {
    rows: [...times].sort().map((time) => ({ id: time, title: time })),
    columns: doctors,
    placeOf: (row, column) => ({ doctorId: Number(column), day, time: row }),
    at: (row, column) => of(column)?.ofTime.get(key(column, row)) ?? noAppointments,
    freeAt: (row, column) => of(column)?.freeAt.get(key(column, row)) ?? noTimes,
    offAt,
  };
}

/** The cell beside another one, within the table. */
export function beside(grid: Grid, [row, column]: readonly [string, string], [down, right]: readonly [number, number]): [string, string] {
  const next = (lines: readonly Line[], id: string, by: number) => {
    const at = lines.findIndex((line) => line.id === id);
    return lines[Math.min(lines.length - 1, Math.max(0, at + by))]!.id;
  };
  return [next(grid.rows, row, down), next(grid.columns, column, right)];
}

/** The week of the year, as ISO 8601 counts it. */
export function weekOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * 86_400_000;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - newYear) / (7 * 86_400_000));
}

/** Of a doctor's free times, the first at or after the wanted one, else the last before it. */
export const nearestTo = (free: readonly string[], wanted: string): string | undefined =>
  free.find((time) => time >= wanted) ?? free.at(-1);
