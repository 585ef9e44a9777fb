import { eq, inArray, sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import {
  attachmentsOf,
  columnsOf,
  conflict,
  findRecord,
  implement,
  insertRecord,
  invalidField,
  notFound,
  pageOf,
  updateRecord,
  whereVisible,
  type Asking,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { billCalls, billFileKinds, mayCancel, type Bill, type BillVersion, type newBillInput } from '../../contract/bills';
import type { PageState } from '../../contract/books';
import { pageCode } from '../../contract/numbers';
import { lockBooks, noneLeft } from '../books/lock';
import { pageOfBook } from '../books/report';
import { liveShare } from '../books/table';
import { movePages, writeDocument } from '../documents/write';
import { actFor, actsFor, ownUnit } from '../units/acting';
import { branchOfUnit, seesAll } from '../units/table';
import { billTable, ofUnits } from './table';

type BillRow = RowOf<typeof billTable>;

interface Beside extends Record<string, unknown> {
  id: string;
  prefix: string;
  width: number;
  book: string;
  type: string;
  unit: string;
  holder: string;
  parent: string | null;
  state: PageState;
  document: string;
  canceled_by: string | null;
}

/** Bills with their page, book and units, one query a page. */
async function shownBills(ctx: Asking, rows: readonly BillRow[]): Promise<Bill[]> {
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await ctx.db.execute<Beside>(sql`
    select bills.id, runs.prefix, runs.width, books.code as book, categories.name as type, units.name as unit, holders.name as holder,
      above.manager_name as parent, holdings.state, used.code as document, canceled.code as canceled_by
    from ledger.bills join ledger.runs on runs.id = bills.run_id join ledger.books on books.id = bills.book_id
      join ledger.categories on categories.id = books.category_id
      join ledger.units on units.id = bills.unit_id join ledger.units holders on holders.id = bills.holder_id
      left join ledger.units above on above.id = holders.parent_id
      join ledger.holdings on holdings.book_id = bills.book_id and holdings.numbers @> bills.number
      join ledger.documents used on used.id = bills.document_id left join ledger.documents canceled on canceled.id = bills.canceled_by_id
    where ${inArray(sql`bills.id`, ids)}`);
  const beside = new Map(found.map((row) => [Number(row.id), row]));
  return rows.map((row) => {
    const { prefix, width, book, type, unit, holder, parent, state, document, canceled_by } = beside.get(row.id)!;
    const { id, version, createdAt, updatedAt, code, billPrice, urlGoogleDrive, status, paymentStatus } = row;
    return {
      ...{ id, version, createdAt, updatedAt, code, billPrice, urlGoogleDrive, status, paymentStatus },
      unitName: unit,
      holderName: holder,
      CreatedBy: { fullName: row.createdByName, phoneNumber: row.createdByPhone },
      Page: {
        code: pageCode({ prefix, width, number: row.number }),
        status: state,
        Book: {
          id: row.bookId,
          code: book,
          type,
          Allocation: { ParentAllocation: parent === null ? null : { User: { fullName: parent } } },
        },
      },
      documentCode: document,
      canceledByCode: canceled_by,
    };
  });
}

const one = async (ctx: Asking, row: BillRow) => (await shownBills(ctx, [row]))[0]!;

async function keepVersion(ctx: WorkContext, { id, code, billPrice, urlGoogleDrive, status, paymentStatus }: BillRow): Promise<void> {
  await ctx.db.execute(sql`
    insert into ledger.bill_versions (bill_id, created_by, created_by_name, code, bill_price, url_google_drive, status, payment_status)
    values (${id}, ${ctx.user.id}, ${ctx.user.fullName}, ${code}, ${billPrice}, ${urlGoogleDrive}, ${status}, ${paymentStatus})`);
}

/** The unit that uses a page: the holder, or one with which the book is shared. @throws 403, 404 */
async function userOf(ctx: WorkContext, bookId: number, holderId: number): Promise<number> {
  if (seesAll(ctx.user)) return holderId;
  const own = await ownUnit(ctx);
  if (!own) throw notFound();
  if (own.id === holderId) return own.id;
  const { rows } = await ctx.db.execute(sql`
    select 1 from ledger.shares where book_id = ${bookId} and from_unit_id = ${holderId} and to_unit_id = ${own.id} and ${liveShare}`);
  if (!rows.length) await actFor(ctx, holderId);
  return own.id;
}

/** Paid and cancelled bills stay. @throws 409 `not-new` */
function mustBeNew(row: Pick<BillRow, 'code' | 'status' | 'paymentStatus'>): void {
  if (mayCancel(row)) return;
  const paid = row.status === 'paid' || row.paymentStatus === 'paid';
  throw conflict('not-new', {
    vi: `Hoá đơn ${row.code} ${paid ? 'đã thanh toán' : 'đã huỷ'}, nên không thay đổi được nữa.`,
    en: `Bill ${row.code} is ${paid ? 'paid' : 'cancelled'} and stays as it is.`,
  });
}

/** Whoever used the page acts for its bill, and the unit that holds it. @throws 403 */
async function actForBill(ctx: WorkContext, row: BillRow): Promise<void> {
  if (!(await actsFor(ctx, row.unitId))) await actFor(ctx, row.holderId);
}

const naming = { entity: 'TaxBill', label: ({ code }: BillRow) => code };

/** Changes a bill that is new, and keeps the version that comes of it. */
async function change(ctx: WorkContext, id: number, values: (row: BillRow) => Promise<Partial<BillRow>> | Partial<BillRow>): Promise<Bill> {
  const changed = await updateRecord(
    ctx,
    billTable,
    id,
    async (row) => {
      await actForBill(ctx, row);
      mustBeNew(row);
      return values(row);
    },
    naming,
  );
  await keepVersion(ctx, changed);
  return one(ctx, changed);
}

async function mustBeFree(ctx: WorkContext, code: string, but = 0): Promise<void> {
  const { rows } = await ctx.db.execute(sql`select 1 from ledger.bills where lower(code) = lower(${code}) and id <> ${but}`);
  if (rows.length) throw invalidField('code', message('ledger:bills.codeTaken', { code }));
}

/** Uses an available page with a tax invoice. @throws 400, 404; 409 `not-available` */
export async function writeBill(ctx: WorkContext, { bookId, pageCode: code, ...values }: InferType<typeof newBillInput>): Promise<Bill> {
  const [book] = await lockBooks(ctx, [bookId]);
  if (!book) throw notFound();
  const number = await pageOfBook(ctx, 'pageCode', book, code);
  const { rows } = await ctx.db.execute<{ unit_id: string; state: PageState }>(sql`
    select unit_id, state from ledger.holdings where book_id = ${bookId} and numbers @> ${number}::bigint`);
  const holderId = Number(rows[0]!.unit_id);
  const unitId = await userOf(ctx, bookId, holderId);
  if (rows[0]!.state !== 'AVAILABLE') throw noneLeft(code);
  await mustBeFree(ctx, values.code);
  const document = await writeDocument(ctx, { kind: 'use', from: holderId, to: holderId });
  const from = { unitId: holderId, state: 'AVAILABLE' as const };
  await movePages(ctx, { document, book, first: number, last: number, from, to: { unitId: holderId, state: 'USED' } });
  const createdByPhone = (await ownUnit(ctx))?.phoneNumber ?? null;
  const row = await insertRecord(
    ctx,
    billTable,
    {
      ...values,
      ...{ bookId, runId: book.runId, number, unitId, holderId, status: 'new', paymentStatus: 'new' },
      ...{ createdBy: ctx.user.id, createdByName: ctx.user.fullName, createdByPhone },
      documentId: document.id,
    },
    naming,
  );
  await keepVersion(ctx, row);
  return one(ctx, row);
}

const files = attachmentsOf({ plugin: 'ledger', entity: 'TaxBill', table: billTable, kinds: billFileKinds });

export const billHandlers = implement(billCalls, {
  listBill: async (input, ctx) => {
    const { allocationId, branch, bookId, status } = input;
    const page = await pageOf(ctx, input, {
      from: billTable,
      where: [
        allocationId === undefined ? undefined : branch ? ofUnits(branchOfUnit(allocationId)) : eq(billTable.unitId, allocationId),
        bookId === undefined ? undefined : eq(billTable.bookId, bookId),
        status?.length ? inArray(billTable.status, status) : undefined,
      ],
      sort: { createdAt: billTable.createdAt, code: billTable.code, billPrice: billTable.billPrice },
      defaultSort: 'createdAt,desc',
    });
    return { ...page, data: await shownBills(ctx, page.data) };
  },

  getBill: async ({ id }, ctx) => one(ctx, await findRecord(ctx, billTable, id)),

  versionsOfBill: async ({ id }, ctx): Promise<BillVersion[]> => {
    await findRecord(ctx, billTable, id);
    const { rows } = await ctx.db.execute<
      Record<'id' | 'created_at' | 'created_by_name' | 'code' | 'bill_price', string> & {
        url_google_drive: string | null;
        status: BillVersion['status'];
        payment_status: BillVersion['paymentStatus'];
      }
    >(sql`select * from ledger.bill_versions where bill_id = ${id} order by id desc`);
    return rows.map((row) => ({
      id: Number(row.id),
      createdAt: new Date(row.created_at).toISOString(),
      createdBy: row.created_by_name,
      code: row.code,
      billPrice: Number(row.bill_price),
      urlGoogleDrive: row.url_google_drive,
      status: row.status,
      paymentStatus: row.payment_status,
    }));
  },

  createBill: (input, ctx) => writeBill(ctx, input),

  updateBill: ({ id, ...values }, ctx) =>
    change(ctx, id, async () => {
      if (values.code) await mustBeFree(ctx, values.code, id);
      return values;
    }),

  payBill: ({ id }, ctx) => change(ctx, id, () => ({ status: 'paid', paymentStatus: 'paid' })),

  cancelBill: async ({ billCode, reason }, ctx) => {
    const [found] = await ctx.db
      .select(columnsOf(billTable))
      .from(billTable)
      .where(await whereVisible(ctx, billTable, sql`lower(${billTable.code}) = lower(${billCode})`));
    if (!found) throw notFound();
    // books before bills: everybody locks in this order
    const { rows } = await ctx.db.execute<Record<'id' | 'first' | 'last', string>>(
      sql`select id, first, last from ledger.books where id = ${found.bookId} for update`,
    );
    const book = { id: Number(rows[0]!.id), first: Number(rows[0]!.first), last: Number(rows[0]!.last) };
    let documentCode = '';
    await change(ctx, found.id, async ({ holderId, number }) => {
      const document = await writeDocument(ctx, { kind: 'cancellation', from: holderId, to: holderId, reason });
      const place = { document, book, first: number, last: number };
      await movePages(ctx, { ...place, from: { unitId: holderId, state: 'USED' }, to: { unitId: holderId, state: 'CANCELED' } });
      documentCode = document.code;
      return { status: 'canceled', canceledById: document.id };
    });
    return { billCode: found.code, documentCode };
  },

  listBillFiles: files.list,
  addBillFile: async (input, ctx) => {
    await actForBill(ctx, await findRecord(ctx, billTable, input.id));
    return files.add(input, ctx);
  },
  readBillFile: files.read,
  removeBillFile: async (input, ctx) => {
    const row = await findRecord(ctx, billTable, input.id);
    await actForBill(ctx, row);
    mustBeNew(row);
    return files.remove(input, ctx);
  },
});
