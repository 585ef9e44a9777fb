import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Job } from '@tessera/plugin-sdk/server';
import type { contracts } from '../contract';
import { contractHandlers } from './contracts/handlers';
import { contractTable as table } from './contracts/table';
import { takeOfAll } from './takeOfAll';

/** On the day after the last day of cover. */
export const expire: Job<typeof contracts.jobs.expire> = {
  run: async ({ day }, ctx) => ({
    expired: await takeOfAll(ctx, contractHandlers, 'expire', and(eq(table.stage, 'approved'), lt(table.expiredDate, day)), {}),
  }),
};

export const cancelUnpaid: Job<typeof contracts.jobs.cancelUnpaid> = {
  run: async (_day, ctx) => ({
    cancelled: await takeOfAll(
      ctx,
      contractHandlers,
      'cancel',
      and(inArray(table.stage, ['new', 'awaiting']), lt(table.payBefore, sql`now()`)),
      {
        reason: 'Quá hạn thanh toán',
      },
    ),
  }),
};
