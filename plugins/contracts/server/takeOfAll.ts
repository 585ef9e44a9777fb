import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { whereVisible, type JobContext, type ProcessHandlers } from '@tessera/plugin-sdk/server';

const batch = 200;

/** Takes a step of all records that match, each in its own transaction: what is done stays done when the job is killed. */
export async function takeOfAll(
  ctx: JobContext,
  handlers: ProcessHandlers,
  step: string,
  matching: SQL | undefined,
  input: object,
): Promise<number> {
  const { table } = handlers;
  for (let taken = 0, after = 0; ;) {
    const rows = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(await whereVisible(ctx, table, and(matching, sql`${table.id} > ${after}`)))
      .orderBy(asc(table.id))
      .limit(batch);
    for (const { id } of rows as { id: number }[]) {
      ctx.signal.throwIfAborted();
      // somebody took another step in between
      if (await ctx.transaction((within) => takeIfStill(within, handlers, step, id, matching, input))) taken += 1;
      after = id;
    }
    if (rows.length < batch) return taken;
  }
}

async function takeIfStill(
  ctx: JobContext,
  { table, take }: ProcessHandlers,
  step: string,
  id: number,
  matching: SQL | undefined,
  input: object,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(await whereVisible(ctx, table, and(matching, eq(table.id, id))))
    .for('update');
  if (row) await take(ctx, step, id, input);
  return row !== undefined;
}
