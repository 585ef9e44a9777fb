import { bigint, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportState, LocalizedText, RowVerdict } from '@tessera/plugin-sdk/contract';
import { instant, recordColumns, schemaOf } from '@tessera/plugin-sdk/server';

/** A cell as the file has it: text, number or nothing. */
export type RawCell = string | number;

/** A column of the file that belongs to a field. */
export interface FileColumn {
  /** From 0. */
  at: number;
  field: string;
}

/** `message` is encoded as those of schemas, or a sentence in both languages. */
export interface StoredFault {
  field: string;
  message: string | LocalizedText;
  instead?: string;
  row?: number;
}

/** What a cell says of its field. */
export type Cast = { value: unknown } | { fault: Omit<StoredFault, 'field'> };

export interface ImportCounts {
  add: number;
  change: number;
  leave: number;
  refuse: number;
  wrong: number;
  changed: number;
  leftOut: number;
}

export const imports = schemaOf('core').table('imports', {
  ...recordColumns(),
  plugin: text('plugin').notNull(),
  entity: text('entity').notNull(),
  fileName: text('file_name').notNull(),
  fileKey: text('file_key'),
  state: text('state').$type<ImportState>().notNull().default('checking'),
  columns: jsonb('columns').$type<FileColumn[]>().notNull().default([]),
  ignored: jsonb('ignored').$type<string[]>().notNull().default([]),
  failure: jsonb('failure').$type<LocalizedText>(),
  jobId: uuid('job_id'),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  createdBy: text('created_by').notNull(),
  appliedAt: instant('applied_at'),
  counts: jsonb('counts').$type<ImportCounts>(),
  undoneAt: instant('undone_at'),
  undoneBy: text('undone_by'),
});
export type ImportRecord = typeof imports.$inferSelect;

export const importRows = schemaOf('core').table(
  'import_rows',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    row: integer('row').notNull(),
    verdict: text('verdict').$type<RowVerdict>().notNull(),
    key: text('key'),
    cells: jsonb('cells').$type<RawCell[]>().notNull(),
    input: jsonb('input').$type<Record<string, unknown>>(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    faults: jsonb('faults').$type<StoredFault[]>(),
    recordId: bigint('record_id', { mode: 'number' }),
    recordVersion: integer('record_version'),
    undo: jsonb('undo').$type<Record<string, unknown>>(),
    /** By field, the row of the same file that it refers to. */
    refers: jsonb('refers').$type<Record<string, number>>(),
    /** Rows of the file that stand above this one are written before it. */
    depth: integer('depth').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
export type ImportRowRecord = typeof importRows.$inferSelect;
