import { desc, eq, sum } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import { conflict, implement, notFound, start } from '@tessera/plugin-sdk/server';
import { wallets } from '../../contract';
import { proofCalls } from '../../contract/proof';
import { accounts, entries, proofs } from './tables';

export const proofHandlers = implement(proofCalls, {
  async lastProof(_input, ctx) {
    const [last] = await ctx.db.select().from(proofs).orderBy(desc(proofs.id)).limit(1);
    if (!last) return { proof: null };
    const { createdAt: at, accounts: ofAccounts, postings, faults, named } = last;
    return { proof: { at, accounts: ofAccounts, postings, faults, named } };
  },

  proveNow: (_input, ctx) => start(ctx, wallets.jobs.proveJournal, { day: today() }, { once: 'wallets.proveJournal' }),

  async rebuildBalance({ account }, ctx) {
    // Whoever posts locks this row first: with it in our hands nobody adds an entry.
    const [row] = await ctx.db.select().from(accounts).where(eq(accounts.name, account)).for('update');
    if (!row?.walletId) throw notFound();
    const [sums] = await ctx.db
      .select({ total: sum(entries.amount).mapWith(Number) })
      .from(entries)
      .where(eq(entries.accountId, row.id));
    const [before, after] = [row.balance ?? 0, sums?.total ?? 0];
    if (before === after)
      throw conflict('balance_holds', { vi: 'Số dư này khớp với sổ cái.', en: 'This balance is that of its entries already.' });
    if (after < 0)
      throw conflict('below_zero', {
        vi: 'Các bút toán của tài khoản này cộng lại dưới 0: chính sổ cái bị sai, không thể lập lại số dư từ đó.',
        en: 'The entries of this account sum to less than zero: the journal itself is wrong, and gives no balance.',
      });
    await ctx.db.update(accounts).set({ balance: after }).where(eq(accounts.id, row.id));
    ctx.audit({ entity: 'Wallet', entityId: row.walletId, label: account, before: { [row.kind]: before }, after: { [row.kind]: after } });
    return { account, before, after };
  },
});
