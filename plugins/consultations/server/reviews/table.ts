import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core';
import { recordColumns, schemaOf, searchColumn } from '@tessera/plugin-sdk/server';

export const reviewTable = schemaOf('consultations').table('reviews', {
  ...recordColumns(),
  doctorId: bigint('doctor_id', { mode: 'number' }).notNull(),
  customerName: text('customer_name').notNull(),
  rating: integer('rating').notNull(),
  message: text('message').notNull(),
  isPublish: boolean('is_publish').notNull().default(false),
  search: searchColumn('search'),
});
