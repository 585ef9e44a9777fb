import { and, asc, eq, exists, gte, inArray, lt, lte, max, not, notExists, notInArray, sql, type SQL } from 'drizzle-orm';
import { addDays, today, type IsoDay } from '@tessera/plugin-sdk/contract';
import { Problem, whereVisible, type CallContext, type Job, type JobContext } from '@tessera/plugin-sdk/server';
import type { contracts } from '../../contract';
import { contractTable } from '../contracts/table';
import { takeOfAll } from '../takeOfAll';
import { renewalHandlers } from './handlers';
import { renewalTable, ruleTable } from './tables';

const batch = 200;
/** A contract that ended while no server ran is in there too. */
const inForce = ['approved', 'expired'] as const;

/** Contracts without a renewal whose cover ends on the day, or within the days of notice of their product's rule. */
async function dueContracts(ctx: JobContext, day: IsoDay, after: number): Promise<number[]> {
  const [longest] = await ctx.db
    .select({ days: max(ruleTable.noticeDays) })
    .from(ruleTable)
    .where(await whereVisible(ctx, ruleTable));
  const ownRule = ctx.db
    .select({ days: ruleTable.noticeDays })
    .from(ruleTable)
    .where(await whereVisible(ctx, ruleTable, eq(ruleTable.productId, contractTable.productId)));
  const ruleOfAll = ctx.db
    .select({ days: ruleTable.noticeDays })
    .from(ruleTable)
    .where(await whereVisible(ctx, ruleTable, sql`${ruleTable.productId} is null`));
  const renewal = ctx.db
    .select({ one: sql`1` })
    .from(renewalTable)
    .where(await whereVisible(ctx, renewalTable, eq(renewalTable.contractId, contractTable.id)));
  const rows = await ctx.db
    .select({ id: contractTable.id })
    .from(contractTable)
    .where(
      await whereVisible(
        ctx,
        contractTable,
        sql`${contractTable.id} > ${after}`,
        inArray(contractTable.stage, inForce),
        gte(contractTable.expiredDate, day),
        lte(contractTable.expiredDate, addDays(day, longest!.days!)),
        sql`${contractTable.expiredDate} <= ${day}::date + coalesce((${ownRule}), (${ruleOfAll}))`,
        notExists(renewal),
      ),
    )
    .orderBy(asc(contractTable.id))
    .limit(batch);
  return rows.map(({ id }) => id);
}

async function makeOne(ctx: JobContext, contractId: number): Promise<boolean> {
  try {
    await ctx.transaction((within) => renewalHandlers.handlers.createRenewal!({ contractId } as never, within as unknown as CallContext));
    return true;
  } catch (error) {
    // called off, or renewed by somebody, since it was found
    if (error instanceof Problem && error.status === 409) return false;
    throw error;
  }
}

async function makeAll(ctx: JobContext, day: IsoDay): Promise<number> {
  for (let made = 0, after = 0; ;) {
    const ids = await dueContracts(ctx, day, after);
    for (const contractId of ids) {
      ctx.signal.throwIfAborted();
      if (await makeOne(ctx, contractId)) made += 1;
      after = contractId;
    }
    if (ids.length < batch) return made;
  }
}

const isOpen = inArray(renewalTable.status, ['due', 'notified']);

async function contractIs(ctx: JobContext, where: SQL): Promise<SQL> {
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(contractTable)
      .where(await whereVisible(ctx, contractTable, eq(contractTable.id, renewalTable.contractId), where)),
  );
}

/**
 * What a day brings: contracts that end soon get a renewal, customers a notice, and what nobody answered lapses. Each part finds what an
 * earlier run left, so a killed one is ended by the next. Nobody gets a notice of cover that is over.
 */
export const renew: Job<typeof contracts.jobs.renew> = {
  run: async ({ day }, ctx) => {
    const take = (step: string, matching: SQL | undefined, input: object) => takeOfAll(ctx, renewalHandlers, step, matching, input);
    const calledOff = await contractIs(ctx, notInArray(contractTable.stage, [...inForce]));
    const ended = await take('lapse', and(isOpen, calledOff), { cause: 'contract_ended' });
    const made = await makeAll(ctx, day);
    const notified = await take(
      'notify',
      and(eq(renewalTable.status, 'due'), not(renewalTable.byPhone), gte(renewalTable.endsOn, today())),
      {},
    );
    const unanswered = await take('lapse', and(isOpen, lt(renewalTable.answerBy, day)), { cause: 'no_answer' });
    return { made, notified, lapsed: ended + unanswered };
  },
};
