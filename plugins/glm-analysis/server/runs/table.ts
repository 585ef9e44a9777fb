import { bigint, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '@tessera/plugin-sdk/server';
import type { AnalysisFile } from '../../../data-files/contract/services';
import type { AnalysisType, RunInputs } from '../../contract/runs';
import { glmSchema } from '../schema';

/** The kinds of analyses that can be run. */
export type RunType = Exclude<AnalysisType, 4>;

/** What the cells mean, as it was when they were computed: an analysis file that is created anew may have another currency. */
export interface PivotShape
  extends Partial<Pick<AnalysisFile, 'currency'>>, Pick<AnalysisFile, 'currencyDecimals' | 'exposureUnitsPerYear' | 'orphanClaims'> {
  /** With the order of their levels, where the setting gives one. */
  variables: { name: string; order: readonly string[] }[];
  /** No premium is mapped; left out by analyses from before it was kept. */
  lacksPremium?: boolean;
  /** The file tells nothing of new sales; left out by analyses from before it was kept. */
  lacksSales?: boolean;
  /** Rows do not say what policies they are of; left out by analyses from before it was kept. */
  lacksPolicies?: boolean;
  /** No amount of claims is mapped; left out by analyses from before it was kept. */
  lacksAmount?: boolean;
  /** Observed years that the file had, ascending. */
  years: number[];
}

export const edaItems = glmSchema.table('eda_items', {
  ...recordColumns(),
  fileName: text('file_name').notNull(),
  edaType: smallint('eda_type').$type<RunType>().notNull(),
  name: text('name').notNull(),
  settingName: text('setting_name').notNull(),
  settingVersion: integer('setting_version').notNull(),
  inputs: jsonb('inputs').$type<RunInputs>().notNull(),
  shape: jsonb('shape').$type<PivotShape>().notNull(),
  pivotKey: text('pivot_key').notNull(),
  cells: bigint('cells', { mode: 'number' }).notNull(),
  /** The job that made it: one that starts over after a crash makes no second one. */
  jobId: uuid('job_id').notNull(),
  createdBy: text('created_by').notNull(),
});
export type EdaItemRow = typeof edaItems.$inferSelect;
