import { sql } from 'drizzle-orm';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import type { NumberFault } from '../../contract/proof';

type Reading = Pick<WorkContext, 'db'>;

/**
 * Holds what is stored against what follows from documents, in one statement and so from one snapshot: ranges cover their book and
 * nothing else; each range stands where the last movement over it left it; the stock of a unit is what went in less what went out; bills
 * stand on pages of their state.
 */
export async function proveNumbers({ db }: Reading): Promise<NumberFault[]> {
  const { rows } = await db.execute<{ what: string; says: string; follows: string }>(sql`
    with held as (
      select book_id, sum(upper(numbers) - lower(numbers)) as pages, min(lower(numbers)) as low, max(upper(numbers)) - 1 as high
      from ledger.holdings group by book_id
    ),
    placed as (
      select h.book_id, sum(upper(h.numbers) - lower(h.numbers)) as pages
      from ledger.holdings h
      where not exists (
        select from ledger.movements m
        where m.book_id = h.book_id and m.document_id = h.document_id and m.numbers @> h.numbers
          and m.to_unit_id = h.unit_id and m.to_state = h.state
          and not exists (select from ledger.movements later where later.book_id = h.book_id and later.id > m.id and later.numbers && h.numbers))
      group by h.book_id
    ),
    flows as (
      select unit_id, sum(pages) as pages from (
        select to_unit_id as unit_id, upper(numbers) - lower(numbers) as pages from ledger.movements where to_state = 'AVAILABLE'
        union all select from_unit_id, lower(numbers) - upper(numbers) from ledger.movements where from_state = 'AVAILABLE'
      ) as each group by unit_id
    ),
    stock as (
      select unit_id, sum(upper(numbers) - lower(numbers)) as pages from ledger.holdings where state = 'AVAILABLE' group by unit_id
    )
    select 'book:' || b.id as what, coalesce(held.pages, 0) as says, case when b.deleted_at is null then b.last - b.first + 1 else 0 end as follows
    from ledger.books b left join held on held.book_id = b.id
    where coalesce(held.pages, 0) <> case when b.deleted_at is null then b.last - b.first + 1 else 0 end
      or held.low < b.first or held.high > b.last
    union all
    select 'number:' || book_id, pages, 0 from placed
    union all
    select 'unit:' || coalesce(flows.unit_id, stock.unit_id), coalesce(stock.pages, 0), coalesce(flows.pages, 0)
    from flows full join stock on stock.unit_id = flows.unit_id
    where coalesce(flows.unit_id, stock.unit_id) is not null and coalesce(stock.pages, 0) <> coalesce(flows.pages, 0)
    union all
    select 'bill:' || bills.id, 0, 1 from ledger.bills
    where not exists (
      select from ledger.holdings where holdings.book_id = bills.book_id and numbers @> bills.number and unit_id = bills.holder_id
        and state = case bills.status when 'canceled' then 'CANCELED' else 'USED' end)`);
  return rows.map(({ what, says, follows }) => ({ what, says: Number(says), follows: Number(follows) }));
}

/** How much there was to prove. */
export async function sizeOfNumbers({ db }: Reading): Promise<{ books: number; pages: number }> {
  const { rows } = await db.execute<{ books: string; pages: string }>(sql`
    select count(*) as books, coalesce(sum(last - first + 1), 0) as pages from ledger.books where deleted_at is null`);
  return { books: Number(rows[0]!.books), pages: Number(rows[0]!.pages) };
}
