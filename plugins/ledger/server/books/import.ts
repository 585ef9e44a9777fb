import { and, eq, isNull, sql } from 'drizzle-orm';
import { message, type AnyCall } from '@tessera/plugin-sdk/contract';
import { findRecord, importOf, invalidField, Problem, whereVisible, type RowOf, type WorkContext } from '@tessera/plugin-sdk/server';
import { bookCalls, bookColumns, bookImport, bookRow, type BookRowInput } from '../../contract/books';
import { pageCode, readPageCode, type PageCode } from '../../contract/numbers';
import { categoryTable } from '../categories/table';
import { writeDocument, type Document } from '../documents/write';
import { actFor, ownUnit, receiving } from '../units/acting';
import { seesAll, unitTable } from '../units/table';
import { clashes, lockRun, mustBeFree, receive } from './enter';
import { shownBooks } from './reading';
import { bookTable } from './table';

type Stored = Pick<RowOf<typeof bookTable>, 'code' | 'categoryId' | 'runId' | 'unitId' | 'first' | 'last'>;

/** The unit on top that receives a row. @throws 400, 403, 404 */
async function receiverOf(ctx: WorkContext, allocationId: number | null): Promise<number> {
  if (allocationId !== null) {
    const { id, parentId } = await findRecord(ctx, unitTable, allocationId);
    await actFor(ctx, id);
    if (parentId === null) return id;
    throw invalidField('allocationId', message('ledger:books.notTop'));
  }
  const own = await ownUnit(ctx);
  if (own?.parentId === null) return own.id;
  if (own || !seesAll(ctx.user)) throw invalidField('allocationId', message('ledger:books.notTop'));
  const tops = await ctx.db
    .select({ id: unitTable.id })
    .from(unitTable)
    .where(await whereVisible(ctx, unitTable, and(isNull(unitTable.parentId), isNull(unitTable.closedAt))))
    .limit(2);
  if (tops.length !== 1) throw invalidField('allocationId', message('ledger:books.whichTop'));
  return tops[0]!.id;
}

/** The very book that a row names: the same file again changes nothing. */
async function isKnown(ctx: WorkContext, { code, runId, first, last }: Stored): Promise<boolean> {
  const same = and(eq(bookTable.code, code), eq(bookTable.runId, runId), eq(bookTable.first, first), eq(bookTable.last, last));
  return (await ctx.db.$count(bookTable, await whereVisible(ctx, bookTable, same))) > 0;
}

/** A book of the same file that came before, and was written in this transaction: the check could not see the two together. */
async function refuseTwin(ctx: WorkContext, start: PageCode, { code, runId, first, last }: Stored): Promise<void> {
  const { rows } = await ctx.db.execute<{ code: string }>(sql`
    select code from ledger.books where created_at = now() and int8range(run_id, run_id, '[]') && int8range(${runId}, ${runId}, '[]')
      and int8range(first, last, '[]') && int8range(${first}, ${last}, '[]') limit 1`);
  if (!rows[0]) return;
  const numbers = `${pageCode({ ...start, number: first })} – ${pageCode({ ...start, number: last })}`;
  throw new Problem(500, 'overlap_in_file', {
    vi: `Quyển ${code} (${numbers}) trùng số với quyển ${rows[0].code} của cùng tệp. Chưa dòng nào được ghi. Hãy sửa tệp rồi nhập lại.`,
    en: `Book ${code} (${numbers}) overlaps book ${rows[0].code} of the same file. Nothing was written. Mend the file and bring it again.`,
  });
}

/**
 * Rows are judged many at a time before any of them is written. The numbers of those before are kept in a setting of the transaction, which
 * goes with what a savepoint takes back.
 * @throws 400 naming the numbers that an earlier row has
 */
