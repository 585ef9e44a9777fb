import { sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import { insertRecord, invalidField, requireRecords, type WorkContext } from '@tessera/plugin-sdk/server';
import type { NewBook } from '../../contract/books';
import { pageCode, readPageCode, type PageCode } from '../../contract/numbers';
import { receiving } from '../units/acting';
import { categoryTable } from '../categories/table';
import { writeDocument, type Document } from '../documents/write';
import { bookTable } from './table';

/** The line of numbers of this category, prefix and width. Whoever enters books of it at the same time waits. */
export async function lockRun(ctx: WorkContext, categoryId: number, { prefix, width }: PageCode): Promise<number> {
  await ctx.db.execute(sql`
    insert into ledger.runs (category_id, prefix, width) values (${categoryId}, ${prefix}, ${width}) on conflict do nothing`);
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from ledger.runs where category_id = ${categoryId} and prefix = ${prefix} and width = ${width} for update`);
  return Number(rows[0]!.id);
}

/** The numbers of a run that a book has already, as `0000101 – 0000150 (26AA-01)`; at most five stretches. */
export async function clashes(ctx: WorkContext, runId: number, first: PageCode, last: number): Promise<string> {
  const { rows } = await ctx.db.execute<{ low: string; high: string; code: string }>(sql`
    select greatest(first, ${first.number}) as low, least(last, ${last}) as high, code from ledger.books
    where deleted_at is null and int8range(run_id, run_id, '[]') && int8range(${runId}, ${runId}, '[]')
      and int8range(first, last, '[]') && int8range(${first.number}, ${last}, '[]')
    order by first limit 5`);
  const shown = (number: string) => pageCode({ ...first, number: Number(number) });
  return rows.map(({ low, high, code }) => `${shown(low)} – ${shown(high)} (${code})`).join('; ');
}

/** @throws 400 where a book of the category has this code */
export async function mustBeFree(
  ctx: WorkContext,
  field: string,
  { code, categoryId }: Pick<NewBook, 'code' | 'categoryId'>,
): Promise<void> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from ledger.books where category_id = ${categoryId} and lower(code) = lower(${code}) and deleted_at is null`);
  if (rows.length) throw invalidField(field, message('ledger:books.codeTaken', { code }));
}

/** The pages of a new book are available at the unit that received it. */
export async function receive(
  ctx: WorkContext,
  document: Document,
  { id, runId, unitId, first, last }: { id: number; runId: number; unitId: number; first: number; last: number },
): Promise<void> {
  await ctx.db.execute(sql`
    with moved as (
      insert into ledger.movements (document_id, run_id, book_id, numbers, to_unit_id, to_state)
      values (${document.id}, ${runId}, ${id}, int8range(${first}, ${last}, '[]'), ${unitId}, 'AVAILABLE')
      returning document_id, run_id, book_id, numbers, to_unit_id, to_state
    )
    insert into ledger.holdings (document_id, run_id, book_id, numbers, unit_id, state) select * from moved`);
}

async function enterBook(ctx: WorkContext, at: string, unitId: number, document: Document, book: NewBook): Promise<void> {
  const { code, categoryId, startPageCode, numberOfPages } = book;
  const start = readPageCode(startPageCode)!;
  const [first, last] = [start.number, start.number + numberOfPages - 1];
  const runId = await lockRun(ctx, categoryId, start);
  const clashing = await clashes(ctx, runId, start, last);
  if (clashing) throw invalidField(`${at}.startPageCode`, message('ledger:books.overlap', { numbers: clashing }));
  await mustBeFree(ctx, `${at}.code`, book);
  const values = { code, categoryId, runId, unitId, first, last };
  const { id } = await insertRecord(ctx, bookTable, values, { entity: 'Book', label: (made) => made.code });
  await receive(ctx, document, { id, runId, unitId, first, last });
}

/** Books as they come from the printer, with their receipt. All of them or none. @throws 400 naming the line and the numbers */
export async function enterBooks(ctx: WorkContext, unitId: number, books: readonly NewBook[], orderKey?: string): Promise<Document> {
  await requireRecords(
    ctx,
    categoryTable,
    books.map(({ categoryId }) => categoryId),
    'books',
  );
  await receiving(ctx, unitId);
  const document = await writeDocument(ctx, { kind: 'receipt', from: null, to: unitId, orderKey });
  for (const [i, book] of books.entries()) await enterBook(ctx, `books[${i}]`, unitId, document, book);
  return document;
}
