import { sql } from 'drizzle-orm';
import { bigint, jsonb } from 'drizzle-orm/pg-core';
import { findRecord, instant, schemaOf, scope, updateRecord, type Job } from '@tessera/plugin-sdk/server';
import type { contracts } from '../../contract';
import { contractTable } from '../contracts/table';
import { askInsurer, insurerOf } from './insurer';

/** What insurers answered; can only be added to. */
export const insurerAnswers = schemaOf('contracts').table('insurer_answers', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  contractId: bigint('contract_id', { mode: 'number' }).notNull(),
  answer: jsonb('answer').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});
scope(insurerAnswers, { parent: contractTable, by: insurerAnswers.contractId });

/** Takes certificate number and period from the insurer. The state stays: staff issue contracts. */
export const refresh: Job<typeof contracts.jobs.refresh> = {
  timeoutMs: 60_000,
  run: async ({ contractId }, ctx) => {
    const row = await findRecord(ctx, contractTable, contractId);
    const insurer = await insurerOf(ctx, row);
    if (!insurer) throw new Error(`no insurer's gateway is set for ${row.companyName}`);
    const { whole, read } = await askInsurer(insurer, row.quotationCode, ctx.signal);
    const { certificateNumber: soGCN, effectiveDate, expiredDate } = read;
    const known = { soGCN: row.soGCN, effectiveDate: row.effectiveDate, expiredDate: row.expiredDate };
    const told = { ...known, ...(soGCN && { soGCN }), ...(effectiveDate && { effectiveDate }), ...(expiredDate && { expiredDate }) };
    if (told.expiredDate < told.effectiveDate) throw new Error('the insurer answered a cover that ends before it begins');
    const changed = JSON.stringify(told) !== JSON.stringify(known);
    await ctx.transaction(async (within) => {
      await within.db.insert(insurerAnswers).values({ contractId, answer: whole });
      if (changed) await updateRecord(within, contractTable, contractId, told as never, { entity: 'Policy', label: ({ code }) => code });
    });
    return { changed };
  },
};
