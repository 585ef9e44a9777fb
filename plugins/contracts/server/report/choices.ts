import { min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { whereVisible, type WorkContext } from '@tessera/plugin-sdk/server';
import { contractTable as table } from '../contracts/table';

/**
 * The values of a column among the contracts that the caller sees, sorted. Each step looks for the next greater value in the index: few
 * values of a million rows take milliseconds, where `select distinct` reads all rows.
 */
export async function valuesOf(ctx: WorkContext, column: PgColumn): Promise<string[]> {
  const first = ctx.db
    .select({ value: min(column) })
    .from(table)
    .where(await whereVisible(ctx, table));
  const next = ctx.db
    .select({ value: min(column) })
    .from(table)
    .where(await whereVisible(ctx, table, sql`${column} > found.value`));
  const { rows } = await ctx.db.execute<{ value: string }>(sql`
    with recursive found (value) as (
      (${first}) union all select (${next}) from found where found.value is not null
    )
    select value from found where value is not null order by value`);
  return rows.map(({ value }) => value);
}
