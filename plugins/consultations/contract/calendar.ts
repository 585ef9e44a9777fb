import { array, number, object, string } from 'yup';
import { calls, day, maxPageSize, pageQuery, query, recordId, type, type Page } from '@tessera/plugin-sdk/contract';
import type { Appointment } from './appointments';
import { appointmentReaders, consultations } from './index';
import { appointmentStates, type AppointmentState, type PaymentState } from './states';

export interface CalendarAppointment {
  id: number;
  version: number;
  code: string;
  doctorId: number;
  time: string;
  endsAt: string;
  status: AppointmentState;
  paymentStatus: PaymentState;
  /** As lists show it: initials for those who need not know. */
  booker: Appointment['advisee']['fullName'];
  /** The doctor is away at this time: it has to be moved. */
  away: boolean;
}

export interface CalendarDoctor {
  id: number;
  name: string;
  avatar: string | null;
  specialties: string[];
  /** How long an appointment lasts. @asType integer */
  minutes: number;
  /** Appointments in these days, over or not. @asType integer */
  booked: number;
  /** These, and how many more these days have or had room for. @asType integer */
  places: number;
  /** Their name or specialty is what was searched for, and not an appointment of theirs alone. True where nothing was. */
  found: boolean;
}

/** Doctors by name, a page of them, and what stands in their days. */
export interface Calendar extends Page<CalendarDoctor> {
  /** Times of the day at which appointments begin. */
  slots: string[];
  /** Times at which a doctor can still be booked, `09:00`, by day; days without one are not there. */
  free: { doctorId: number; day: string; times: string[] }[];
  /** Those that were looked for, without those that are rejected. */
  appointments: CalendarAppointment[];
  /** Days on which a doctor is away, wholly or in part. */
  daysOff: { doctorId: number; day: string; reason: string; whole: boolean }[];
}

/** Doctors with appointments, not over yet, at times at which they are away by now. */
export interface DoctorsAway {
  /** The first of them, by name. */
  data: {
    doctor: Pick<CalendarDoctor, 'id' | 'name' | 'minutes'>;
    /** In the order of their times. */
    appointments: CalendarAppointment[];
    /** The next free times of these days, two at most. */
    nextFree: string[];
  }[];
  /** @asType integer */
  total: number;
}

const days = object({
  from: day().required(),
  /** How many days, from that day on. */
  days: number().integer().min(1).max(14).default(7),
  doctorId: array(recordId().required()),
  specialtyId: array(recordId().required()),
});
const tag = ['Appointment', 'Doctor', 'Schedule', 'Absence'] as const;

export const calendarCalls = calls(consultations, {
  readCalendar: query({
    path: 'GET appointment/calendar',
    needs: appointmentReaders,
    input: pageQuery.concat(days).concat(
      object({
        pageSize: number().integer().min(1).max(maxPageSize).default(25),
        /** Only appointments that stand so, and doctors who have one. */
        status: array(string().oneOf(appointmentStates).required()),
      }),
    ),
    output: type<Calendar>(),
    tag,
  }),
  listDoctorsAway: query({ path: 'GET appointment/to-move', needs: appointmentReaders, input: days, output: type<DoctorsAway>(), tag }),
});
