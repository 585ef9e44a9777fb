import { eq, inArray, sql } from 'drizzle-orm';
import { message } from '@tessera/plugin-sdk/contract';
import { conflict, findRecord, forbidden, implement, invalidField, pageOf, vietnamese, type WorkContext } from '@tessera/plugin-sdk/server';
import { bookCalls } from '../../contract/books';
import { lastPageCode, pageCode, readPageCode } from '../../contract/numbers';
import { ownUnit, unitByPhone } from '../units/handlers';
import { seesAll, unitTable } from '../units/table';
import { enterBooks } from './enter';
import { issueBooks } from './issue';
import { ordersOf } from './orders';
import { rangesOf, shownBooks } from './reading';
import { bookTable } from './table';

/** Of a longer run the first and last hundred codes are shown. */
const mostCodes = 200;

/** A person acts for the unit that they manage, an administrator for each. */
async function actFor(ctx: WorkContext, unitId: number): Promise<void> {
  if (seesAll(ctx.user) || (await ownUnit(ctx))?.id === unitId) return;
  throw forbidden({ vi: 'Bạn không quản lý đơn vị này.', en: 'You do not manage this unit.' });
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
    const unit = await findRecord(ctx, unitTable, allocationId);
    await actFor(ctx, unit.id);
    if (unit.parentId !== null)
      throw conflict('not-top', {
        vi: 'Chỉ đơn vị cấp cao nhất nhập được quyển mới.',
        en: 'Only a unit on top can enter new books.',
      });
    const { code } = await enterBooks(ctx, unit.id, books);
    return { documentCode: code, books: books.length, pages: books.reduce((sum, { numberOfPages }) => sum + numberOfPages, 0) };
  },

  allocateBooks: async ({ childrenAllocationPhoneNumber, bookIds }, ctx) => {
    const receiver = await unitByPhone(ctx, childrenAllocationPhoneNumber);
    if (!receiver) throw invalidField('childrenAllocationPhoneNumber', message('ledger:unit.unknown'));
    const own = await ownUnit(ctx);
    const giverId = seesAll(ctx.user) ? receiver.parentId : own?.id;
    if (!giverId || receiver.parentId !== giverId)
      throw invalidField('childrenAllocationPhoneNumber', message('ledger:unit.notBelow', { name: receiver.name }));
    const giver = await findRecord(ctx, unitTable, giverId);
    const { code, pages } = await issueBooks(ctx, giver, receiver, bookIds);
    return { documentCode: code, books: new Set(bookIds).size, pages };
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
    const book = await findRecord(ctx, bookTable, bookId);
    return { book: (await shownBooks(ctx, [book]))[0]!, ranges: await rangesOf(ctx, bookId) };
  },

  listOrder: (input, ctx) => ordersOf(ctx, input),
});
