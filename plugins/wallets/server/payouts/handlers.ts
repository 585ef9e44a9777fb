import { eq, getTableColumns, inArray, notExists, notInArray, sql, type SQL } from 'drizzle-orm';
import {
  conflict,
  findRecord,
  history,
  implement,
  insertRecord,
  pageOf,
  whereVisible,
  type CallContext,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { mostInPayout, payoutCalls, type Payout, type PayoutState, type Sum } from '../../contract/payouts';
import { banksByCode, codesWithBin } from '../banks/handlers';
import { codeOf, withdrawalHandlers } from '../withdrawals/handlers';
import { withdrawalTable } from '../withdrawals/table';
import { bankFile } from './bankFile';
import { payoutCodeOf, payoutItems, payoutTable } from './tables';

type PayoutRow = RowOf<typeof payoutTable>;

const naming = { entity: 'Payout', label: payoutCodeOf };
const inPayout = sql`exists (select from ${payoutItems} where ${payoutItems.payoutId} = ${payoutTable.id} and `;
const { id: withdrawalId, status, amount } = withdrawalTable;
const hasA = (...states: string[]): SQL =>
  sql`${inPayout} exists (select from ${withdrawalTable} where ${eq(withdrawalId, payoutItems.withdrawalId)} and ${inArray(status, states as never)}))`;

/** The state of a payout follows from its withdrawals; nothing else says it. */
const isIn: Record<PayoutState, SQL> = {
  waiting: hasA('approved'),
  done: sql`not ${hasA('approved', 'bounced')}`,
  returned: sql`not ${hasA('approved')} and ${hasA('bounced')}`,
};

const nothingWaits = () =>
  conflict('nothing_waits', {
    vi: 'Ngân hàng đã trả lời cho mọi yêu cầu trong đợt chi này.',
    en: 'The bank has answered for every withdrawal of this payout.',
  });

const bankWithoutBin = (code: string) =>
  conflict('bank_without_bin', {
    vi: `Ngân hàng ${code} không còn số BIN nên chưa lập được tệp. Hãy nhập BIN ở danh mục Ngân hàng, hoặc trả các yêu cầu này về ví.`,
    en: `The bank ${code} has no BIN any more, so the file cannot be written. Enter it under Banks, or give these withdrawals back.`,
  });

async function shown(rows: readonly PayoutRow[], ctx: WorkContext): Promise<Payout[]> {
  const sums = rows.length
    ? await ctx.db
        .select({
          payoutId: payoutItems.payoutId,
          status,
          count: sql<number>`count(*)`.mapWith(Number),
          amount: sql<number>`sum(${amount})`.mapWith(Number),
        })
        .from(payoutItems)
        .innerJoin(withdrawalTable, eq(withdrawalId, payoutItems.withdrawalId))
        .where(
          inArray(
            payoutItems.payoutId,
            rows.map(({ id }) => id),
          ),
        )
        .groupBy(payoutItems.payoutId, status)
    : [];
  return rows.map((row) => {
    const of = (state: string): Sum => {
      const found = sums.find((sum) => sum.payoutId === row.id && sum.status === state);
      return { count: found?.count ?? 0, amount: found?.amount ?? 0 };
    };
    const [waiting, paid, bounced] = [of('approved'), of('paid'), of('bounced')];
    const state = waiting.count ? 'waiting' : bounced.count ? 'returned' : 'done';
    return { ...row, code: payoutCodeOf(row), state, waiting, paid, bounced };
  });
}
const one = async (row: PayoutRow, ctx: WorkContext) => (await shown([row], ctx))[0]!;

/** Approved, and in no payout. */
const free = (ctx: WorkContext, ...conditions: SQL[]) =>
  whereVisible(
    ctx,
    withdrawalTable,
    eq(status, 'approved'),
    notExists(ctx.db.select().from(payoutItems).where(eq(payoutItems.withdrawalId, withdrawalId))),
    ...conditions,
  );

async function sumOf(ctx: WorkContext, where: SQL | undefined): Promise<Sum> {
  const [sum] = await ctx.db
    .select({ count: sql<number>`count(*)`.mapWith(Number), amount: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(withdrawalTable)
    .where(where);
  return sum!;
}

/** Those of a payout that the bank has not answered for, in the order of their ids: whoever locks them locks them in this order. */
const waitingOf = async (ctx: WorkContext, payoutId: number) =>
  ctx.db
    .select(getTableColumns(withdrawalTable))
    .from(withdrawalTable)
    .innerJoin(payoutItems, eq(payoutItems.withdrawalId, withdrawalId))
    .where(await whereVisible(ctx, withdrawalTable, eq(payoutItems.payoutId, payoutId), eq(status, 'approved')))
    .orderBy(withdrawalId);

/** Takes a step of all that wait, or of none. */
async function takeAll(ctx: CallContext, id: number, step: 'pay' | 'bounce', input: object): Promise<Payout> {
  const row = await findRecord(ctx, payoutTable, id);
  const waiting = await waitingOf(ctx, id);
  if (!waiting.length) throw nothingWaits();
  for (const withdrawal of waiting) await withdrawalHandlers.take(ctx, step, withdrawal.id, input);
  const after = await one(row, ctx);
  ctx.audit({ ...naming, entityId: id, label: payoutCodeOf(row), after: { state: after.state, count: waiting.length, ...input } });
  return after;
}

export const payoutHandlers = implement(payoutCalls, {
  listPayouts: async ({ state, ...input }, ctx) => {
    const page = await pageOf(ctx, input, {
      from: payoutTable,
      where: [
        state?.length
          ? sql`(${sql.join(
              state.map((one) => sql`(${isIn[one]})`),
              sql` or `,
            )})`
          : undefined,
      ],
      sort: { createdAt: payoutTable.createdAt, amount: payoutTable.amount },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await shown(page.data, ctx) };
  },

  getPayout: async ({ id }, ctx) => {
    const row = await findRecord(ctx, payoutTable, id);
    const entries = await ctx.services.get(history).of(ctx, { plugin: 'wallets', entity: naming.entity, id, field: 'state' });
    const taken = entries.filter(({ action }) => action === payoutCalls.readPayoutFile.name).map(({ at, by }) => ({ at, by }));
    return { ...(await one(row, ctx)), taken };
  },

  nextPayout: async (_input, ctx) => {
    const codes = await codesWithBin(ctx);
    const ready = await sumOf(ctx, await free(ctx, inArray(withdrawalTable.bankCode, codes)));
    const byHand = await sumOf(ctx, await free(ctx, notInArray(withdrawalTable.bankCode, codes)));
    return { ...ready, byHand, left: Math.max(0, ready.count - mostInPayout) };
  },

  makePayout: async (_input, ctx) => {
    // Two people who press at once come one after the other; the second finds what is left. The key of the items is the last guard.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('wallets.makePayout', 0))`);
    const codes = await codesWithBin(ctx);
    const chosen = await ctx.db
      .select({ withdrawalId, amount })
      .from(withdrawalTable)
      .where(await free(ctx, inArray(withdrawalTable.bankCode, codes)))
      .orderBy(withdrawalId)
      .limit(mostInPayout)
      .for('update');
    if (!chosen.length)
      throw conflict('nothing_to_pay_out', {
        vi: 'Không còn yêu cầu đã duyệt nào chưa vào đợt chi.',
        en: 'No approved withdrawal is left that is in no payout yet.',
      });
    const row = await insertRecord(
      ctx,
      payoutTable,
      {
        createdBy: ctx.user.id,
        createdByName: ctx.user.fullName,
        count: chosen.length,
        amount: chosen.reduce((total, one) => total + one.amount, 0),
      },
      naming,
    );
    await ctx.db.insert(payoutItems).values(chosen.map((one) => ({ withdrawalId: one.withdrawalId, payoutId: row.id })));
    return one(row, ctx);
  },

  payPayout: ({ id, bankReference }, ctx) => takeAll(ctx, id, 'pay', { bankReference }),
  bouncePayout: ({ id, reason }, ctx) => takeAll(ctx, id, 'bounce', { reason }),

  readPayoutFile: async ({ id }, ctx) => {
    const row = await findRecord(ctx, payoutTable, id);
    const waiting = await waitingOf(ctx, id);
    // what came back before the file went out must not be paid
    if (!waiting.length) throw nothingWaits();
    const banks = await banksByCode(
      ctx,
      waiting.map(({ bankCode }) => bankCode),
    );
    const binOf = (code: string) => banks.get(code)?.bin || undefined;
    const nameless = waiting.find(({ bankCode }) => !binOf(bankCode));
    if (nameless) throw bankWithoutBin(nameless.bankCode);
    const transfers = waiting.map((one) => ({
      bin: binOf(one.bankCode)!,
      accountNumber: one.bankNumber,
      holderName: one.holderName,
      amount: one.amount,
      reference: codeOf(one),
    }));
    ctx.audit({
      entity: naming.entity,
      entityId: id,
      label: payoutCodeOf(row),
      after: {
        file: 'payout',
        rows: transfers.length,
        amount: transfers.reduce((total, one) => total + one.amount, 0),
        personal: ['bankNumber', 'holderName'],
      },
    });
    return { fileName: `${payoutCodeOf(row)}.${bankFile.ending}`, contentType: bankFile.contentType, body: bankFile.write(transfers) };
  },
});
