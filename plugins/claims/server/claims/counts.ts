import { and, eq, sql, type SQL } from 'drizzle-orm';
import { countLimit, matches, unscoped, whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { claimStatuses, type ClaimCount, type ClaimStatus } from '../../contract/claims';
import { claimTable as table } from './table';

/** How many claims have each status, in one statement. Each count ends where that of a list ends. */
export async function countsOf(ctx: WorkContext, search: string | undefined, where: (SQL | undefined)[]): Promise<ClaimCount[]> {
  const searched = matches(table.search, search);
  const visible = await whereVisible(ctx, table, ...where, searched);
  const counts = searched ? await inOneScan(ctx, visible) : await bounded(ctx, visible);
  return claimStatuses.map((status) => {
    const count = counts.get(status) ?? 0;
    return { status, count: Math.min(count, countLimit), countKind: count > countLimit ? 'atLeast' : 'exact' };
  });
}

const countedVisibly = 'under the condition of whereVisible, made once for all counts';
type Counts = ReadonlyMap<ClaimStatus, number>;

/** Of what a search finds: finding it for a status that few claims have takes as long as finding it for all of them. */
async function inOneScan(ctx: WorkContext, where: SQL | undefined): Promise<Counts> {
  const found = await ctx.db
    .select({ status: table.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(unscoped(table, countedVisibly))
    .where(where)
    .groupBy(table.status);
  return new Map(found.map(({ status, count }) => [status, count]));
}

async function bounded(ctx: WorkContext, where: SQL | undefined): Promise<Counts> {
  const counts = claimStatuses.map(
    (status) =>
      sql`(select count(*) from (select 1 from ${unscoped(table, countedVisibly)} where ${and(eq(table.status, status), where)} limit ${countLimit + 1}) found)`,
  );
  const { rows } = await ctx.db.execute<{ counts: string[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return new Map(claimStatuses.map((status, at) => [status, Number(rows[0]!.counts[at])]));
}
