import { eq, sql, type SQL } from 'drizzle-orm';
import { countLimit, matches, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { claimStatuses, type ClaimCount } from '../../contract/claims';
import { claimTable as table } from './table';

/** How many claims have each status, in one statement. Each count ends where that of a list ends. */
export async function countsOf(ctx: WorkContext, search: string | undefined, where: (SQL | undefined)[]): Promise<ClaimCount[]> {
  const counts = await Promise.all(
    claimStatuses.map(async (status) => {
      const found = ctx.db
        .select({ one: sql`1` })
        .from(table)
        .where(await whereVisible(ctx, table, eq(table.status, status), ...where, matches(table.search, search)))
        .limit(countLimit + 1);
      return sql`(select count(*) from ${found} found)`;
    }),
  );
  const { rows } = await ctx.db.execute<{ counts: string[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return claimStatuses.map((status, at) => {
    const count = Number(rows[0]!.counts[at]);
    return { status, count: Math.min(count, countLimit), countKind: count > countLimit ? 'atLeast' : 'exact' };
  });
}
