import { sql } from 'drizzle-orm';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { appointmentReaders, consultations } from '../contract';
import { absenceHandlers } from './absences/handlers';
import { appointmentHandlers, otherAppointmentHandlers } from './appointments/handlers';
import { calendarHandlers } from './appointments/calendar';
import { intakeHandlers } from './appointments/intake';
import { remind } from './appointments/remind';
import { appointmentTable } from './appointments/table';
import { contactHandlers } from './contacts/handlers';
import { demo } from './demo';
import { doctorHandlers } from './doctors/handlers';
import { reviewHandlers } from './reviews/handlers';
import { slotHandlers } from './slots/handlers';
import { specialtyChoiceHandlers, specialtyHandlers } from './specialties/handlers';
import { doctorTable } from './doctors/table';
import { fields } from './fields';

/** Where doctors and their hours are kept: one folder beside this file is one family of records. */
export default serverPlugin(consultations, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [
    { entity: 'Doctor', title: { vi: 'Bác sĩ', en: 'Doctor' }, needs: 'ReadBillConfig', table: doctorTable, name: doctorTable.name },
    {
      entity: 'Appointment',
      title: { vi: 'Lịch hẹn', en: 'Appointment' },
      needs: appointmentReaders,
      table: appointmentTable,
      // the names of patients are masked for some of those who find it
      name: sql`'LH-' || lpad(${appointmentTable.id}::text, 6, '0')`,
      detail: sql`to_char(${appointmentTable.time} at time zone 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI')`,
    },
  ],
  implements: [
    specialtyHandlers,
    specialtyChoiceHandlers,
    slotHandlers,
    doctorHandlers,
    absenceHandlers,
    appointmentHandlers,
    otherAppointmentHandlers,
    intakeHandlers,
    calendarHandlers,
    reviewHandlers,
    contactHandlers,
  ],
  processes: [appointmentHandlers],
  jobs: { remind },
  demo,
});
