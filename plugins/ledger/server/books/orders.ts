import { sql } from 'drizzle-orm';
import { whereVisible, type Asking } from '@tessera/plugin-sdk/server';
import type { Page } from '@tessera/plugin-sdk/contract';
import type { AllocationOrder } from '../../contract/books';
import { unitTable } from '../units/table';

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  created_at: string;
  created_by_name: string;
  giver: string | null;
  receiver: string | null;
  books: string[];
  pages: string;
  total: string;
}

/** Books that were handed on, given or received by units that the person sees; the latest first. */
export async function ordersOf(ctx: Asking, { page, pageSize }: { page: number; pageSize: number }): Promise<Page<AllocationOrder>> {
  const units = ctx.db
    .select({ id: unitTable.id })
    .from(unitTable)
    .where(await whereVisible(ctx, unitTable));
  const seen = sql`(${units})`;
  const matching = sql`
    from ledger.documents where kind = 'issue' and (from_unit_id in ${seen} or to_unit_id in ${seen})`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, code, created_at, created_by_name,
      (select name from ledger.units where units.id = from_unit_id) as giver,
      (select name from ledger.units where units.id = to_unit_id) as receiver,
      (select coalesce(array_agg(distinct books.code), '{}') from ledger.movements join ledger.books on books.id = book_id
        where document_id = documents.id) as books,
      (select coalesce(sum(upper(numbers) - lower(numbers)), 0) from ledger.movements where document_id = documents.id) as pages
    ${matching} order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { rows: counted } = await ctx.db.execute<{ count: string }>(sql`select count(*) as count ${matching}`);
  const data = rows.map((row) => ({
    id: Number(row.id),
    code: row.code,
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.created_by_name,
    from: row.giver,
    to: row.receiver,
    books: row.books,
    pages: Number(row.pages),
  }));
  return { data, total: Number(counted[0]!.count), totalKind: 'exact', page, pageSize };
}
