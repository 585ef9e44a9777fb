import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '@tessera/plugin-sdk/server';
import type { Coefficient, FittedLevel, ModelKind } from '../../contract/models';
import type { RunInputs } from '../../contract/runs';
import type { GlmResult } from '../python';
import { glmSchema } from '../schema';

/** What a fit says of the whole model. */
/** What the program has told of the fit; `command` is its own name, which it tells too. */
export type ModelFacts = Omit<GlmResult, 'code' | 'model' | 'files'> & { command?: string };

export const models = glmSchema.table('models', {
  ...recordColumns(),
  name: text('name').notNull(),
  fileName: text('file_name').notNull(),
  settingName: text('setting_name').notNull(),
  model: text('model').$type<ModelKind>().notNull(),
  variables: jsonb('variables').$type<string[]>().notNull(),
  inputs: jsonb('inputs').$type<RunInputs>().notNull(),
  result: jsonb('result').$type<ModelFacts>().notNull(),
  coefficients: jsonb('coefficients').$type<Coefficient[]>().notNull(),
  fitted: jsonb('fitted').$type<FittedLevel[]>().notNull(),
  currency: text('currency'),
  currencyDecimals: integer('currency_decimals').notNull(),
  jobId: uuid('job_id').notNull().unique(),
  createdBy: text('created_by').notNull(),
});
export type ModelRow = typeof models.$inferSelect;
