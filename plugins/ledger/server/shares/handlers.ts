import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { message, today, type Page } from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  implement,
  invalidField,
  lockRecord,
  pageOf,
  unscoped,
  updateRecord,
  type CallContext,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { shareCalls, type Share, type ShareStatus } from '../../contract/shares';
import { noPage } from '../books/issue';
import { lockBooks, mustHold } from '../books/lock';
import { shownBooks } from '../books/reading';
import { bookTable, liveShare } from '../books/table';
import { actFor, actsFor, givenOrOwn, ownUnit, receiving } from '../units/acting';
import { seesAll, unitTable } from '../units/table';
import { shareTable, type ShareRow } from './table';

interface Beside extends Record<string, unknown> {
  id: string;
  book: string;
  category: string;
  giver: string;
  giver_manager: string;
  receiver: string;
  receiver_manager: string;
  remaining: string;
}

/** A request or a share whose last day is over. */
const isOver = ({ status, expiresOn }: Pick<ShareRow, 'status' | 'expiresOn'>): boolean =>
  (status === 'pending' || status === 'approved') && expiresOn !== null && expiresOn < today();

async function shownShares(ctx: WorkContext, rows: readonly ShareRow[]): Promise<Share[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await ctx.db.execute<Beside>(sql`
    select shares.id, books.code as book, categories.name as category, givers.name as giver, givers.manager_name as giver_manager,
      receivers.name as receiver, receivers.manager_name as receiver_manager,
      (select coalesce(sum(upper(numbers) - lower(numbers)), 0) from ledger.holdings
        where book_id = books.id and unit_id = shares.from_unit_id and state = 'AVAILABLE') as remaining
    from ledger.shares join ledger.books on books.id = book_id join ledger.categories on categories.id = books.category_id
      join ledger.units givers on givers.id = from_unit_id join ledger.units receivers on receivers.id = to_unit_id
    where ${inArray(sql`shares.id`, ids)}`);
  const beside = new Map(found.map((row) => [Number(row.id), row]));
  const [own, all, writes] = [await ownUnit(ctx), seesAll(ctx.user), ctx.user.can('CreateTaxMaterialBills')];
  return rows.map((row) => {
    const { book, category, giver, giver_manager, receiver, receiver_manager, remaining } = beside.get(row.id)!;
    const status: ShareStatus = isOver(row) ? 'expired' : row.status;
    const acts = (unitId: number) => writes && (all || own?.id === unitId);
    return {
      id: row.id,
      version: row.version,
      createdAt: row.createdAt,
      Book: { id: row.bookId, code: book, Category: { name: category } },
      FromAllocation: { id: row.fromUnitId, User: { fullName: giver_manager }, name: giver },
      ToAllocation: { id: row.toUnitId, User: { fullName: receiver_manager }, name: receiver },
      remainingPages: Number(remaining),
      status,
      reason: row.reason,
      expiresOn: row.expiresOn,
      answer: row.answer,
      answeredBy: row.answeredByName,
      answeredAt: row.answeredAt,
      may: {
        answer: status === 'pending' && acts(row.toUnitId),
        end: (status === 'approved' && (acts(row.fromUnitId) || acts(row.toUnitId))) || (status === 'pending' && acts(row.fromUnitId)),
      },
    };
  });
}

async function sharesOf(ctx: CallContext, input: Parameters<typeof pageOf>[1], where: (SQL | undefined)[]): Promise<Page<Share>> {
  const page = await pageOf(ctx, input, {
    from: shareTable,
    where,
    sort: { createdAt: shareTable.createdAt },
    defaultSort: 'createdAt,desc',
  });
  return { ...page, data: await shownShares(ctx, page.data) };
}

const naming = { entity: 'BookShare', label: ({ id }: ShareRow) => String(id) };

/** Answers a request or ends a share: the book is locked before its share, as everywhere. */
async function settle(
  ctx: WorkContext,
  id: number,
  {
    unit,
    from,
    to,
    answer,
    refusal,
  }: { unit: (row: ShareRow) => number[]; from: ShareStatus[]; to: ShareStatus; answer: string | null; refusal: string },
): Promise<Share> {
  const seen = await lockShareWithBook(ctx, id);
  const units = unit(seen);
  if (!(await actsFor(ctx, units[0]!))) await actFor(ctx, units.at(-1)!);
  if (!from.includes(seen.status) || isOver(seen))
    throw conflict(refusal, {
      vi: isOver(seen) ? 'Yêu cầu chia sẻ này đã hết hạn.' : 'Yêu cầu chia sẻ này đã được xử lý.',
      en: isOver(seen) ? 'This share has expired.' : 'This share was settled already.',
    });
  const changes = { status: to, answer, answeredByName: ctx.user.fullName, answeredAt: new Date().toISOString() };
  const changed = await updateRecord(ctx, shareTable, id, changes, naming);
  return (await shownShares(ctx, [changed]))[0]!;
}

/** @throws 404 */
async function lockShareWithBook(ctx: WorkContext, id: number): Promise<ShareRow> {
  await ctx.db.execute(sql`select 1 from ledger.books where id = (select book_id from ledger.shares where id = ${id}) for update`);
  return lockRecord(ctx, shareTable, id);
}

/** A unit anywhere, by the phone number of its manager. */
async function anyUnit(ctx: WorkContext, phoneNumber: string) {
  const units = unscoped(unitTable, 'a book is shared with any unit, whose phone number one knows');
  const [row] = await ctx.db.select(columnsOf(units)).from(units).where(eq(units.phoneNumber, phoneNumber));
  return row;
}

