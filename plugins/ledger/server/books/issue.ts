import { sql } from 'drizzle-orm';
import { conflict, lockRecord, notFound, type WorkContext } from '@tessera/plugin-sdk/server';
import { documentTable } from '../documents/table';
import { movePages, writeDocument, type Document } from '../documents/write';
import { actFor, receiving } from '../units/acting';
import type { UnitName } from '../units/table';
import { handOver, lockBooks, mustHold, withoutShares } from './lock';

type Written = Document & { pages: number };

/**
 * Hands books to a unit directly below, with the pages that nobody used; used ones stay with who used them.
 * @throws 404; 409 `not-holder` naming who has the book, `no-page`, `shared`, `closed`
 */
export async function issueBooks(ctx: WorkContext, giver: UnitName, receiver: UnitName, bookIds: readonly number[]): Promise<Written> {
  const books = await lockBooks(ctx, bookIds);
  await mustHold(ctx, giver, books);
  await withoutShares(ctx, books);
  await receiving(ctx, receiver.id);
  const document = await writeDocument(ctx, { kind: 'issue', from: giver.id, to: receiver.id });
  let pages = 0;
  for (const book of books) {
    const state = 'AVAILABLE';
    const moved = await movePages(ctx, { document, book, from: { unitId: giver.id, state }, to: { unitId: receiver.id, state } });
    if (!moved) throw noPage(book.code);
    pages += moved;
  }
  await handOver(ctx, books, giver, receiver);
  return { ...document, pages };
}

export const noPage = (code: string) =>
  conflict('no-page', { vi: `Quyển ${code} không còn trang trống.`, en: `Book ${code} has no available page.` });

/**
 * Takes an issue back while all of its pages stand where it brought them, and nobody else may use them.
 * @throws 403 for who neither gave nor administers; 404; 409 `recalled`, `touched`, `shared`
 */
export async function recallIssue(ctx: WorkContext, id: number, reason: string): Promise<Written> {
  const issue = await lockRecord(ctx, documentTable, id);
  if (issue.kind !== 'issue' || issue.fromUnitId === null || issue.toUnitId === null) throw notFound();
  await actFor(ctx, issue.fromUnitId);
  const { rows: recalled } = await ctx.db.execute<{ code: string }>(sql`
    select code from ledger.documents where kind = 'recall' and corrects_id = ${id}`);
  if (recalled[0])
    throw conflict('recalled', {
      vi: `Lệnh ${issue.code} đã được huỷ bằng ${recalled[0].code}.`,
      en: `${issue.code} was taken back by ${recalled[0].code}.`,
    });
  const { rows } = await ctx.db.execute<{ book_id: string; pages: string }>(sql`
    select book_id, sum(upper(numbers) - lower(numbers)) as pages from ledger.movements where document_id = ${id} group by book_id`);
  const given = new Map(rows.map(({ book_id, pages }) => [Number(book_id), Number(pages)]));
  const touched = (code: string) =>
    conflict('touched', {
      vi: `Trang của quyển ${code} đã được dùng, chuyển đi hoặc báo mất, nên không huỷ được lệnh.`,
      en: `Pages of book ${code} were used, passed on or reported: the issue stays.`,
    });
  // the receiver may have handed the books on, out of what the giver sees
  const books = await lockBooks(ctx, [...given.keys()]);
  const names = await ctx.db.execute<{ id: string; name: string }>(
    sql`select id, name from ledger.units where id in (${issue.fromUnitId}, ${issue.toUnitId})`,
  );
  const nameOf = (unitId: number) => ({ id: unitId, name: names.rows.find((row) => Number(row.id) === unitId)?.name ?? '' });
  const [giver, receiver] = [nameOf(issue.fromUnitId), nameOf(issue.toUnitId)];
  await withoutShares(ctx, books);
  await receiving(ctx, giver.id);
  const document = await writeDocument(ctx, { kind: 'recall', from: receiver.id, to: giver.id, reason, corrects: id });
  let pages = 0;
  for (const book of books) {
    const { rows: untouched } = await ctx.db.execute<{ pages: string }>(sql`
      select coalesce(sum(upper(numbers) - lower(numbers)), 0) as pages from ledger.holdings
      where book_id = ${book.id} and document_id = ${id} and unit_id = ${receiver.id} and state = 'AVAILABLE'`);
    if (book.unitId !== receiver.id || Number(untouched[0]!.pages) !== given.get(book.id)) throw touched(book.code);
    const state = 'AVAILABLE';
    pages += await movePages(ctx, { document, book, from: { unitId: receiver.id, state }, to: { unitId: giver.id, state } });
  }
  await handOver(ctx, books, receiver, giver);
  return { ...document, pages };
}

/**
 * What is left in books of a unit goes to the unit above; from the top it goes out of use.
 * @throws 409 `not-holder`, `no-page`, `shared`
 */
export async function returnBooks(
  ctx: WorkContext,
  unit: UnitName & { parentId: number | null },
  bookIds: readonly number[],
  reason: string,
): Promise<Written> {
  const books = await lockBooks(ctx, bookIds);
  await mustHold(ctx, unit, books);
  await withoutShares(ctx, books);
  const { parentId } = unit;
  if (parentId !== null) await receiving(ctx, parentId);
  const document = await writeDocument(ctx, { kind: 'return', from: unit.id, to: parentId, reason });
  const from = { unitId: unit.id, state: 'AVAILABLE' as const };
  const to = parentId === null ? { unitId: unit.id, state: 'RETURNED' as const } : { unitId: parentId, state: 'AVAILABLE' as const };
  let pages = 0;
  for (const book of books) {
    const moved = await movePages(ctx, { document, book, from, to });
    if (!moved) throw noPage(book.code);
    pages += moved;
  }
  if (parentId !== null) {
    const { rows } = await ctx.db.execute<{ name: string }>(sql`select name from ledger.units where id = ${parentId}`);
    await handOver(ctx, books, unit, { id: parentId, name: rows[0]!.name });
  }
  return { ...document, pages };
}

/** A book that only its receipt names goes out of the books; its numbers can be entered again. @throws 409 `touched` */
export async function removeBook(ctx: WorkContext, bookId: number): Promise<Written> {
  const [book] = await lockBooks(ctx, [bookId]);
  if (!book) throw notFound();
  await actFor(ctx, book.unitId);
  const { rows } = await ctx.db.execute<{ touched: boolean }>(sql`
    select exists (select from ledger.movements join ledger.documents on documents.id = document_id
        where book_id = ${bookId} and kind <> 'receipt')
      or exists (select from ledger.shares where book_id = ${bookId} and status <> 'rejected') as touched`);
  if (rows[0]!.touched)
    throw conflict('touched', {
      vi: `Quyển ${book.code} đã được cấp, chia sẻ hoặc dùng, nên không xoá được.`,
      en: `Book ${book.code} was issued, shared or used: it stays.`,
    });
  const document = await writeDocument(ctx, { kind: 'removal', from: book.unitId, to: null });
  const pages = await movePages(ctx, { document, book, from: { unitId: book.unitId, state: 'AVAILABLE' }, to: null });
  await ctx.db.execute(sql`update ledger.books set deleted_at = now(), version = version + 1, updated_at = now() where id = ${bookId}`);
  ctx.audit({
    entity: 'Book',
    entityId: bookId,
    label: book.code,
    before: { code: book.code, pages },
    after: { removedBy: document.code },
  });
  return { ...document, pages };
}
