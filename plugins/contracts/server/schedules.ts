import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { whereVisible, type Job, type JobContext } from '@tessera/plugin-sdk/server';
import type { SQL } from 'drizzle-orm';
import type { contracts } from '../contract';
import { contractHandlers } from './contracts/handlers';
import { contractTable as table } from './contracts/table';

const batch = 200;

/** Takes a step of all that match, each in its own transaction: what is done stays done when the job is killed. */
async function takeOfAll(ctx: JobContext, step: string, matching: SQL | undefined, input: object): Promise<number> {
  for (let taken = 0, after = 0; ;) {
    const rows = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(await whereVisible(ctx, table, and(matching, sql`${table.id} > ${after}`)))
      .orderBy(asc(table.id))
      .limit(batch);
    for (const { id } of rows) {
      ctx.signal.throwIfAborted();
      // somebody paid, or called it off, in between
      if (await ctx.transaction((within) => takeIfStill(within, step, id, matching, input))) taken += 1;
      after = id;
    }
    if (rows.length < batch) return taken;
  }
}

async function takeIfStill(ctx: JobContext, step: string, id: number, matching: SQL | undefined, input: object): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(await whereVisible(ctx, table, and(matching, eq(table.id, id))))
    .for('update');
  if (row) await contractHandlers.take(ctx, step, id, input);
  return row !== undefined;
}

/** On the day after the last day of cover. */
export const expire: Job<typeof contracts.jobs.expire> = {
  run: async ({ day }, ctx) => ({
    expired: await takeOfAll(ctx, 'expire', and(eq(table.stage, 'approved'), lt(table.expiredDate, day)), {}),
  }),
};

export const cancelUnpaid: Job<typeof contracts.jobs.cancelUnpaid> = {
  run: async (_day, ctx) => ({
    cancelled: await takeOfAll(ctx, 'cancel', and(inArray(table.stage, ['new', 'awaiting']), lt(table.payBefore, sql`now()`)), {
      reason: 'Quá hạn thanh toán',
    }),
  }),
};
