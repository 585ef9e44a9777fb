import { inArray, sql } from 'drizzle-orm';
import type { Asking, RowOf } from '@tessera/plugin-sdk/server';
import type { Book, PageRange, PageState } from '../../contract/books';
import { pageCode } from '../../contract/numbers';
import { ownUnit } from '../units/acting';
import { seesAll } from '../units/table';
import { liveShare, type bookTable } from './table';

export type BookRow = RowOf<typeof bookTable>;

interface Beside extends Record<string, unknown> {
  id: string;
  category: string;
  unit: string;
  prefix: string;
  width: number;
  remaining: string;
  shares: string[];
  /** Units to which it is shared. */
  shared_to: string[];
  touched: boolean;
}

/** Books with names, page codes and what remains of them, one query a page. */
export async function shownBooks(ctx: Asking, rows: readonly BookRow[]): Promise<Book[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const found = await ctx.db.execute<Beside>(sql`
    select books.id, categories.name as category, units.name as unit, runs.prefix, runs.width,
      (select coalesce(sum(upper(numbers) - lower(numbers)), 0) from ledger.holdings
        where book_id = books.id and state = 'AVAILABLE') as remaining,
      (select coalesce(array_agg(to_units.manager_name order by shares.id), '{}') from ledger.shares
        join ledger.units to_units on to_units.id = to_unit_id where book_id = books.id and ${liveShare}) as shares,
      (select coalesce(array_agg(to_unit_id::text), '{}') from ledger.shares where book_id = books.id and ${liveShare}) as shared_to,
      (exists (select from ledger.movements join ledger.documents on documents.id = document_id
        where book_id = books.id and kind <> 'receipt')
        or exists (select from ledger.shares where book_id = books.id and status <> 'rejected')) as touched
    from ledger.books join ledger.categories on categories.id = books.category_id
      join ledger.units on units.id = books.unit_id join ledger.runs on runs.id = books.run_id
    where ${inArray(sql`books.id`, ids)}`);
  const beside = new Map(found.rows.map((row) => [Number(row.id), row]));
  const own = await ownUnit(ctx);
  const [isAdmin, mayWrite, mayDelete] = [
    seesAll(ctx.user),
    ctx.user.can('CreateTaxMaterialBills'),
    ctx.user.can('DeleteTaxMaterialBills'),
  ];
  return rows.map(({ deletedAt: _, unitId, first, last, ...row }) => {
    const { category, unit, prefix, width, remaining, shares, shared_to, touched } = beside.get(row.id)!;
    const act = mayWrite && (isAdmin || own?.id === unitId);
    const isLeft = Number(remaining) > 0;
    const isShared = own !== undefined && shared_to.includes(String(own.id));
    return {
      ...row,
      categoryName: category,
      allocationId: unitId,
      unitName: unit,
      startPageCode: pageCode({ prefix, width, number: first }),
      endPageCode: pageCode({ prefix, width, number: last }),
      totalPages: last - first + 1,
      remainingPages: Number(remaining),
      Shares: shares.map((fullName) => ({ ToAllocation: { User: { fullName } } })),
      may: {
        act,
        use: isLeft && (act || (mayWrite && isShared)),
        delete: mayDelete && (isAdmin || own?.id === unitId) && !touched,
        return: act && isLeft && !shares.length,
      },
    };
  });
}

/** The pages of a book from first to last: neighbours with the same holder, state and document together. */
export async function rangesOf(ctx: Asking, bookId: number): Promise<PageRange[]> {
  const { rows } = await ctx.db.execute<{
    low: string;
    high: string;
    state: PageState;
    unit: string;
    since: string;
    document: string;
    prefix: string;
    width: number;
  }>(sql`
    select lower(numbers) as low, upper(numbers) - 1 as high, state, units.name as unit, since, documents.code as document, prefix, width
    from ledger.holdings join ledger.units on units.id = unit_id join ledger.documents on documents.id = document_id
      join ledger.runs on runs.id = run_id
    where book_id = ${bookId} order by lower(numbers)`);
  return rows.map(({ low, high, state, unit, since, document, prefix, width }) => ({
    startPageCode: pageCode({ prefix, width, number: Number(low) }),
    endPageCode: pageCode({ prefix, width, number: Number(high) }),
    count: Number(high) - Number(low) + 1,
    status: state,
    unitName: unit,
    since: new Date(since).toISOString(),
    documentCode: document,
  }));
}
