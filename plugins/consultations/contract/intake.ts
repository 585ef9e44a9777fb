import { object, string } from 'yup';
import { calls, mutation, query, text, type } from '@tessera/plugin-sdk/contract';
import { appointmentInput } from './appointments';
import { consultations } from './index';
import { paymentStates, type AppointmentState, type PaymentState } from './states';

const requestCode = () =>
  text(60)
    .matches(/^[A-Za-z0-9._-]+$/, { excludeEmptyString: true })
    .required();

/** What the website sends when somebody books. `requestCode` is its name for the booking: there is one appointment for each. */
export const bookingInput = appointmentInput.concat(object({ requestCode: requestCode() }));

/** How a booking stands. */
export interface Booking {
  requestCode: string;
  /** `LH-000012`. */
  code: string;
  time: string;
  status: AppointmentState;
  paymentStatus: PaymentState;
  /** Why it was moved or rejected. */
  reason: string | null;
}

const needs = 'RequestAppointment';

export const intakeCalls = calls(consultations, {
  /**
   * For the website's account. The same booking again is answered as it stands. 409 `slot_taken`, `doctor_away`,
   * `doctor_off`, `request_differs`.
   */
  requestAppointment: mutation({
    path: 'POST appointment/request',
    needs,
    input: bookingInput,
    output: type<Booking>(),
    tag: 'Appointment',
    repeats: 'a booking has a name of its own, for longer than an idempotency key is kept',
    problems: [409],
  }),
  readBooking: query({
    path: 'GET appointment/request/{requestCode}',
    needs,
    input: object({ requestCode: requestCode() }),
    output: type<Booking>(),
    tag: 'Appointment',
  }),
  /** What became of the payment. A payment that is made may only be refunded: 409 `paid_already`. */
  payBooking: mutation({
    path: 'POST appointment/request/{requestCode}/payment',
    needs,
    input: object({ requestCode: requestCode(), paymentStatus: string().oneOf(paymentStates).required() }),
    output: type<Booking>(),
    tag: 'Appointment',
    repeats: 'the same report again changes nothing',
    problems: [409],
  }),
});
