import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { addDays, startOfDay, type InputOf } from '@tessera/plugin-sdk/contract';
import { deployment, findRecord, tooManyRows, type CallContext } from '@tessera/plugin-sdk/server';
import { mostStatementLines, type PostingKind, type Statement, type StatementLine, type walletCalls } from '../../contract/wallets';
import { accounts, entries, postings } from '../journal/tables';
import { walletTable } from './table';

/** What a statement shows of an entry and its posting. */
export const lineColumns = {
  id: entries.id,
  at: postings.createdAt,
  kind: postings.kind,
  reference: postings.reference,
  reason: postings.reason,
  by: postings.authorName,
  amount: entries.amount,
  availableAfter: entries.balanceAfter,
};

export const lineOf = (
  row: Omit<StatementLine, 'kind' | 'availableAfter'> & { kind: string; availableAfter: number | null },
): StatementLine => ({
  ...row,
  kind: row.kind as PostingKind,
  availableAfter: row.availableAfter ?? 0,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The statement of a period, read from one snapshot. What came before the period is its opening balance; everything after it follows from
 * its lines, so that two periods that touch always fit together. @throws 409 `too_many_rows`
 */
export const readStatement = async ({ id, from, to }: InputOf<typeof walletCalls.readStatement>, ctx: CallContext): Promise<Statement> => {
  const { id: walletId, fullName, phoneNumber, userName } = await findRecord(ctx, walletTable, id);
  const ofWallet = and(eq(accounts.walletId, walletId), eq(accounts.kind, 'available'));
  const { opening, rows } = await ctx.db.transaction(
    async (db) => {
      const before = db
        .select({ total: sql<number>`coalesce(sum(${entries.amount}), 0)`.mapWith(Number) })
        .from(entries)
        .innerJoin(accounts, eq(accounts.id, entries.accountId))
        .innerJoin(postings, eq(postings.id, entries.postingId))
        .where(and(ofWallet, lt(postings.createdAt, startOfDay(from).toISOString())));
      const within = db
        .select(lineColumns)
        .from(entries)
        .innerJoin(accounts, eq(accounts.id, entries.accountId))
        .innerJoin(postings, eq(postings.id, entries.postingId))
        .where(
          and(
            ofWallet,
            gte(postings.createdAt, startOfDay(from).toISOString()),
            lt(postings.createdAt, startOfDay(addDays(to, 1)).toISOString()),
          ),
        )
        .orderBy(asc(postings.createdAt), asc(entries.id))
        .limit(mostStatementLines + 1);
      const [{ total } = { total: 0 }] = await before;
      return { opening: total, rows: await within };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (rows.length > mostStatementLines) throw tooManyRows(mostStatementLines);
  let balance = opening;
  const lines = rows.map((row) => lineOf({ ...row, availableAfter: (balance += row.amount) })).reverse();
  ctx.audit({ entity: 'Wallet', entityId: walletId, label: fullName, after: { statement: `${from} – ${to}`, rows: lines.length } });
  const amounts = lines.map(({ amount }) => amount);
  return {
    from,
    to,
    User: { phoneNumber, userName, fullName },
    opening,
    received: sum(amounts.filter((amount) => amount > 0)),
    spent: -sum(amounts.filter((amount) => amount < 0)),
    closing: balance,
    lines,
    issuer: ctx.services.get(deployment).brand,
    by: ctx.user.fullName,
    at: new Date().toISOString(),
  };
};