async function ask(
  ctx: WorkContext,
  book: { id: number; code: string },
  values: Pick<ShareRow, 'fromUnitId' | 'toUnitId' | 'reason' | 'expiresOn'>,
) {
  await ctx.db.execute(sql`
    update ledger.shares set status = 'expired', version = version + 1, updated_at = now()
    where book_id = ${book.id} and status in ('pending', 'approved') and expires_on < ${today()}`);
  const { rows: left } = await ctx.db.execute(sql`
    select 1 from ledger.holdings where book_id = ${book.id} and unit_id = ${values.fromUnitId} and state = 'AVAILABLE' limit 1`);
  if (!left.length) throw noPage(book.code);
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into ledger.shares (book_id, from_unit_id, to_unit_id, status, reason, expires_on, created_by, created_by_name)
    values (${book.id}, ${values.fromUnitId}, ${values.toUnitId}, 'pending', ${values.reason}, ${values.expiresOn}, ${ctx.user.id}, ${ctx.user.fullName})
    on conflict (book_id, to_unit_id) where status in ('pending', 'approved') do nothing returning id`);
  if (!rows[0])
    throw conflict('shared-already', {
      vi: `Quyển ${book.code} đã được chia sẻ hoặc đang chờ đơn vị này duyệt.`,
      en: `Book ${book.code} is shared with this unit already, or waits for its answer.`,
    });
  ctx.audit({ entity: 'BookShare', entityId: rows[0].id, label: book.code, after: values, table: shareTable });
}

export const shareHandlers = implement(shareCalls, {
  shareBooks: async ({ fromAllocationId, toAllocationPhoneNumber, bookIds, reason, expiresOn }, ctx) => {
    const books = await lockBooks(ctx, bookIds);
    const giver = await givenOrOwn(ctx, fromAllocationId ?? (seesAll(ctx.user) ? books[0]?.unitId : undefined));
    const receiver = await anyUnit(ctx, toAllocationPhoneNumber);
    if (!receiver) throw invalidField('toAllocationPhoneNumber', message('ledger:unit.unknown'));
    if (receiver.id === giver.id) throw invalidField('toAllocationPhoneNumber', message('ledger:shares.self'));
    if (expiresOn && expiresOn < today()) throw invalidField('expiresOn', message('ledger:shares.past'));
    await mustHold(ctx, giver, books);
    await receiving(ctx, receiver.id);
    for (const book of books) await ask(ctx, book, { fromUnitId: giver.id, toUnitId: receiver.id, reason, expiresOn });
    return { shares: books.length };
  },

  listPendingShare: async (input, ctx) => {
    const own = await ownUnit(ctx);
    return sharesOf(ctx, input, [
      eq(shareTable.status, 'pending'),
      sql`(${shareTable.expiresOn} is null or ${shareTable.expiresOn} >= ${today()})`,
      own ? eq(shareTable.toUnitId, own.id) : seesAll(ctx.user) ? undefined : sql`false`,
    ]);
  },

  listShare: (input, ctx) => sharesOf(ctx, input, [input.status?.length ? inArray(shareTable.status, input.status) : undefined]),

  approveShare: async ({ id }, ctx) => {
    const row = await lockShareWithBook(ctx, id);
    const { rows } = await ctx.db.execute<{ holds: boolean; code: string; name: string }>(sql`
      select unit_id = ${row.fromUnitId} and deleted_at is null as holds, books.code, units.name
      from ledger.books join ledger.units on units.id = unit_id where books.id = ${row.bookId}`);
    if (row.status === 'pending' && !rows[0]!.holds)
      throw conflict('not-holder', {
        vi: `Quyển ${rows[0]!.code} đã được chuyển khỏi đơn vị chia sẻ.`,
        en: `Book ${rows[0]!.code} has left the unit that wanted to share it.`,
      });
    await receiving(ctx, row.toUnitId);
    return settle(ctx, id, { unit: ({ toUnitId }) => [toUnitId], from: ['pending'], to: 'approved', answer: null, refusal: 'not-pending' });
  },

  rejectShare: ({ id, reason }, ctx) =>
    settle(ctx, id, { unit: ({ toUnitId }) => [toUnitId], from: ['pending'], to: 'rejected', answer: reason, refusal: 'not-pending' }),

  endShare: async ({ id, reason }, ctx) => {
    const { status } = await lockShareWithBook(ctx, id);
    // a request that waits is taken back by who made it
    const unit = ({ fromUnitId, toUnitId }: ShareRow) => (status === 'pending' ? [fromUnitId] : [fromUnitId, toUnitId]);
    return settle(ctx, id, { unit, from: ['pending', 'approved'], to: 'ended', answer: reason || null, refusal: 'not-live' });
  },

  listSharedBook: async (input, ctx) => {
    const own = await ownUnit(ctx);
    const unit = own ? sql`to_unit_id = ${own.id}` : seesAll(ctx.user) ? sql`true` : sql`false`;
    const page = await pageOf(ctx, input, {
      from: bookTable,
      where: [sql`${bookTable.id} in (select book_id from ledger.shares where ${unit} and ${liveShare})`],
      sort: { createdAt: bookTable.createdAt, code: bookTable.code },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await shownBooks(ctx, page.data) };
  },
});
