import { array, number, object, string } from 'yup';
import {
  birthday,
  calls,
  day,
  email,
  message,
  money,
  mutation,
  phone,
  process,
  query,
  recordId,
  text,
  type,
  type MailStanding,
  type RecordFields,
  type Standing,
} from '@tessera/plugin-sdk/contract';
import { appointmentReaders, consultations } from './index';
import { paymentStates, type AppointmentState, type PaymentState } from './states';

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

/** Whoever booked, as they were then. */
export interface Advisee {
  /** Initials, and masks below, where the reader has no need of the whole. */
  fullName: string;
  birthday: string | null;
  gender: Gender | null;
  phoneNumber: string;
  email: string | null;
  createdAt: string;
}

/** A time at which a doctor is asked. */
export interface Appointment extends RecordFields, Standing<'status', AppointmentState> {
  /** `LH-000012`. */
  code: string;
  /** When it begins. */
  time: string;
  endsAt: string;
  /** @asType integer */
  minutes: number;
  doctor: { id: number; name: string };
  advisee: Advisee;
  /** True where the booker is not shown in full. */
  masked: boolean;
  paymentStatus: PaymentState;
  /** In đồng. @asType integer */
  amount: number;
  /** What the booker wants to ask, masked; not in lists. */
  note: string | null;
  /** Of the mails. */
  language: 'vi' | 'en';
  /** Why it was moved or rejected. */
  reason: string | null;
  remindedAt: string | null;
  /** Of `members`, where it is on. */
  customerId: number | null;
  /** The website's name for the booking. */
  requestCode: string | null;
}

/** A moment with its zone: `2026-11-26T09:00:00+07:00`. */
export const moment = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/, {
      message: message('consultations:validation.moment'),
      excludeEmptyString: true,
    })
    .test('moment', message('consultations:validation.moment'), (v) => !v || !Number.isNaN(Date.parse(v)));

const personal = { personal: true };

export const appointmentInput = object({
  doctorId: recordId().required(),
  time: moment().required(),
  fullName: text(200).required().meta(personal),
  phoneNumber: phone().required().meta(personal),
  email: email().nullable().default(null).meta(personal),
  birthday: birthday().nullable().default(null).meta(personal),
  gender: string().oneOf(genders).nullable().default(null),
  note: text(2000).nullable().default(null).meta({ personal: 'sensitive' }),
  amount: money().default(0),
  paymentStatus: string().oneOf(paymentStates).default('new'),
  language: string()
    .oneOf(['vi', 'en'] as const)
    .default('vi'),
});

const reason = text(500).required();
const needs = 'UpdateAppointment';

