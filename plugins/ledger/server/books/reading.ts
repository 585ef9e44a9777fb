import { inArray, sql } from 'drizzle-orm';
import type { Asking, RowOf } from '@tessera/plugin-sdk/server';
import type { Book, PageRange, PageState } from '../../contract/books';
import { pageCode } from '../../contract/numbers';
import type { bookTable } from './table';

export type BookRow = RowOf<typeof bookTable>;

interface Beside extends Record<string, unknown> {
  id: string;
  category: string;
  unit: string;
  prefix: string;
  width: number;
  remaining: string;
}

/** Books with names, page codes and what remains of them, one query a page. */
export async function shownBooks(ctx: Asking, rows: readonly BookRow[]): Promise<Book[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const found = await ctx.db.execute<Beside>(sql`
    select books.id, categories.name as category, units.name as unit, runs.prefix, runs.width,
      (select coalesce(sum(upper(numbers) - lower(numbers)), 0) from ledger.holdings
        where book_id = books.id and state = 'AVAILABLE') as remaining
    from ledger.books join ledger.categories on categories.id = books.category_id
      join ledger.units on units.id = books.unit_id join ledger.runs on runs.id = books.run_id
    where ${inArray(sql`books.id`, ids)}`);
  const beside = new Map(found.rows.map((row) => [Number(row.id), row]));
  return rows.map(({ runId: _, unitId, first, last, ...row }) => {
    const { category, unit, prefix, width, remaining } = beside.get(row.id)!;
    return {
      ...row,
      categoryName: category,
      allocationId: unitId,
      unitName: unit,
      startPageCode: pageCode({ prefix, width, number: first }),
      endPageCode: pageCode({ prefix, width, number: last }),
      totalPages: last - first + 1,
      remainingPages: Number(remaining),
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
