import { inArray } from 'drizzle-orm';
import { columnsOf, conflict, notFound, unscoped, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { sql } from 'drizzle-orm';
import { unitTable, type UnitName } from '../units/table';
import type { BookRow } from './reading';
import { bookTable, liveShare } from './table';

/** Books in the order of their ids, so that two who ask for the same wait for each other and not around each other. @throws 404 */
export async function lockBooks(ctx: WorkContext, bookIds: readonly number[]): Promise<BookRow[]> {
  const ids = [...new Set(bookIds)];
  const found = await ctx.db
    .select(columnsOf(bookTable))
    .from(bookTable)
    .where(await whereVisible(ctx, bookTable, inArray(bookTable.id, ids)))
    .orderBy(bookTable.id)
    .for('update');
  if (found.length < ids.length) throw notFound();
  return found;
}

/** @throws 409 `not-holder` naming who has the book */
export async function mustHold(ctx: WorkContext, unit: UnitName, books: readonly BookRow[]): Promise<void> {
  const elsewhere = books.find(({ unitId }) => unitId !== unit.id);
  if (!elsewhere) return;
  const units = unscoped(unitTable, 'who has the book is told to the unit that wants to hand it on');
  const [holder] = await ctx.db
    .select({ name: units.name })
    .from(units)
    .where(inArray(units.id, [elsewhere.unitId]));
  throw conflict('not-holder', {
    vi: `Quyển ${elsewhere.code} đang do ${holder?.name ?? ''} giữ.`,
    en: `Book ${elsewhere.code} is held by ${holder?.name ?? ''}.`,
  });
}

/** A book that another unit may use stays where it is; requests that wait are taken back with a sentence. @throws 409 `shared` */
export async function withoutShares(ctx: WorkContext, books: readonly BookRow[]): Promise<void> {
  for (const { id, code } of books) {
    const { rows } = await ctx.db.execute<{ name: string }>(sql`
      select units.name from ledger.shares join ledger.units on units.id = to_unit_id where book_id = ${id} and ${liveShare} limit 1`);
    if (rows[0])
      throw conflict('shared', {
        vi: `Quyển ${code} đang chia sẻ với ${rows[0].name}. Hãy ngừng chia sẻ trước.`,
        en: `Book ${code} is shared with ${rows[0].name}. End the share first.`,
      });
    await ctx.db.execute(sql`
      update ledger.shares set status = 'ended', version = version + 1, updated_at = now(), answered_by_name = ${ctx.user.fullName}, answered_at = now()
      where book_id = ${id} and status in ('pending', 'approved')`);
  }
}

/** The books are with this unit from now on. */
export async function handOver(ctx: WorkContext, books: readonly BookRow[], from: UnitName, to: UnitName): Promise<void> {
  await ctx.db
    .update(bookTable)
    .set({ unitId: to.id, version: sql`${bookTable.version} + 1`, updatedAt: sql`now()` })
    .where(
      await whereVisible(
        ctx,
        bookTable,
        inArray(
          bookTable.id,
          books.map(({ id }) => id),
        ),
      ),
    );
  for (const { id, code } of books)
    ctx.audit({ entity: 'Book', entityId: id, label: code, before: { unit: from.name }, after: { unit: to.name }, table: bookTable });
}

/** The refusal of a page that was used, lost or cancelled. */
export const noneLeft = (code: string) =>
  conflict('not-available', { vi: `Trang ${code} không còn trống.`, en: `Page ${code} is not available.` });
