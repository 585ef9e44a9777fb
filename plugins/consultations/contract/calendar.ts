import { array, number, object } from 'yup';
import { calls, day, query, recordId, type } from '@tessera/plugin-sdk/contract';
import type { Appointment } from './appointments';
import { appointmentReaders, consultations } from './index';
import type { AppointmentState, PaymentState } from './states';

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
}

export interface Calendar {
  /** Times of the day at which appointments begin. */
  slots: string[];
  doctors: CalendarDoctor[];
  /** Times at which a doctor can still be booked, `09:00`, by day; days without one are not there. */
  free: { doctorId: number; day: string; times: string[] }[];
  /** Without those that are rejected. */
  appointments: CalendarAppointment[];
  /** Days on which a doctor is away, wholly or in part. */
  daysOff: { doctorId: number; day: string; reason: string; whole: boolean }[];
}

export const calendarCalls = calls(consultations, {
  readCalendar: query({
    path: 'GET appointment/calendar',
    needs: appointmentReaders,
    input: object({
      from: day().required(),
      /** How many days, from that day on. */
      days: number().integer().min(1).max(14).default(7),
      doctorId: array(recordId().required()),
      specialtyId: array(recordId().required()),
    }),
    output: type<Calendar>(),
    tag: ['Appointment', 'Doctor', 'Schedule', 'Absence'],
  }),
});
