import { boolean, integer } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf } from '@tessera/plugin-sdk/server';

export const slotTable = schemaOf('consultations').table('slots', {
  ...recordColumns(),
  hours: integer('hours').notNull(),
  minutes: integer('minutes').notNull(),
  active: boolean('active').notNull(),
});
