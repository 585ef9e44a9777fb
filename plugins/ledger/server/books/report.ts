import { sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import { invalidField, notFound, type WorkContext } from '@tessera/plugin-sdk/server';
import type { reportInput } from '../../contract/books';
import { readPageCode } from '../../contract/numbers';
import { movePages, writeDocument, type Document } from '../documents/write';
import { actFor } from '../units/acting';
import { lockBooks } from './lock';
import type { BookRow } from './reading';

/** The number of a page by its printed code, or by its number alone. @throws 400 naming what the book has */
export async function pageOfBook(ctx: WorkContext, field: string, book: BookRow, code: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ prefix: string }>(sql`select prefix from ledger.runs where id = ${book.runId}`);
  const read = readPageCode(code);
  const isOfBook = read && (read.prefix === rows[0]!.prefix || read.prefix === '') && read.number >= book.first && read.number <= book.last;
  if (!isOfBook) throw invalidField(field, message('ledger:pages.notOfBook', { code, book: book.code }));
  return read.number;
}

const states = { loss: ['AVAILABLE', 'LOST'], damage: ['AVAILABLE', 'DESTROYED'], found: ['LOST', 'AVAILABLE'] } as const;

/** Pages that nobody can use any more, or lost ones that were found, with a document that says why. */
export async function reportPages(
  ctx: WorkContext,
  { bookId, kind, startPageCode, endPageCode, reason }: InferType<typeof reportInput>,
): Promise<Document & { pages: number }> {
  const [book] = await lockBooks(ctx, [bookId]);
  if (!book) throw notFound();
  const first = await pageOfBook(ctx, 'startPageCode', book, startPageCode);
  const last = endPageCode ? await pageOfBook(ctx, 'endPageCode', book, endPageCode) : first;
  if (last < first) throw invalidField('endPageCode', message('ledger:pages.backwards'));
  const { rows } = await ctx.db.execute<{ unit_id: string }>(sql`
    select unit_id from ledger.holdings where book_id = ${bookId} and numbers @> ${first}::bigint`);
  const unitId = Number(rows[0]!.unit_id);
  await actFor(ctx, unitId);
  const [from, to] = states[kind];
  const document = await writeDocument(ctx, { kind, from: unitId, to: unitId, reason });
  const pages = await movePages(ctx, { document, book, first, last, from: { unitId, state: from }, to: { unitId, state: to } });
  if (pages !== last - first + 1)
    throw invalidField('startPageCode', message(kind === 'found' ? 'ledger:pages.notLost' : 'ledger:pages.notAvailable'));
  ctx.audit({ entity: 'Book', entityId: bookId, label: book.code, after: { [kind]: document.code, pages } });
  return { ...document, pages };
}
