import { eq, ne } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { everything, instant, nothing, recordColumns, scope, searchColumn, type CurrentUser } from '@tessera/plugin-sdk/server';
import { permissionsFor, reportTypeCodes } from '../../contract';
import type { FileType } from '../../contract/importFiles';
import type { FileWork, InsuranceType } from '../../contract/services';
import type { FileAnalysis } from '../analysis/facts';
import type { SourceColumn } from '../importing/columns';
import type { ReadingChoice, ReadingFact, SheetFact, StoredReading } from '../importing/reading';
import type { FileMapping } from '../mapping/fileMapping';
import type { StoredValidation } from '../validation/findings';
import { dataFilesSchema } from './schema';

export const importFiles = dataFilesSchema.table('import_files', {
  ...recordColumns(),
  fileName: text('file_name').notNull(),
  displayName: text('display_name').notNull(),
  fileType: text('file_type').$type<FileType>().notNull(),
  reportTypeCode: text('report_type_code').notNull(),
  insuranceType: text('insurance_type').$type<InsuranceType>().notNull(),
  groupId: bigint('group_id', { mode: 'number' }).notNull(),
  createdBy: text('created_by').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  fileKey: text('file_key').notNull(),
  reading: jsonb('reading').$type<StoredReading>(),
  chosenReading: jsonb('chosen_reading').$type<ReadingChoice>(),
  notes: jsonb('notes').$type<ReadingFact[]>().notNull().default([]),
  sheets: jsonb('sheets').$type<SheetFact[]>().notNull().default([]),
  rows: bigint('rows', { mode: 'number' }),
  columns: jsonb('columns').$type<SourceColumn[]>(),
  sourceToken: text('source_token'),
  fingerprint: text('fingerprint'),
  needsChoice: boolean('needs_choice').notNull().default(false),
  answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
  skipRowsWithErrors: boolean('skip_rows_with_errors').notNull().default(false),
  isValidated: boolean('is_validated'),
  validation: jsonb('validation').$type<StoredValidation>(),
  validatedAt: instant('validated_at'),
  templateId: bigint('template_id', { mode: 'number' }),
  mapping: jsonb('mapping').$type<FileMapping>(),
  mappingVersion: integer('mapping_version'),
  importDataFileId: bigint('import_data_file_id', { mode: 'number' }),
  analysis: jsonb('analysis').$type<FileAnalysis>(),
  analysisToken: text('analysis_token'),
  tableNamePivot: text('table_name_pivot'),
  work: text('work').$type<FileWork>(),
  jobId: uuid('job_id'),
  failure: jsonb('failure').$type<LocalizedText>(),
  deletedAt: instant('deleted_at'),
  search: searchColumn('search'),
});

export type ImportFileRow = Omit<typeof importFiles.$inferSelect, 'search'>;

/** May this user see files of that report type? Others get 404, so that names tell nothing. */
export const maySee = (user: CurrentUser, reportTypeCode: string): boolean =>
  permissionsFor(reportTypeCode).some((permission) => user.can(permission));

scope(importFiles, {
  visible: ({ user }) => {
    const [mof, others] = [maySee(user, reportTypeCodes.mof), maySee(user, reportTypeCodes.pricing)];
    if (mof && others) return everything;
    if (mof) return eq(importFiles.reportTypeCode, reportTypeCodes.mof);
    return others ? ne(importFiles.reportTypeCode, reportTypeCodes.mof) : nothing;
  },
});
