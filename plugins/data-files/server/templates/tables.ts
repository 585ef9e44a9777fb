import { bigint, boolean, date, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns, searchColumn } from '@tessera/plugin-sdk/server';
import { sql } from 'drizzle-orm';
import type { InsuranceType, TemplateKind } from '../../contract/services';
import { dataFilesSchema } from '../files/schema';
import type { StandardColumn } from './builtIn';

export const categories = dataFilesSchema.table('categories', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  code: text('code').$type<InsuranceType>().notNull(),
  nameVi: text('name_vi').notNull(),
  nameEn: text('name_en').notNull(),
});

export const reportTypes = dataFilesSchema.table('report_types', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
  isActive: boolean('is_active').notNull().default(true),
  isDefault: boolean('is_default').notNull().default(false),
  search: searchColumn('search'),
});

export const templateGroups = dataFilesSchema.table('template_groups', {
  ...recordColumns(),
  groupName: text('group_name').notNull(),
  description: text('description').notNull(),
  nameEn: text('name_en'),
  descriptionEn: text('description_en'),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  code: text('code'),
  isDefault: boolean('is_default').notNull().default(false),
  search: searchColumn('search'),
});

export const storedFiles = dataFilesSchema.table('stored_files', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  fileName: text('file_name').notNull(),
  fileKey: text('file_key'),
  sampleOf: text('sample_of'),
  contentType: text('content_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  columnNames: jsonb('column_names').$type<string[]>().notNull().default([]),
});

export const templates = dataFilesSchema.table('templates', {
  ...recordColumns(),
  templateName: text('template_name').notNull(),
  nameEn: text('name_en'),
  code: text('code'),
  templateVersion: integer('template_version').notNull().default(1),
  kind: text('kind').$type<TemplateKind>().notNull(),
  type: text('type').notNull(),
  groupId: bigint('group_id', { mode: 'number' }).notNull(),
  fileId: bigint('file_id', { mode: 'number' }),
  creationDate: date('creation_date', { mode: 'string' })
    .notNull()
    .default(sql`current_date`),
  properties: jsonb('properties').$type<StandardColumn[]>().notNull().default([]),
  columnNames: jsonb('column_names').$type<string[]>().notNull().default([]),
  currencyDecimals: integer('currency_decimals').notNull().default(0),
  expiryExclusive: boolean('expiry_exclusive').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  search: searchColumn('search'),
});
export type TemplateRow = Omit<typeof templates.$inferSelect, 'search'>;

export const templateVersions = dataFilesSchema.table(
  'template_versions',
  {
    templateId: bigint('template_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    properties: jsonb('properties').$type<StandardColumn[]>().notNull(),
    currencyDecimals: integer('currency_decimals').notNull(),
    expiryExclusive: boolean('expiry_exclusive').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.number] })],
);

export const sampleTemplates = dataFilesSchema.table('sample_templates', {
  ...recordColumns(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  reportTypeCode: text('report_type_code').notNull(),
  search: searchColumn('search'),
});
