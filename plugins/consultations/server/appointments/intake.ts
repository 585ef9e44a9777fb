import { eq, sql } from 'drizzle-orm';
import { conflict, implement, notFound, updateRecord, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { intakeCalls, type Booking } from '../../contract/intake';
import { appointmentHandlers, codeOf, type AppointmentRow } from './handlers';
import { appointmentTable as table } from './table';

async function ofRequest(ctx: WorkContext, requestCode: string): Promise<AppointmentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(await whereVisible(ctx, table, eq(table.requestCode, requestCode)));
  return row;
}

const told = (row: AppointmentRow): Booking => {
  const { time, status, paymentStatus, reason } = row;
  return { requestCode: row.requestCode!, code: codeOf(row), time, status, paymentStatus, reason };
};

/** One at a time for each booking: the same one twice at once waits, and finds the first. */
const inTurn = (ctx: WorkContext, requestCode: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consultations.request:${requestCode}`}, 0))`);

export const intakeHandlers = implement(intakeCalls, {
  async requestAppointment(booking, ctx) {
    const { requestCode } = booking;
    await inTurn(ctx, requestCode);
    const before = await ofRequest(ctx, requestCode);
    if (before) {
      if (before.phoneNumber !== booking.phoneNumber || before.fullName !== booking.fullName || before.amount !== booking.amount)
        throw conflict('request_differs', {
          vi: `Lịch hẹn ${requestCode} đã được nhận với nội dung khác. Hãy gửi lịch hẹn mới bằng một mã khác.`,
          en: `The booking ${requestCode} was received already, with other content. Send a new one under another code.`,
        });
      return told(before);
    }
    await appointmentHandlers.handlers.createAppointment!(booking as never, ctx);
    return told((await ofRequest(ctx, requestCode))!);
  },

  async readBooking({ requestCode }, ctx) {
    const row = await ofRequest(ctx, requestCode);
    if (!row) throw notFound();
    return told(row);
  },

  async payBooking({ requestCode, paymentStatus }, ctx) {
    await inTurn(ctx, requestCode);
    const row = await ofRequest(ctx, requestCode);
    if (!row) throw notFound();
    if (row.paymentStatus === paymentStatus) return told(row);
    if (row.paymentStatus === 'paid' && paymentStatus !== 'refund')
      throw conflict('paid_already', { vi: 'Lịch hẹn đã được thanh toán.', en: 'The appointment is paid already.' });
    return told(await updateRecord(ctx, table, row.id, { paymentStatus }, { entity: 'Appointment', label: codeOf }));
  },
});
