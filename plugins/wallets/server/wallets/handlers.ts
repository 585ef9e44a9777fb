import { and, desc, eq } from 'drizzle-orm';
import {
  chosenFrom,
  columnsOf,
  exportOf,
  findRecord,
  implement,
  insertRecord,
  notFound,
  pageOf,
  vietnamese,
  type CallContext,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { walletCalls, walletExport, walletInput, type Wallet } from '../../contract/wallets';
import { balancesOf, openAccounts, post } from '../journal/journal';
import { accounts, entries, postings } from '../journal/tables';
import { lineColumns, lineOf, readStatement } from './statement';
import { walletTable } from './table';

type WalletRow = RowOf<typeof walletTable>;

export async function shownWallets(rows: readonly WalletRow[], ctx: WorkContext): Promise<Wallet[]> {
  const balances = await balancesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ phoneNumber, userName, fullName, ...row }) => {
    const { available, held } = balances.get(row.id) ?? { available: 0, held: 0 };
    return { ...row, User: { phoneNumber, userName, fullName }, balance: available + held, available, held };
  });
}

const shown = async (row: WalletRow, ctx: WorkContext) => (await shownWallets([row], ctx))[0]!;

async function byUuid(ctx: CallContext, uuid: string): Promise<WalletRow> {
  const [row] = await ctx.db.select(columnsOf(walletTable)).from(walletTable).where(eq(walletTable.uuid, uuid));
  if (!row) throw notFound();
  return row;
}

export const walletHandlers = implement(walletCalls, {
  listWallets: async (input, ctx) => {
    const page = await pageOf(ctx, input, {
      from: walletTable,
      sort: { createdAt: walletTable.createdAt, fullName: vietnamese(walletTable.fullName) },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await shownWallets(page.data, ctx) };
  },
  getWallet: async ({ id }, ctx) => shown(await findRecord(ctx, walletTable, id), ctx),
  openWallet: async (values, ctx) => {
    const row = await insertRecord(ctx, walletTable, values, { entity: 'Wallet', label: (wallet) => wallet.fullName });
    await openAccounts(ctx, row.id);
    return shown(row, ctx);
  },
  rechargeForUser: async ({ uuid, rechargeAmount }, ctx) => {
    const row = await byUuid(ctx, uuid);
    const before = await shown(row, ctx);
    await post(ctx, {
      reference: `recharge:${crypto.randomUUID()}`, // the caller's Idempotency-Key keeps a retry from being a second one
      kind: 'recharge',
      reason: '',
      from: 'bank',
      to: `available:${row.id}`,
      amount: rechargeAmount,
    });
    const after = await shown(row, ctx);
    ctx.audit({
      entity: 'Wallet',
      entityId: row.id,
      label: row.fullName,
      before: { available: before.available },
      after: { available: after.available },
    });
    return after;
  },
  chooseWallet: (input, ctx) => chosenFrom(ctx, input, { table: walletTable, name: walletTable.fullName, code: walletTable.phoneNumber }),
  readStatement,
  listStatement: async ({ id, page, pageSize }, ctx) => {
    await findRecord(ctx, walletTable, id);
    const ofWallet = and(eq(accounts.walletId, id), eq(accounts.kind, 'available'));
    const lines = ctx.db
      .select(lineColumns)
      .from(entries)
      .innerJoin(accounts, eq(accounts.id, entries.accountId))
      .innerJoin(postings, eq(postings.id, entries.postingId))
      .where(ofWallet);
    const [data, [{ count } = { count: 0 }]] = await Promise.all([
      lines
        .orderBy(desc(entries.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      ctx.db
        .select({ count: ctx.db.$count(entries, eq(entries.accountId, accounts.id)) })
        .from(accounts)
        .where(ofWallet),
    ]);
    return { data: data.map(lineOf), total: count, totalKind: 'exact' as const, page, pageSize };
  },
});

export const walletExportHandlers = implement(walletExport, {
  exportWallets: exportOf(walletCalls.listWallets, walletHandlers, {
    entity: 'Wallet',
    fileName: 'wallets.fileName',
    schema: walletInput,
    columns: [
      { header: 'wallets.fullName', value: (row) => row.User.fullName },
      { header: 'wallets.phoneNumber', value: (row) => row.User.phoneNumber },
      { header: 'wallets.userName', value: (row) => row.User.userName },
      { header: 'wallets.balance', value: (row) => row.balance },
      { header: 'wallets.held', value: (row) => row.held },
      { header: 'wallets.available', value: (row) => row.available },
    ],
  }),
});
