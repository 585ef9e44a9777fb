import { and, eq, isNull } from 'drizzle-orm';
import { isOver } from '@tessera/plugin-sdk/contract';
import { jobs, sharedFiles, type WorkContext } from '@tessera/plugin-sdk/server';
import { runFolder } from '../folders';
import { sentences } from '../python/sentences';
import { reserveRuns, type ReserveRunRow } from './table';

/**
 * A job that was cancelled, or ended without a word, could not write so itself: runs are brought up to date when they are looked at.
 * One that was cancelled leaves nothing behind.
 */
export async function settle(ctx: WorkContext, rows: readonly ReserveRunRow[]): Promise<ReserveRunRow[]> {
  const settled: ReserveRunRow[] = [];
  for (const row of rows) {
    // a run concerns all who see its file, whoever started the job
    const job = row.code === null && row.jobId ? await ctx.services.get(jobs).find(ctx, row.jobId) : undefined;
    if (row.code !== null || (job && !isOver(job))) settled.push(row);
    else if (job?.state === 'cancelled') await forgetRun(ctx, row);
    else settled.push(await failed(ctx, row));
  }
  return settled;
}

/** Unless the job has written its own end since the row was read. */
async function failed({ db }: WorkContext, row: ReserveRunRow): Promise<ReserveRunRow> {
  const failure = sentences.unfinished;
  const [closed] = await db
    .update(reserveRuns)
    .set({ code: '01', failure })
    .where(and(eq(reserveRuns.id, row.id), isNull(reserveRuns.code)))
    .returning();
  if (closed) return closed;
  const [ended] = await db.select().from(reserveRuns).where(eq(reserveRuns.id, row.id));
  return ended ?? { ...row, code: '01', failure };
}

/** The run, and its folder. */
export async function forgetRun({ db, services }: WorkContext, { id, folder }: Pick<ReserveRunRow, 'id' | 'folder'>): Promise<void> {
  await db.delete(reserveRuns).where(eq(reserveRuns.id, id));
  await services.get(sharedFiles).removeFolder(runFolder(services, folder));
}
