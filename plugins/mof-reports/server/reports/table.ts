import { bigint, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { everything, instant, recordColumns, schemaOf, scope, searchColumn } from '@tessera/plugin-sdk/server';
import type { FileKind, ReportFile, ReportStatus, UnearnedChoice } from '../../contract/reports';
import type { Template } from '../engine';

const schema = schemaOf('mof-reports');

/** An amount that goes into a cell, as it is stored: digits, and the number of the file in `facts.files`. */
export interface StoredInput {
  statement: string;
  line: string;
  column: string;
  amount: string;
  file: number;
  rows: number;
  measure?: string | undefined;
  row?: number | undefined;
  original?: string | undefined;
  stated?: boolean | undefined;
}

/** What making a report came upon. */
export interface Facts {
  files: ReportFile[];
  /** Line of each code of the files, as it was mapped then. */
  subLobs: Record<string, string>;
  vehicles: Record<string, string>;
  /** Codes of lines that a spreadsheet had made numbers, and what they were taken for. */
  repaired: { statement: string; row: number; from: string; code: string }[];
}

export const reports = schema.table('reports', {
  ...recordColumns(),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  periodTypeId: bigint('period_type_id', { mode: 'number' }).notNull(),
  year: integer('year').notNull(),
  periodValue: integer('period_value').notNull(),
  edition: integer('edition').notNull().default(1),
  correctsId: bigint('corrects_id', { mode: 'number' }),
  status: text('status').$type<ReportStatus>().notNull().default('chua_nop'),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
  createdByName: text('created_by_name').notNull(),
  fileIds: bigint('file_ids', { mode: 'number' }).array().notNull(),
  unearnedMethod: text('unearned_method').$type<UnearnedChoice>().notNull().default('file'),
  ibnrRate: integer('ibnr_rate'),
  fluctuationRate: integer('fluctuation_rate'),
  template: jsonb('template').$type<Template>(),
  inputs: jsonb('inputs').$type<StoredInput[]>(),
  facts: jsonb('facts').$type<Facts>(),
  madeAt: instant('made_at'),
  jobId: text('job_id'),
  failure: jsonb('failure').$type<LocalizedText>(),
  submittedAt: instant('submitted_at'),
  submittedByName: text('submitted_by_name'),
  checksum: text('checksum'),
});
export type ReportRecord = typeof reports.$inferSelect;

export const reportEdits = schema.table('report_edits', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  reportId: bigint('report_id', { mode: 'number' }).notNull(),
  statement: text('statement').notNull(),
  line: text('line').notNull(),
  column: text('column').notNull(),
  amount: numeric('amount', { precision: 38, scale: 0 }),
  reason: text('reason').notNull(),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
  createdByName: text('created_by_name').notNull(),
});

export const periodTypes = schema.table('period_types', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
});

export const reportCategories = schema.table('report_categories', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  description: text('description').notNull(),
  reportPeriodTypeIds: bigint('period_type_ids', { mode: 'number' }).array().notNull(),
  search: searchColumn('search'),
});

export const reportStatusTable = schema.table('report_statuses', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  description: text('description').notNull(),
  textColor: text('text_color').notNull(),
  search: searchColumn('search'),
});

// whoever may work with reports sees those of the company
scope(reports, { visible: () => everything });

/** Files that a template is made of. */
export function kindsOf(template: Template): FileKind[] {
  const kinds = new Set(
    template.statements.flatMap(({ columns }) => columns.flatMap(({ measures = [] }) => measures.map(({ file }) => file))),
  );
  return kinds.size ? (['gwp', 'claim', 'reserve'] as const).filter((kind) => kinds.has(kind)) : ['financial'];
}