async function claim(ctx: WorkContext, start: PageCode, { code, runId, first, last }: Stored): Promise<void> {
  const claimed = sql`coalesce(nullif(current_setting('ledger.claimed', true), ''), '[]')::jsonb`;
  const { rows } = await ctx.db.execute<{ low: string; high: string; code: string }>(sql`
    select greatest((c ->> 1)::bigint, ${first}) as low, least((c ->> 2)::bigint, ${last}) as high, c ->> 3 as code
    from jsonb_array_elements(${claimed}) c
    where (c ->> 0)::bigint = ${runId} and (c ->> 1)::bigint <= ${last} and (c ->> 2)::bigint >= ${first} limit 5`);
  const shown = (number: string) => pageCode({ ...start, number: Number(number) });
  const numbers = rows.map(({ low, high, code: other }) => `${shown(low)} – ${shown(high)} (${other})`).join('; ');
  if (numbers) throw invalidField('startPageCode', message('ledger:books.overlap', { numbers }));
  const mine = JSON.stringify([[runId, first, last, code]]);
  await ctx.db.execute(sql`select set_config('ledger.claimed', (${claimed} || ${mine}::jsonb)::text, true)`);
}

async function storedBook(ctx: WorkContext, row: BookRowInput): Promise<Stored> {
  const { code, categoryId, startPageCode, numberOfPages, allocationId } = row;
  const unitId = await receiverOf(ctx, allocationId);
  await receiving(ctx, unitId);
  const start = readPageCode(startPageCode)!;
  const [first, last] = [start.number, start.number + numberOfPages - 1];
  const stored = { code, categoryId, runId: await lockRun(ctx, categoryId, start), unitId, first, last };
  if (await isKnown(ctx, stored)) return stored;
  await refuseTwin(ctx, start, stored);
  const numbers = await clashes(ctx, stored.runId, start, last);
  if (numbers) throw invalidField('startPageCode', message('ledger:books.overlap', { numbers }));
  await mustBeFree(ctx, 'code', row);
  await claim(ctx, start, stored);
  return stored;
}

/** Of the transactions that write imports, one receipt for each unit. */
const receipts = new WeakMap<WorkContext, Map<number, Promise<Document>>>();

function receiptOf(ctx: WorkContext, unitId: number): Promise<Document> {
  const ofImport = receipts.get(ctx) ?? new Map<number, Promise<Document>>();
  receipts.set(ctx, ofImport);
  const known = ofImport.get(unitId) ?? writeDocument(ctx, { kind: 'receipt', from: null, to: unitId });
  ofImport.set(unitId, known);
  return known;
}

/** The call that enters books, with one row as its input. */
const ofRow = { ...bookCalls.createBooks, options: { ...bookCalls.createBooks.options, input: bookRow } } as never as AnyCall;
/** No file changes a book that is there, or takes one back: its receipt stays. */
const byNobody = { ...ofRow, needs: [] };

export const bookImportHandlers = importOf(bookImport, 'Book', {
  table: bookTable,
  label: ({ code }) => code,
  creates: ofRow,
  updates: byNobody,
  removes: byNobody,
  options: { key: 'code', columns: bookColumns },
  refersTo: { categoryId: categoryTable, allocationId: unitTable },
  foundBy: { allocationId: { table: unitTable, code: unitTable.phoneNumber } },
  stored: (row, ctx) => storedBook(ctx, row as BookRowInput),
  asInput: async (rows, ctx) =>
    (await shownBooks(ctx, rows)).map(({ code, categoryId, startPageCode, totalPages, allocationId }) => ({
      ...{ code, categoryId, startPageCode, numberOfPages: totalPages, allocationId },
    })),
  wrote: async (ctx, _before, book) => receive(ctx, await receiptOf(ctx, book.unitId), book),
  finalBecause: {
    vi: 'Không hoàn tác được, vì các quyển đã có phiếu nhập. Hãy xoá từng quyển chưa dùng trong chi tiết của quyển đó.',
    en: 'It cannot be undone, since the books have a receipt. Delete each book that was not used on its own page.',
  },
});
