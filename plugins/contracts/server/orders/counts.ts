import { eq, sql, type SQL } from 'drizzle-orm';
import { countLimit, matches, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import type { OrderCount } from '../../contract/orders';
import { orderStates } from '../../contract/stages';
import { contractTable as table } from '../contracts/table';

const counted = (status: OrderCount['status'], found: number): OrderCount => ({
  status,
  count: Math.min(found, countLimit),
  countKind: found > countLimit ? 'atLeast' : 'exact',
});

/** How many orders have each status, in one statement. Each count ends where that of a list ends. */
export async function countsOf(ctx: WorkContext, search: string | undefined, where: (SQL | undefined)[]): Promise<OrderCount[]> {
  const counts = await Promise.all(
    orderStates.map(async (status) => {
      const found = ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(await whereVisible(ctx, table, eq(table.orderStatus, status), ...where, matches(table.search, search)))
        .limit(countLimit + 1);
      return sql`(select count(*) from ${found} found)`;
    }),
  );
  const { rows } = await ctx.db.execute<{ counts: string[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  const found = rows[0]!.counts.map(Number);
  const all = found.reduce((sum, one) => sum + one, 0);
  return [counted(null, all), ...orderStates.map((status, at) => counted(status, found[at]!))];
}
