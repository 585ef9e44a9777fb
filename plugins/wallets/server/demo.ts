import { inArray, sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { WithdrawalState } from '../contract/withdrawals';
import { rankTable } from './cashback/tables';
import { openAccounts, post, type Account } from './journal/journal';
import { payoutItems, payoutTable } from './payouts/tables';
import { walletTable } from './wallets/table';
import { move } from './withdrawals/handlers';
import { withdrawalTable } from './withdrawals/table';

type Row = readonly [fullName: string, phoneNumber: string, userName: string, recharge: number];

/** Invented people; some are customers of the sample data of members. */
const owners: readonly Row[] = [
  ['Nguyễn Văn Hùng', '0322530829', 'hung.nguyen', 18_450_000],
  ['Võ Thị Hồng Hạnh', '0771579240', 'honghanh.vo', 3_200_000],
  ['Lý Minh Quân', '0970629072', 'quan.ly', 960_000],
  ['Công Tằng Tôn Nữ Nguyễn Thị Hoàng Phương Thảo Nguyên', '0971521911', 'phuongthao.congtangtonnu', 125_000_000],
  ['Dương Quốc Khánh', '0862077052', 'khanh.duong', 5_400_000],
  ['Phan Thu Trang', '0861037872', 'trang.phan', 12_000],
  ['Ngô Đức Thịnh', '0970781527', 'thinh.ngo', 7_750_000],
  ['Hoàng Mỹ Linh', '0939071203', 'linh.hoang', 0],
];

/** Invented ranks, the lowest first. */
const ranks = [
  { code: 'DONG', name: 'Đồng', percentCashback: 1, f1: 0.5, f2: 0.25, f3: 0.1 },
  { code: 'BAC', name: 'Bạc', percentCashback: 2, f1: 1, f2: 0.5, f3: 0.25 },
  { code: 'VANG', name: 'Vàng', percentCashback: 3.5, f1: 1.5, f2: 0.75, f3: 0.5 },
  { code: 'KIMCUONG', name: 'Kim cương', percentCashback: 5, f1: 2.5, f2: 1.25, f3: 0.75 },
];

/** The wallet by its place in the list, how much is asked for, at which bank, and how far that is. */
const asked: readonly (readonly [wallet: number, amount: number, bank: string, state: WithdrawalState, hoursAgo: number])[] = [
  [0, 12_500_000, 'VIETCOMBANK', 'requested', 5],
  [1, 500_000, 'BIDV', 'requested', 9],
  [3, 80_000_000, 'ACB', 'requested', 26],
  [4, 2_000_000, 'VIETCOMBANK', 'approved', 30],
  [6, 1_250_000, 'AGRIBANK', 'approved', 44],
  [0, 5_000_000, 'VIETCOMBANK', 'paid', 72],
  [3, 20_000_000, 'ACB', 'paid', 120],
  [4, 2_000_000, 'BIDV', 'bounced', 150],
  [1, 900_000, 'BIDV', 'rejected', 200],
];

const reasons: Partial<Record<WithdrawalState, string>> = {
  bounced: 'Sai tên chủ tài khoản',
  rejected: 'Chủ tài khoản không trùng với chủ ví',
};
const nobody = { id: 0, name: 'Dữ liệu mẫu' };

/** Sample wallets and withdrawals, posted like real ones. */
export async function demo(ctx: WorkContext): Promise<void> {
  await ctx.db.insert(rankTable).values(ranks.map((rank, at) => ({ ...rank, rank: at + 1 })));
  const ids: number[] = [];
  for (const [fullName, phoneNumber, userName, recharge] of owners) {
    const [wallet] = await ctx.db.insert(walletTable).values({ fullName, phoneNumber, userName }).returning({ id: walletTable.id });
    const { id } = wallet!;
    ids.push(id);
    await openAccounts(ctx, id);
    if (recharge)
      await post(ctx, {
        reference: `demo:recharge:${id}`,
        kind: 'recharge',
        reason: '',
        from: 'bank',
        to: `available:${id}`,
        amount: recharge,
      });
    // what is paid out below came in before
    const spent = asked.filter(([index, , , state]) => owners[index]![1] === phoneNumber && state === 'paid');
    for (const [, amount] of spent)
      await post(ctx, {
        reference: `demo:recharge:${id}:${amount}`,
        kind: 'recharge',
        reason: '',
        from: 'bank',
        to: `available:${id}`,
        amount,
      });
  }
  const sent: number[][] = [[], []];
  for (const [index, amount, bankCode, status, hoursAgo] of [...asked].reverse()) {
    const [walletId, holderName] = [ids[index]!, owners[index]![0]];
    const at = sql`now() - make_interval(hours => ${hoursAgo})`;
    const [row] = await ctx.db
      .insert(withdrawalTable)
      .values({
        walletId,
        amount,
        bankCode,
        bankNumber: `00110048${String(20 + index)}`,
        holderName: holderName.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toUpperCase(),
        reason: reasons[status] ?? null,
        bankReference: status === 'paid' ? `FT26${hoursAgo}` : null,
        createdBy: nobody.id,
        createdByName: nobody.name,
        createdAt: at,
        status,
        statusBy: nobody.id,
        statusByName: nobody.name,
        statusAt: at,
        search: '', // filled by the database
      })
      .returning();
    const [available, held]: [Account, Account] = [`available:${walletId}`, `held:${walletId}`];
    await move(ctx, row!, 'hold', [available, held]);
    if (status === 'rejected') await move(ctx, row!, 'release', [held, available]);
    if (status === 'approved' || status === 'paid' || status === 'bounced') await move(ctx, row!, 'withdraw', [held, 'payouts']);
    if (status === 'paid') await move(ctx, row!, 'payout', ['payouts', 'bank']);
    if (status === 'bounced') await move(ctx, row!, 'bounce', ['payouts', available]);
    // what the bank has answered for went out in one file, one that waits in another
    if (status === 'paid' || status === 'bounced') sent[0]!.push(row!.id);
    if (bankCode === 'AGRIBANK') sent[1]!.push(row!.id);
  }
  for (const ids of sent) {
    const amount = sql<number>`(select sum(amount) from ${withdrawalTable} where ${inArray(withdrawalTable.id, ids)})`;
    const [payout] = await ctx.db
      .insert(payoutTable)
      .values({ createdBy: nobody.id, createdByName: nobody.name, count: ids.length, amount })
      .returning({ id: payoutTable.id });
    await ctx.db.insert(payoutItems).values(ids.map((withdrawalId) => ({ withdrawalId, payoutId: payout!.id })));
  }
}
