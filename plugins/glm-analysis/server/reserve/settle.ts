import { rm } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { jobs, type JobView, type WorkContext } from '@tessera/plugin-sdk/server';
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
    const job = row.code === null ? await jobOf(ctx, row.jobId) : undefined;
    if (row.code !== null || job?.state === 'queued' || job?.state === 'running') settled.push(row);
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
  await rm(runFolder(services, folder), { recursive: true, force: true });
}

// A run concerns all who see its file, so its job is looked up whoever started it.
async function jobOf(ctx: WorkContext, jobId: string | null): Promise<JobView | undefined> {
  const everybody = { ...ctx, user: { ...ctx.user, can: () => true } };
  return jobId === null
    ? undefined
    : ctx.services
        .get(jobs)
        .get(everybody, jobId)
        .catch(() => undefined);
}
