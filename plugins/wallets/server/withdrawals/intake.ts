import { eq, sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import { conflict, implement, notFound, whereVisible, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import { intakeCalls, type requestInput, type RequestedWithdrawal } from '../../contract/intake';
import { requireWallet } from '../journal/service';
import { codeOf, withdrawalHandlers } from './handlers';
import { withdrawalTable } from './table';

type Row = RowOf<typeof withdrawalTable>;

async function ofRequest(ctx: WorkContext, requestCode: string): Promise<Row | undefined> {
  const where = await whereVisible(ctx, withdrawalTable, eq(withdrawalTable.requestCode, requestCode));
  const [row] = await ctx.db.select().from(withdrawalTable).where(where);
  return row;
}

const told = (row: Row): RequestedWithdrawal => {
  const { uuid, amount, status, statusAt, reason } = row;
  return { requestCode: row.requestCode!, uuid, code: codeOf(row), amount, status, statusAt, reason };
};

function requireSame(row: Row, walletId: number, { amount, bankCode, bankNumber, holderName }: InferType<typeof requestInput>): void {
  const same =
    row.walletId === walletId &&
    row.amount === amount &&
    row.bankCode === bankCode &&
    row.bankNumber === bankNumber &&
    row.holderName === holderName;
  if (!same)
    throw conflict('request_differs', {
      vi: `Yêu cầu ${row.requestCode} đã được nhận với nội dung khác. Hãy gửi yêu cầu mới bằng một mã khác.`,
      en: `The request ${row.requestCode} was received already, with other content. Send a new request under another code.`,
    });
}

export const intakeHandlers = implement(intakeCalls, {
  async requestWithdraw(request, ctx) {
    const { requestCode, phoneNumber, ...asked } = request;
    // The same request twice at once: the second waits and finds the first.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallets.request:${requestCode}`}, 0))`);
    const walletId = await requireWallet(ctx, phoneNumber);
    const before = await ofRequest(ctx, requestCode);
    if (before) {
      requireSame(before, walletId, request);
      return told(before);
    }
    await withdrawalHandlers.handlers.createWithdrawal!({ ...asked, walletId, requestCode } as never, ctx);
    return told((await ofRequest(ctx, requestCode))!);
  },

  async readRequest({ requestCode }, ctx) {
    const row = await ofRequest(ctx, requestCode);
    if (!row) throw notFound();
    return told(row);
  },
});