export const appointments = process<Appointment>()(
  consultations,
  'Appointment',
  {
    noun: { vi: 'lịch hẹn', en: 'appointment' },
    title: { vi: 'Lịch hẹn', en: 'Appointments' },
    path: 'appointment',
    screen: '/quan-ly-dich-vu',
    permission: 'Appointment',
    // who sees appointments of a customer beside a contract does not carry health data away
    needs: { read: appointmentReaders, export: 'ReadAppointment' },
    input: appointmentInput,
    filters: object({
      /** Conditions as other systems send them: `{"time":{"$between":[…]},"doctor.name":{"$iLike":"%Lan%"},"status":"pending"}`. */
      s: text(2000),
      paymentStatus: array(string().oneOf(paymentStates).required()),
      doctorId: array(recordId().required()),
      doctorName: text(200),
      fullName: text(200),
      fromDay: day(),
      toDay: day(),
    }),
    states: {
      pending: { label: { vi: 'Chờ xác nhận', en: 'Waiting' }, tone: 'warning' },
      approved: { label: { vi: 'Đã xác nhận', en: 'Confirmed' }, tone: 'success' },
      rejected: { label: { vi: 'Từ chối', en: 'Rejected' }, tone: 'danger' },
    },
    initial: 'pending',
    emits: consultations.events.appointmentMoved,
    excel: {
      out: {
        fileName: 'appointment.fileName',
        columns: {
          code: 'appointment.code',
          time: 'appointment.time',
          'doctor.name': 'appointment.doctor',
          'advisee.fullName': 'appointment.booker',
          'advisee.phoneNumber': 'appointment.phone',
          'advisee.email': 'appointment.email',
          status: 'appointment.status',
          paymentStatus: 'appointment.paymentStatus',
          amount: 'appointment.amount',
          createdAt: 'fields.createdAt',
        },
      },
    },
  },
  {
    confirm: {
      from: ['pending', 'rejected'],
      to: 'approved',
      needs,
      unless: (row) =>
        row.status === 'rejected' && row.paymentStatus !== 'paid'
          ? { vi: 'Lịch hẹn bị từ chối và chưa thanh toán.', en: 'The appointment is rejected, and not paid.' }
          : undefined,
      label: { vi: 'Xác nhận lịch hẹn', en: 'Confirm Appointment' },
      done: { vi: 'Đã xác nhận lịch hẹn', en: 'Appointment confirmed' },
      question: { vi: 'Người đặt nhận thư xác nhận.', en: 'The booker gets a mail that confirms it.' },
    },
    reschedule: {
      from: ['pending', 'approved', 'rejected'],
      to: 'approved',
      needs,
      aside: true,
      unless: (row) =>
        row.status === 'rejected' && row.paymentStatus !== 'paid'
          ? { vi: 'Lịch hẹn bị từ chối và chưa thanh toán.', en: 'The appointment is rejected, and not paid.' }
          : undefined,
      input: object({ time: moment().required(), doctorId: recordId(), reason }),
      label: { vi: 'Dời lịch hẹn', en: 'Move' },
      done: { vi: 'Đã dời lịch hẹn', en: 'Appointment moved' },
      question: {
        vi: 'Lịch hẹn được xác nhận vào giờ mới, người đặt nhận thư báo.',
        en: 'The appointment is confirmed at its new time, and the booker gets a mail.',
      },
    },
    reject: {
      from: ['pending', 'approved'],
      to: 'rejected',
      needs,
      input: object({ reason }),
      danger: true,
      label: { vi: 'Từ chối', en: 'Reject' },
      done: { vi: 'Đã từ chối lịch hẹn', en: 'Appointment rejected' },
      question: { vi: 'Giờ này trống trở lại, người đặt nhận thư báo.', en: 'The time is free again, and the booker gets a mail.' },
    },
  },
);
export const appointmentCalls = appointments.calls;

/** A time at which a doctor is free, and the next ones. */
export interface FreeTime {
  time: string;
}

export const mailOccasions = ['received', 'confirmed', 'moved', 'rejected', 'reminder'] as const;
export type MailOccasion = (typeof mailOccasions)[number];

/** A mail that its booker gets. */
export interface AppointmentMail {
  id: number;
  occasion: MailOccasion;
  standing: MailStanding;
}

export const otherAppointmentCalls = calls(consultations, {
  /** What its booker was told by mail, the latest first. */
  mailsOfAppointment: query({
    path: 'GET appointment/{id}/mails',
    needs: appointmentReaders,
    input: object({ id: recordId().required() }),
    output: type<AppointmentMail[]>(),
    tag: 'Appointment',
  }),
  /** The step `confirm` under the name that other systems know. */
  confirmByAdmin: mutation({
    path: 'POST appointment/admin/confirm',
    needs,
    input: object({ appointmentId: recordId().required() }),
    output: type<Appointment>(),
    tag: 'Appointment',
    repeats: 'a step is taken once: whoever sends it again learns that it was taken',
    problems: [409],
  }),
  /** Moves several, all of them or none, for one reason: their doctor is away. 409 as of the step, for the first that cannot be moved. */
  moveAppointments: mutation({
    path: 'POST appointment/move',
    needs,
    input: object({
      moves: array(object({ id: recordId().required(), version: number().integer().min(1).required(), time: moment().required() }))
        .min(1)
        .max(20)
        .required(),
      reason,
    }),
    output: type<{ moved: number }>(),
    tag: 'Appointment',
    problems: [409],
  }),
  /**
   * What the booker wants to ask, for staff who look after appointments and for the doctor; the audit says who read it.
   * @throws 403 to others
   */
  showAppointment: query({
    path: 'GET appointment/{id}/sensitive',
    needs: [needs, 'ReadAppointment'],
    output: type<{ note: string | null }>(),
    audited: true,
  }),
  /** When a doctor is free, from a day on (today unless said): at most 100 times within 30 days. */
  listFreeTimes: query({
    path: 'GET appointment/free',
    needs: [...appointmentReaders, 'RequestAppointment'],
    input: object({ doctorId: recordId().required(), from: day() }),
    output: type<FreeTime[]>(),
    tag: ['Appointment', 'Schedule', 'Absence', 'Doctor'],
  }),
});
