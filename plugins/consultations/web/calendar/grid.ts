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

/** A calendar as a table: doctors as rows and days as columns, or times as rows and doctors as columns. */
export interface Grid {
  rows: Line[];
  columns: Line[];
  placeOf(row: string, column: string): Place;
  at(row: string, column: string): readonly CalendarAppointment[];
  /** Times at which the doctor of a cell is free. */
  freeAt(row: string, column: string): readonly string[];
}

const key = (row: string, column: string) => `${row} ${column}`;

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

const lineOf = (doctor: CalendarDoctor): Line => ({
  id: String(doctor.id),
  title: doctor.name,
  below: doctor.specialties.join(', '),
  doctor,
});
const noAppointments: readonly CalendarAppointment[] = [];
const noTimes: readonly string[] = [];

/** Doctors as rows, days as columns. */
export function weekGrid({ doctors, appointments, free }: Calendar, days: readonly Line[]): Grid {
  const cells = byCell(appointments, ({ doctorId, time }) => key(String(doctorId), dayAt(new Date(time))));
  const times = new Map(free.map((one) => [key(String(one.doctorId), one.day), one.times]));
  return {
    rows: doctors.map(lineOf),
    columns: [...days],
    placeOf: (row, column) => ({ doctorId: Number(row), day: column }),
    at: (row, column) => cells.get(key(row, column)) ?? noAppointments,
    freeAt: (row, column) => times.get(key(row, column)) ?? noTimes,
  };
}

/** Times as rows, doctors as columns. Appointments at times that are no longer open have rows too. */
export function dayGrid({ doctors, appointments, slots, free }: Calendar, day: string): Grid {
  const timeOf = ({ time }: CalendarAppointment) => timeAt(new Date(time));
  const cells = byCell(appointments, (one) => key(timeOf(one), String(one.doctorId)));
  const open = new Map(free.flatMap((one) => one.times.map((time) => [key(time, String(one.doctorId)), [time]])));
  const times = [...new Set([...slots, ...appointments.map(timeOf)])].sort();
  return {
    rows: times.map((time) => ({ id: time, title: time })),
    columns: doctors.map(lineOf),
    placeOf: (row, column) => ({ doctorId: Number(column), day, time: row }),
    at: (row, column) => cells.get(key(row, column)) ?? noAppointments,
    freeAt: (row, column) => open.get(key(row, column)) ?? noTimes,
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
