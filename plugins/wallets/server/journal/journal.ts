import { eq, inArray, sql } from 'drizzle-orm';
import { conflict, type WorkContext } from '@tessera/plugin-sdk/server';
import type { PostingKind } from '../../contract/wallets';
import { accounts, entries, postings } from './tables';

/** An account by its name. */
export type Account = 'bank' | 'payouts' | `available:${number}` | `held:${number}`;

export interface Posting {
  /** Names it for ever: the same posting again does nothing. */
  reference: string;
  kind: PostingKind | 'payout';
  /** For people, in the language of whoever reads the journal: a code, a note. */
  reason: string;
  from: Account;
  to: Account;
  /** Whole đồng above 0. */
  amount: number;
}

/**
 * Moves money from one account to another: the only way that it moves. Runs in the caller's transaction.
 * @returns false when it was posted before
 * @throws 409 `insufficient_funds`, `posting_differs`
 * @example await post(ctx, { reference: `withdrawal:${uuid}:hold`, kind: 'hold', reason: code, from: `available:${id}`, to: `held:${id}`, amount });
 */
export async function post(given: WorkContext, posting: Posting): Promise<boolean> {
  const { reference, kind, reason, from, to, amount } = posting;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`a posting moves a whole amount above 0, not ${amount}`);
  return given.transaction(async ({ db, user }) => {
    const [made] = await db
      .insert(postings)
      .values({ reference, kind, reason, authorId: user.id, authorName: user.fullName })
      .onConflictDoNothing({ target: postings.reference })
      .returning({ id: postings.id });
    if (!made) {
      await expectSame(db, posting);
      return false;
    }
    // Guarded balances are locked in the order of their ids, so that two postings never wait for each other in a circle.
    const lines = sql`(values (${from}, ${-amount}::bigint), (${to}, ${amount}::bigint)) as line(name, amount)`;
    const { rowCount } = await db
      .execute(
        sql`
      with line as (select a.id, a.kind, line.amount from ${lines} join ${accounts} a on a.name = line.name),
      locked as (select a.id from ${accounts} a join line on line.id = a.id where a.kind <> 'outside' order by a.id for no key update of a),
      moved as (
        update ${accounts} a set balance = a.balance + line.amount from line join locked on locked.id = line.id
        where a.id = line.id returning a.id, a.balance
      )
      insert into ${entries} (posting_id, account_id, amount, balance_after)
      select ${made.id}, line.id, line.amount, moved.balance from line left join moved on moved.id = line.id`,
      )
      .catch((error: unknown) => {
        throw isBelowZero(error) ? insufficientFunds(from) : error;
      });
    if (rowCount !== 2) throw new Error(`one of the accounts ${from} and ${to} does not exist`);
    return true;
  });
}

async function expectSame(db: WorkContext['db'], { reference, kind, from, to, amount }: Posting): Promise<void> {
  const before = await db
    .select({ kind: postings.kind, account: accounts.name, amount: entries.amount })
    .from(postings)
    .innerJoin(entries, eq(entries.postingId, postings.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(postings.reference, reference));
  const moved = (account: Account) => before.find((line) => line.account === account && line.kind === kind)?.amount;
  if (moved(from) !== -amount || moved(to) !== amount)
    throw conflict('posting_differs', {
      vi: `Bút toán ${reference} đã được ghi với nội dung khác.`,
      en: `The posting ${reference} was made already, with other content.`,
    });
}

const isBelowZero = (error: unknown): boolean => {
  const { constraint, cause } = error as { constraint?: string; cause?: unknown };
  return constraint === 'accounts_not_below_zero' || (cause !== undefined && isBelowZero(cause));
};

const insufficientFunds = (from: Account) =>
  conflict(
    'insufficient_funds',
    from.startsWith('held')
      ? { vi: 'Số tiền đang giữ không đủ.', en: 'The amount that is held is too small.' }
      : { vi: 'Số dư dùng được của ví không đủ.', en: 'The available balance of the wallet is too small.' },
  );

/** What a wallet holds, in whole đồng. */
export interface Balance {
  available: number;
  held: number;
}

/** The balances of wallets by their ids. */
export async function balancesOf({ db }: Pick<WorkContext, 'db'>, walletIds: readonly number[]): Promise<ReadonlyMap<number, Balance>> {
  if (!walletIds.length) return new Map();
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.walletId, [...walletIds]));
  const balances = new Map<number, Balance>();
  for (const { walletId, kind, balance } of rows) {
    const known = balances.get(walletId!) ?? { available: 0, held: 0 };
    balances.set(walletId!, { ...known, [kind]: balance ?? 0 });
  }
  return balances;
}

/** Gives a new wallet its two accounts. */
export const openAccounts = ({ db }: WorkContext, walletId: number) =>
  db.insert(accounts).values([
    { name: `available:${walletId}`, kind: 'available', walletId, balance: 0 },
    { name: `held:${walletId}`, kind: 'held', walletId, balance: 0 },
  ]);
