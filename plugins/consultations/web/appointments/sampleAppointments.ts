import { addDays, today } from '@tessera/plugin-sdk/contract';
import type { Appointment } from '../../contract/appointments';

/** An appointment of tomorrow as the server answers it, for stories. */
export function sampleAppointment(id: number, more: Partial<Appointment> = {}): Appointment {
  const createdAt = `${addDays(today(), -2)}T03:12:00.000Z`;
  const begins = new Date(`${addDays(today(), 1)}T09:00:00+07:00`);
  return {
    ...{ id, version: 1, createdAt, updatedAt: createdAt, createdBy: 3, createdByName: 'Trang web' },
    ...{ status: 'pending', statusBy: 3, statusByName: 'Trang web', statusAt: createdAt, reason: null, remindedAt: null },
    ...{ code: `LH-${String(id).padStart(6, '0')}`, time: begins.toISOString(), minutes: 30, language: 'vi', requestCode: `WEB-${id}` },
    endsAt: new Date(begins.getTime() + 1_800_000).toISOString(),
    doctor: { id: 1, name: 'Nguyễn Thị Lan' },
    advisee: {
      ...{ fullName: 'Trần Thu Hà', birthday: '1988-03-14', gender: 'female', phoneNumber: '0905118240' },
      ...{ email: 'ha@example.vn', createdAt },
    },
    ...{ masked: false, paymentStatus: 'paid', amount: 200_000, note: '••••', customerId: null },
    ...more,
  };
}
