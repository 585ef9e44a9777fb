import { dayAt, timeAt } from '@tessera/plugin-sdk/contract';
import type { Calendar, CalendarAppointment } from '../../contract/calendar';

/** A row or a column: a doctor, a day, or a time of the day. */
export interface Line {
  id: string;
  title: string;
  below?: string;
  now?: boolean;
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

type Doctors = Calendar['doctors'];
const lineOf = ({ id, name, specialties }: Doctors[number]): Line => ({ id: String(id), title: name, below: specialties.join(', ') });

/** Doctors as rows, days as columns. */
export function weekGrid({ appointments }: Calendar, doctors: Doctors, days: readonly Line[]): Grid {
  const cells = byCell(appointments, ({ doctorId, time }) => key(String(doctorId), dayAt(new Date(time))));
  return {
    rows: doctors.map(lineOf),
    columns: [...days],
    placeOf: (row, column) => ({ doctorId: Number(row), day: column }),
    at: (row, column) => cells.get(key(row, column)) ?? [],
  };
}

/** Times as rows, doctors as columns. Appointments at times that are no longer open have rows too. */
export function dayGrid({ appointments, slots }: Calendar, doctors: Doctors, day: string): Grid {
  const timeOf = ({ time }: CalendarAppointment) => timeAt(new Date(time));
  const cells = byCell(appointments, (one) => key(timeOf(one), String(one.doctorId)));
  const times = [...new Set([...slots, ...appointments.map(timeOf)])].sort();
  return {
    rows: times.map((time) => ({ id: time, title: time })),
    columns: doctors.map(lineOf),
    placeOf: (row, column) => ({ doctorId: Number(column), day, time: row }),
    at: (row, column) => cells.get(key(row, column)) ?? [],
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
