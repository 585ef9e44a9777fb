import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';
import type { Doctor } from '../../contract/doctors';

export const doctorTable = schemaOf('consultations').table('doctors', {
  ...recordColumns(),
  accountId: bigint('account_id', { mode: 'number' }),
  name: text('name').notNull(),
  description: text('description').notNull(),
  experienceYears: integer('experience_years').notNull(),
  specialtyIds: bigint('specialty_ids', { mode: 'number' }).array().notNull(),
  trainingProcess: jsonb('training_process').$type<Doctor['trainingProcess']>().notNull(),
  workProcess: jsonb('work_process').$type<Doctor['workProcess']>().notNull(),
  careerAchievements: text('career_achievements').notNull(),
  avatar: text('avatar'),
  appointmentMinutes: integer('appointment_minutes').notNull(),
  isActive: boolean('is_active').notNull(),
  search: searchColumn('search'),
});
