import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '@tessera/plugin-sdk/server';
import type { ClauseSetting, VariableSetting } from '../../contract/variableSettings';
import { glmSchema } from '../schema';

export const variableSettings = glmSchema.table('variable_settings', {
  ...recordColumns(),
  fileName: text('file_name').notNull(),
  settingName: text('setting_name').notNull(),
  startYear: integer('start_year').notNull(),
  endYear: integer('end_year').notNull(),
  cate: jsonb('cate').$type<VariableSetting[]>().notNull(),
  single: jsonb('single').$type<VariableSetting[]>().notNull(),
  clauses: jsonb('clauses').$type<ClauseSetting[]>().notNull(),
  createdBy: text('created_by').notNull(),
});
export type VariableSettingsRow = typeof variableSettings.$inferSelect;
