import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { message, type Page } from '@tessera/plugin-sdk/contract';
import {
  attachmentsOf,
  columnsOf,
  conflict,
  findRecord,
  implement,
  invalidField,
  notFound,
  pageOf,
  start,
  unscoped,
  vietnamese,
  type Asking,
  type CallContext,
} from '@tessera/plugin-sdk/server';
import { ledger } from '../../contract';
import { bookCalls, slipKinds, type Book } from '../../contract/books';
import { lastPageCode, pageCode, readPageCode } from '../../contract/numbers';
import { orderOf, ordersOf } from '../documents/orders';
import { documentTable } from '../documents/table';
import { actFor, ownUnit, unitByPhone } from '../units/acting';
import { seesAll, unitTable } from '../units/table';
import { enterBooks } from './enter';
import { issueBooks, recallIssue, removeBook, returnBooks } from './issue';
import { lockBooks } from './lock';
import { rangesOf, shownBooks, type BookRow } from './reading';
import { reportPages } from './report';
import { bookTable } from './table';

/** Of a longer run the first and last hundred codes are shown. */
const mostCodes = 200;

const slips = attachmentsOf({ plugin: 'ledger', entity: 'AllocationOrder', table: documentTable, kinds: slipKinds });

/** Books of the unit above may be looked at by page, not acted on. Undefined for who has none above. */
async function ofParent(ctx: Asking) {
  const parentId = (await ownUnit(ctx))?.parentId;
  if (!parentId) return undefined;
  const table = unscoped(bookTable, 'a unit looks at the books of the unit above');
  return { table, where: and(eq(table.unitId, parentId), isNull(table.deletedAt)) };
}

/** @throws 404 */
async function bookToLookAt(ctx: Asking, bookId: number): Promise<BookRow> {
  const above = await ofParent(ctx);
  const [book] = above
    ? await ctx.db
        .select(columnsOf(above.table))
        .from(above.table)
        .where(and(above.where, eq(above.table.id, bookId)))
    : [];
  return book ?? findRecord(ctx, bookTable, bookId);
}

const doneBy = ({ id, code, pages }: { id: number; code: string; pages: number }) => ({ id, documentCode: code, pages });

/** A slip belongs to an issue, and is added by whoever gave. */
async function addSlip(input: { id: number; kind: string }, ctx: CallContext) {
  const { kind, fromUnitId } = await findRecord(ctx, documentTable, input.id);
  if (kind !== 'issue' || fromUnitId === null) throw notFound();
  await actFor(ctx, fromUnitId);
  return slips.add(input, ctx);
}

/** The unit on top that new books come to. @throws 403, 404; 409 `not-top` */
async function receiver(ctx: CallContext, allocationId: number) {
  const unit = await findRecord(ctx, unitTable, allocationId);
  await actFor(ctx, unit.id);
  if (unit.parentId !== null)
    throw conflict('not-top', {
      vi: 'Chỉ đơn vị cấp cao nhất nhập được quyển mới.',
      en: 'Only a unit on top can enter new books.',
    });
  return unit;
}

export const bookHandlers = implement(bookCalls, {
  previewBook: async ({ startPageCode, numberOfPages }) => {
    const last = lastPageCode(startPageCode, numberOfPages);
    if (last === undefined) throw invalidField('numberOfPages', message('ledger:books.tooLong'));
    const first = readPageCode(startPageCode)!;
    const all = numberOfPages <= mostCodes;
    const codes = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => pageCode({ ...first, number: first.number + from + i }));
    const pages = all ? codes(0, numberOfPages) : [...codes(0, mostCodes / 2), ...codes(numberOfPages - mostCodes / 2, mostCodes / 2)];
    return { first: startPageCode, last, pages };
  },

  createBooks: async ({ allocationId, books }, ctx) => {
    const unit = await receiver(ctx, allocationId);
    const { code } = await enterBooks(ctx, unit.id, books);
    return { documentCode: code, books: books.length, pages: books.reduce((sum, { numberOfPages }) => sum + numberOfPages, 0) };
  },

  orderBooks: async (order, ctx) => {
    await receiver(ctx, order.allocationId);
    return start(ctx, ledger.jobs.enterOrder, { ...order, orderKey: randomUUID() });
  },

  allocateBooks: async ({ childrenAllocationPhoneNumber, bookIds }, ctx) => {
    const below = await unitByPhone(ctx, childrenAllocationPhoneNumber);
    if (!below) throw invalidField('childrenAllocationPhoneNumber', message('ledger:unit.unknown'));
    const own = await ownUnit(ctx);
    const giverId = seesAll(ctx.user) ? below.parentId : own?.id;
    if (!giverId || below.parentId !== giverId)
      throw invalidField('childrenAllocationPhoneNumber', message('ledger:unit.notBelow', { name: below.name }));
    const giver = await findRecord(ctx, unitTable, giverId);
    return { ...doneBy(await issueBooks(ctx, giver, below, bookIds)), books: new Set(bookIds).size };
  },

  listBook: async (input, ctx) => {
    const { allocationId, categoryId } = input;
    const unitId = allocationId ?? (await ownUnit(ctx))?.id;
    const page = await pageOf(ctx, input, {
      from: bookTable,
      where: [
        // an administrator who manages no unit sees all books
        unitId === undefined ? (seesAll(ctx.user) ? undefined : sql`false`) : eq(bookTable.unitId, unitId),
        categoryId?.length ? inArray(bookTable.categoryId, categoryId) : undefined,
      ],
      sort: { createdAt: bookTable.createdAt, code: vietnamese(bookTable.code) },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await shownBooks(ctx, page.data) };
  },

  listPages: async ({ bookId }, ctx) => {
    const book = await bookToLookAt(ctx, bookId);
    return { book: (await shownBooks(ctx, [book]))[0]!, ranges: await rangesOf(ctx, bookId) };
  },

  listParentBook: async ({ page, pageSize }, ctx): Promise<Page<Book>> => {
    const above = await ofParent(ctx);
    if (!above) return { data: [], total: 0, totalKind: 'exact', page, pageSize };
    const { table, where } = above;
    const rows = await ctx.db
      .select(columnsOf(table))
      .from(table)
      .where(where)
      .orderBy(table.code, table.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return { data: await shownBooks(ctx, rows), total: await ctx.db.$count(table, where), totalKind: 'exact', page, pageSize };
  },

  listOrder: (input, ctx) => ordersOf(ctx, input),
  getAllocationOrder: ({ id }, ctx) => orderOf(ctx, id),
  cancelOrder: async ({ id, reason }, ctx) => doneBy(await recallIssue(ctx, id, reason)),
  listOrderFiles: slips.list,
  addOrderFile: addSlip,
  readOrderFile: slips.read,

  deleteBook: async ({ id }, ctx) => doneBy(await removeBook(ctx, id)),

  returnBooks: async ({ bookIds, reason }, ctx) => {
    const [first] = await lockBooks(ctx, bookIds);
    const unit = seesAll(ctx.user) && first ? await findRecord(ctx, unitTable, first.unitId) : await ownUnit(ctx);
    if (!unit) throw notFound();
    return doneBy(await returnBooks(ctx, unit, bookIds, reason));
  },

  reportPages: async (input, ctx) => doneBy(await reportPages(ctx, input)),
});
