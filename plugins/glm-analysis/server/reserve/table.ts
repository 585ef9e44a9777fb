import { date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { recordColumns } from '@tessera/plugin-sdk/server';
import type { ReserveFigures, ReserveResult, ReserveRunValues } from '../../contract/reserve';
import { glmSchema } from '../schema';

/** What the figures depend on: the same inputs give the same numbers. */
export interface ReserveInputs {
  sha256: string;
  mappingVersion: number;
  importDataFileId: number;
  codeVersion: string;
}

/** What a calculation gave, without its policies. */
export interface KeptResult extends Pick<ReserveResult, 'leftOut' | 'notes' | 'seconds' | 'byBranch' | 'byProduct'> {
  policies: number;
  total: ReserveFigures;
}

export const reserveRuns = glmSchema.table('reserve_runs', {
  ...recordColumns(),
  fileName: text('file_name').notNull(),
  valuationDate: date('valuation_date', { mode: 'string' }).notNull(),
  ratios: jsonb('ratios').$type<ReserveRunValues['ratios']>().notNull(),
  inputs: jsonb('inputs').$type<ReserveInputs>().notNull(),
  currency: text('currency'),
  currencyDecimals: integer('currency_decimals').notNull(),
  /** Token of the run's folder. */
  folder: text('folder').notNull(),
  jobId: uuid('job_id'),
  code: text('code').$type<'00' | '01'>(),
  failure: jsonb('failure').$type<LocalizedText>(),
  result: jsonb('result').$type<KeptResult>(),
  createdBy: text('created_by').notNull(),
});
export type ReserveRunRow = typeof reserveRuns.$inferSelect;
