import { inArray, sql } from 'drizzle-orm';
import { conflict, notFound, unscoped, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { unitTable } from '../units/table';
import { writeDocument, type Document } from './documents';
import { bookTable } from './table';

interface Unit {
  id: number;
  name: string;
}

/**
 * Hands books to a unit directly below, with the pages that nobody used; used ones stay with who used them.
 * @throws 404; 409 `not-holder` naming who has the book, `no-page`
 */
export async function issueBooks(
  ctx: WorkContext,
  giver: Unit,
  receiver: Unit,
  bookIds: readonly number[],
): Promise<Document & { pages: number }> {
  const ids = [...new Set(bookIds)];
  const found = await ctx.db
    .select({ id: bookTable.id, code: bookTable.code, unitId: bookTable.unitId })
    .from(bookTable)
    .where(await whereVisible(ctx, bookTable, inArray(bookTable.id, ids)))
    .orderBy(bookTable.id)
    .for('update');
  if (found.length < ids.length) throw notFound();
  const elsewhere = found.find(({ unitId }) => unitId !== giver.id);
  if (elsewhere) {
    const units = unscoped(unitTable, 'who has the book is told to the unit that wants to issue it');
    const [holder] = await ctx.db
      .select({ name: units.name })
      .from(units)
      .where(inArray(units.id, [elsewhere.unitId]));
    throw conflict('not-holder', {
      vi: `Quyển ${elsewhere.code} đang do ${holder?.name ?? ''} giữ.`,
      en: `Book ${elsewhere.code} is held by ${holder?.name ?? ''}.`,
    });
  }
  const document = await writeDocument(ctx, { kind: 'issue', from: giver.id, to: receiver.id });
  let pages = 0;
  for (const { id, code } of found) {
    const { rows } = await ctx.db.execute<{ count: string }>(sql`
      with moved as (
        insert into ledger.movements (document_id, run_id, book_id, numbers, from_unit_id, from_state, to_unit_id, to_state)
        select ${document.id}::bigint, run_id, book_id, numbers, unit_id, state, ${receiver.id}::bigint, state from ledger.holdings
        where book_id = ${id} and unit_id = ${giver.id} and state = 'AVAILABLE'
        returning numbers
      ), held as (
        update ledger.holdings set unit_id = ${receiver.id}, document_id = ${document.id}, since = now()
        where book_id = ${id} and unit_id = ${giver.id} and state = 'AVAILABLE'
      )
      select coalesce(sum(upper(numbers) - lower(numbers)), 0) as count from moved`);
    const count = Number(rows[0]!.count);
    if (!count) throw conflict('no-page', { vi: `Quyển ${code} không còn trang trống.`, en: `Book ${code} has no available page.` });
    pages += count;
  }
  const tagged = { version: sql`${bookTable.version} + 1`, updatedAt: sql`now()` };
  await ctx.db
    .update(bookTable)
    .set({ unitId: receiver.id, ...tagged })
    .where(await whereVisible(ctx, bookTable, inArray(bookTable.id, ids)));
  for (const { id, code } of found)
    ctx.audit({
      entity: 'Book',
      entityId: id,
      label: code,
      before: { unit: giver.name },
      after: { unit: receiver.name },
      table: bookTable,
    });
  return { ...document, pages };
}
