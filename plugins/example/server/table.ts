import { bigint, boolean, date, text } from 'drizzle-orm/pg-core';
import { authorColumns, dong, instant, lineColumns, recordColumns, schemaOf, searchColumn, stateColumns } from '@tessera/plugin-sdk/server';
import type { InspectionState } from '../contract/inspections';

export const inspectionTable = schemaOf('example').table('inspections', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<InspectionState>(),
  code: text('code').notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  kind: text('kind').notNull(),
  place: text('place').notNull(),
  day: date('day').notNull(),
  phone: text('phone').notNull(),
  fee: dong('fee').notNull(),
  isUrgent: boolean('is_urgent').notNull(),
  note: text('note').notNull(),
  picture: text('picture'),
  reason: text('reason'),
  /** When a listener heard of the approval. */
  toldAt: instant('told_at'),
  search: searchColumn('search'),
});

export const partTable = schemaOf('example').table('inspection_parts', {
  ...lineColumns(),
  inspectionId: bigint('inspection_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  worth: dong('worth').notNull(),
});
