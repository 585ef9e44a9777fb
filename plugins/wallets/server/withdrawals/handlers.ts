import { count, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import { addDays, startOfDay } from '@tessera/plugin-sdk/contract';
import {
  implement,
  notFound,
  processHandlers,
  requireRecords,
  sameAs,
  shownInFull,
  whereVisible,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { otherWithdrawalCalls, withdrawalInput, withdrawals, type Withdrawal } from '../../contract/withdrawals';
import { banksByCode, requireBank } from '../banks/handlers';
import { post, type Account, type Posting } from '../journal/journal';
import { payoutCodeOf, payoutItems } from '../payouts/tables';
import { shownWallets } from '../wallets/handlers';
import { walletTable } from '../wallets/table';
import { withdrawalTable } from './table';

type WithdrawalRow = RowOf<typeof withdrawalTable>;

export const codeOf = ({ id }: { id: number }) => `RT-${String(id).padStart(6, '0')}`;
const naming = { entity: 'Withdrawal', label: codeOf };

/** Moves the amount of a withdrawal; each of its movements happens once. */
export const move = (ctx: WorkContext, row: WithdrawalRow, kind: Posting['kind'], [from, to]: [Account, Account]) =>
  post(ctx, { reference: `withdrawal:${row.uuid}:${kind}`, kind, reason: codeOf(row), from, to, amount: row.amount });

const isInPayout = (payoutId: number) =>
  sql`exists (select from ${payoutItems} where ${payoutItems.withdrawalId} = ${withdrawalTable.id} and ${payoutItems.payoutId} = ${payoutId})`;

async function shown(rows: WithdrawalRow[], ctx: WorkContext): Promise<Withdrawal[]> {
  const ids = [...new Set(rows.map(({ walletId }) => walletId))];
  const owners = ids.length ? await ctx.db.select().from(walletTable).where(inArray(walletTable.id, ids)) : [];
  const wallets = new Map((await shownWallets(owners, ctx)).map((wallet) => [wallet.id, wallet]));
  const banks = await banksByCode(
    ctx,
    rows.map(({ bankCode }) => bankCode),
  );
  const ofRows = inArray(
    payoutItems.withdrawalId,
    rows.map(({ id }) => id),
  );
  const found = rows.length ? await ctx.db.select().from(payoutItems).where(ofRows) : [];
  const payouts = new Map(
    found.map(({ withdrawalId, payoutId }) => [withdrawalId, { id: payoutId, code: payoutCodeOf({ id: payoutId }) }]),
  );
  return rows.map(({ walletId, bankCode, ...row }) => {
    const { uuid, available, held, User } = wallets.get(walletId)!;
    return {
      ...row,
      code: codeOf(row),
      senderWallet: { id: walletId, uuid, available, held, User },
      Bank: { code: bankCode, name: banks.get(bankCode)?.shortName ?? bankCode },
      payout: payouts.get(row.id) ?? null,
    };
  });
}

export const withdrawalHandlers = processHandlers(withdrawals, {
  table: withdrawalTable,
  label: codeOf,
  sort: { createdAt: withdrawalTable.createdAt, amount: withdrawalTable.amount, statusAt: withdrawalTable.statusAt },
  filter: ({ payoutId, ...input }: { payoutId?: number }) => [
    ...sameAs(withdrawalTable, input),
    payoutId === undefined ? undefined : isInPayout(payoutId),
  ],
  created: async (values: { walletId: number; bankCode: string }, ctx) => {
    await requireRecords(ctx, walletTable, values.walletId, 'walletId');
    await requireBank(ctx, values.bankCode);
    return values;
  },
  // What is asked for is held at once, so that it cannot be used twice.
  afterCreate: async (row, ctx) => void (await move(ctx, row, 'hold', [`available:${row.walletId}`, `held:${row.walletId}`])),
  steps: {
    approve: async (row, _input, ctx) => void (await move(ctx, row, 'withdraw', [`held:${row.walletId}`, 'payouts'])),
    reject: async (row, { reason }, ctx) => {
      await move(ctx, row, 'release', [`held:${row.walletId}`, `available:${row.walletId}`]);
      return { reason };
    },
    pay: async (row, { bankReference }, ctx) => {
      await move(ctx, row, 'payout', ['payouts', 'bank']);
      return { bankReference: bankReference ?? null };
    },
    bounce: async (row, { reason }, ctx) => {
      await move(ctx, row, 'bounce', [row.status === 'paid' ? 'bank' : 'payouts', `available:${row.walletId}`]);
      return { reason };
    },
  },
  shown,
});

export const otherWithdrawalHandlers = implement(otherWithdrawalCalls, {
  approveWithdraw: async ({ uuid, isApprove, reason }, ctx) => {
    const where = await whereVisible(ctx, withdrawalTable, eq(withdrawalTable.uuid, uuid));
    const [row] = await ctx.db.select({ id: withdrawalTable.id }).from(withdrawalTable).where(where);
    if (!row) throw notFound();
    const taken = await withdrawalHandlers.take(ctx, isApprove ? 'approve' : 'reject', row.id, isApprove ? {} : { reason: reason ?? null });
    return taken as Withdrawal;
  },
  sumPaidOut: async ({ from, to }, ctx) => {
    const { status, statusAt, amount } = withdrawalTable;
    const where = await whereVisible(
      ctx,
      withdrawalTable,
      eq(status, 'paid'),
      gte(statusAt, startOfDay(from).toISOString()),
      lt(statusAt, startOfDay(addDays(to, 1)).toISOString()),
    );
    const [sums] = await ctx.db
      .select({ amount: sum(amount).mapWith(Number), count: count() })
      .from(withdrawalTable)
      .where(where);
    return { amount: sums?.amount ?? 0, count: sums?.count ?? 0 };
  },
  showWithdrawal: ({ id }, ctx) => shownInFull(ctx, withdrawalTable, id, withdrawalInput, naming),
});
