import { inArray, sql } from 'drizzle-orm';
import type { Page } from '@tessera/plugin-sdk/contract';
import { attachments, findRecord, notFound, whereVisible, type CallContext } from '@tessera/plugin-sdk/server';
import type { AllocationOrder } from '../../contract/books';
import { ownUnit } from '../units/acting';
import { seesAll } from '../units/table';
import { documentTable } from './table';

export const documentOwner = 'ledger/AllocationOrder';

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  created_at: string;
  created_by_name: string;
  from_unit_id: string | null;
  reason: string;
  giver: string | null;
  receiver: string | null;
  books: string[];
  pages: string;
  recalled_by: string | null;
  untouched: boolean;
}

/** Issues with what they moved, in the order of their ids given. */
async function shownOrders(ctx: CallContext, ids: readonly number[]): Promise<AllocationOrder[]> {
  if (!ids.length) return [];
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, code, created_at, created_by_name, from_unit_id, reason,
      (select name from ledger.units where units.id = from_unit_id) as giver,
      (select name from ledger.units where units.id = to_unit_id) as receiver,
      (select coalesce(array_agg(distinct books.code), '{}') from ledger.movements join ledger.books on books.id = book_id
        where document_id = documents.id) as books,
      (select coalesce(sum(upper(numbers) - lower(numbers)), 0) from ledger.movements where document_id = documents.id) as pages,
      (select code from ledger.documents recall where recall.kind = 'recall' and recall.corrects_id = documents.id) as recalled_by,
      not exists (select from ledger.movements where document_id = documents.id and not exists (
        select from ledger.holdings where holdings.book_id = movements.book_id and holdings.document_id = documents.id
          and holdings.numbers = movements.numbers and holdings.state = 'AVAILABLE')) as untouched
    from ledger.documents where ${inArray(sql`id`, [...ids])}`);
  const pictures = await ctx.services.get(attachments).listOfMany(ctx, documentOwner, ids);
  const own = await ownUnit(ctx);
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.map((id) => {
    const row = found.get(id)!;
    return {
      id,
      code: row.code,
      createdAt: new Date(row.created_at).toISOString(),
      createdBy: row.created_by_name,
      from: row.giver,
      to: row.receiver,
      books: row.books,
      pages: Number(row.pages),
      reason: row.reason,
      pictures: pictures.get(id)?.length ?? 0,
      recalledBy: row.recalled_by,
      mayCancel: row.recalled_by === null && row.untouched && (seesAll(ctx.user) || own?.id === Number(row.from_unit_id)),
    };
  });
}

/** Books that were handed on, given or received by units that the person sees; the latest first. */
export async function ordersOf(ctx: CallContext, { page, pageSize }: { page: number; pageSize: number }): Promise<Page<AllocationOrder>> {
  const issues = sql`${documentTable.kind} = 'issue'`;
  const rows = await ctx.db
    .select({ id: documentTable.id })
    .from(documentTable)
    .where(await whereVisible(ctx, documentTable, issues))
    .orderBy(sql`${documentTable.createdAt} desc`, sql`${documentTable.id} desc`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await ctx.db.$count(documentTable, await whereVisible(ctx, documentTable, issues));
  return {
    data: await shownOrders(
      ctx,
      rows.map(({ id }) => id),
    ),
    total,
    totalKind: 'exact',
    page,
    pageSize,
  };
}

/** @throws 404 */
export async function orderOf(ctx: CallContext, id: number): Promise<AllocationOrder> {
  const { kind } = await findRecord(ctx, documentTable, id);
  if (kind !== 'issue') throw notFound();
  return (await shownOrders(ctx, [id]))[0]!;
}
