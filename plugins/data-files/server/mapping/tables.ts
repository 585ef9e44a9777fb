import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@tessera/plugin-sdk/server';
import type { FreeColumn } from '../../contract/mapping';
import { dataFilesSchema } from '../files/schema';
import type { FileMapping } from './fileMapping';

/** Every mapping that was saved, by file and number. */
export const mappings = dataFilesSchema.table(
  'mappings',
  {
    fileId: bigint('file_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    createdBy: text('created_by').notNull(),
    mapping: jsonb('mapping').$type<FileMapping>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

/** What was decided for files with the same columns: their mapping, and the answers to questions about them. */
export const remembered = dataFilesSchema.table(
  'remembered',
  {
    fingerprint: text('fingerprint').notNull(),
    templateId: bigint('template_id', { mode: 'number' }).notNull(),
    columnMapping: jsonb('column_mapping').$type<Record<string, string>>().notNull().default({}),
    freeColumns: jsonb('free_columns').$type<FreeColumn[]>().notNull().default([]),
    calYear: integer('cal_year'),
    currency: text('currency'),
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.fingerprint, table.templateId] })],
);
