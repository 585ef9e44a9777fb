import { eq, exists, or, sql } from 'drizzle-orm';
import { bigint, date, integer, text } from 'drizzle-orm/pg-core';
import type { IsoDay } from '@tessera/plugin-sdk/contract';
import {
  authorColumns,
  dong,
  everything,
  instant,
  recordColumns,
  schemaOf,
  scope,
  searchColumn,
  stateColumns,
  type CurrentUser,
} from '@tessera/plugin-sdk/server';
import type { Gender, MailOccasion } from '../../contract/appointments';
import type { AppointmentState, PaymentState } from '../../contract/states';
import { doctorTable } from '../doctors/table';

export const appointmentTable = schemaOf('consultations').table('appointments', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<AppointmentState>(),
  doctorId: bigint('doctor_id', { mode: 'number' }).notNull(),
  time: instant('time').notNull(),
  minutes: integer('minutes').notNull(),
  endsAt: instant('ends_at').notNull(),
  paymentStatus: text('payment_status').$type<PaymentState>().notNull(),
  amount: dong('amount').notNull(),
  fullName: text('full_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email'),
  birthday: date('birthday').$type<IsoDay>(),
  gender: text('gender').$type<Gender>(),
  note: text('note'),
  language: text('language').$type<'vi' | 'en'>().notNull(),
  reason: text('reason'),
  remindedAt: instant('reminded_at'),
  customerId: bigint('customer_id', { mode: 'number' }),
  requestCode: text('request_code'),
  search: searchColumn('search'),
});

export const appointmentMailTable = schemaOf('consultations').table('appointment_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  appointmentId: bigint('appointment_id', { mode: 'number' }).notNull(),
  occasion: text('occasion').$type<MailOccasion>().notNull(),
  mailId: bigint('mail_id', { mode: 'number' }).notNull(),
});
scope(appointmentMailTable, { parent: appointmentTable, by: appointmentMailTable.appointmentId });

const ownOnly = ['doctor', 'agent-sale', 'store'];
/** Accounts of doctors, sellers and stores see what is theirs, all others everything. */
export const seesAll = ({ isSuperAdmin, roles }: CurrentUser): boolean =>
  isSuperAdmin || !roles.length || roles.some((role) => !ownOnly.includes(role));

scope(appointmentTable, {
  visible: ({ user, db }) =>
    seesAll(user)
      ? everything
      : or(
          eq(appointmentTable.createdBy, user.id),
          exists(
            db
              .select({ one: sql`1` })
              .from(doctorTable)
              .where(sql`${doctorTable.id} = ${appointmentTable.doctorId} and ${doctorTable.accountId} = ${user.id}`),
          ),
        )!,
});
