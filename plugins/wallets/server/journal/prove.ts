import { sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { JournalFault } from '../../contract/proof';
import { accounts, entries, postings } from './tables';

type Reading = Pick<WorkContext, 'db'>;

/**
 * Recomputes every guarded balance from its entries, and sums the entries of every posting, in one statement and so from one snapshot.
 * @returns the accounts that differ, the postings that do not sum to zero, and `all` when the whole does not
 */
export async function proveJournal({ db }: Reading): Promise<JournalFault[]> {
  const { rows } = await db.execute<{ account: string; balance: string; entries: string }>(sql`
    with sums as (select account_id, sum(amount) as total from ${entries} group by account_id),
    of_postings as (select posting_id, sum(amount) as total from ${entries} group by posting_id)
    select a.name as account, a.balance, coalesce(sums.total, 0) as entries
    from ${accounts} a left join sums on sums.account_id = a.id
    where a.kind <> 'outside' and a.balance <> coalesce(sums.total, 0)
    union all
    select 'posting:' || p.id, 0, coalesce(o.total, 0)
    from ${postings} p left join of_postings o on o.posting_id = p.id where o.total is null or o.total <> 0
    union all
    select 'all', 0, total from (select coalesce(sum(total), 0) as total from sums) everything where total <> 0`);
  return rows.map(({ account, balance, entries: total }) => ({ account, balance: Number(balance), entries: Number(total) }));
}

/** How much there was to prove. */
export async function sizeOfJournal({ db }: Reading): Promise<{ accounts: number; postings: number }> {
  const [ofAccounts, ofPostings] = [await db.$count(accounts), await db.$count(postings)];
  return { accounts: ofAccounts, postings: ofPostings };
}
