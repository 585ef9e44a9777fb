import { bigint, date, text } from 'drizzle-orm/pg-core';
import type { IsoDay } from '@tessera/plugin-sdk/contract';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const absenceTable = schemaOf('consultations').table('absences', {
  ...recordColumns(),
  doctorId: bigint('doctor_id', { mode: 'number' }),
  fromDay: date('from_day').$type<IsoDay>().notNull(),
  fromTime: text('from_time').notNull(),
  toDay: date('to_day').$type<IsoDay>().notNull(),
  toTime: text('to_time').notNull(),
  reason: text('reason').notNull(),
  search: searchColumn('search'),
});
