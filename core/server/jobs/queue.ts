import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { Db } from '@tessera/plugin-sdk/server';
import { jobTable, type JobRecord } from './table';

/** The statements of the queue. A run writes under its lease only: see docs/adr/0005-jobs.md. */

/** Wakes the servers (empty payload), or tells them to cancel (`cancel:<id>`); delivered with the commit. */
export const jobChannel = 'core_jobs';
export const wake = sql`select pg_notify(${jobChannel}, '')`;
export const askToCancel = (id: string) => sql`select pg_notify(${jobChannel}, ${`cancel:${id}`})`;

/** Tells whoever waits for a job that it has ended. */
export const jobEndChannel = 'core_job_ends';
export const tellEnd = (id: string) => sql`select pg_notify(${jobEndChannel}, ${id})`;

export const maxAttempts = 3;
/** Finished jobs are kept this long. */
const keptDays = 30;

const lost = and(eq(jobTable.state, 'running'), lt(jobTable.leaseUntil, sql`now()`));
const after = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1000}::double precision)`;

interface Lease {
  id: string;
  lease: string | null;
}
const heldBy = ({ id, lease }: Lease) => and(eq(jobTable.id, id), sql`${jobTable.lease} = ${lease}`, eq(jobTable.state, 'running'));

/**
 * The commit of this statement does not wait for the disk. Only where a database that crashes may forget it: a job whose claim is forgotten
 * waits again, and who ran it meanwhile has lost its lease. Whatever the job commits waits for both.
 */
const unflushed = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** How many jobs an account has on a server now; 0 of what nobody started. */
const runningOf = (serverId: string): SQL<number> =>
  sql`(select count(*) from core.jobs own where own.state = 'running' and own.server_id = ${serverId} and own.account_id = ${jobTable.accountId} and own.lease_until > now())`;

/**
 * Takes a job that waits or whose server is gone: of those whose starter has the fewest jobs here, the oldest. Two servers never get the same
 * one. `kinds` are `plugin/kind`.
 * @param share an account with so many jobs on this server waits
 */
export async function claimJob(
  db: Db,
  serverId: string,
  kinds: readonly string[],
  leaseMs: number,
  share = Number.MAX_SAFE_INTEGER,
): Promise<JobRecord | undefined> {
  if (!kinds.length) return undefined;
  const running = runningOf(serverId);
  const abandoned = and(lost, lt(jobTable.attempts, maxAttempts), isNull(jobTable.cancelRequestedAt));
  const next = db
    .select({ id: jobTable.id })
    .from(jobTable)
    .where(
      and(
        or(eq(jobTable.state, 'queued'), abandoned),
        inArray(sql`${jobTable.plugin} || '/' || ${jobTable.kind}`, [...kinds]),
        sql`${running} < ${share}`,
      ),
    )
    .orderBy(running, asc(jobTable.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobTable)
    .set({
      state: 'running',
      progress: 0,
      doing: null,
      attempts: sql`${jobTable.attempts} + 1`,
      serverId,
      lease: sql`gen_random_uuid()`,
      leaseUntil: after(leaseMs),
      startedAt: sql`coalesce(${jobTable.startedAt}, now())`,
    })
    .where(sql`${jobTable.id} = (${next})`)
    .returning({ ...getTableColumns(jobTable), unflushed });
  return job;
}

/** Renews what this server still holds. What is missing from the answer was taken by another. */
export async function renewLeases(db: Db, leases: readonly Lease[], leaseMs: number): Promise<{ id: string; cancelRequested: boolean }[]> {
  if (!leases.length) return [];
  return db
    .update(jobTable)
    .set({ leaseUntil: after(leaseMs) })
    .where(or(...leases.map(heldBy)))
    .returning({ id: jobTable.id, cancelRequested: sql<boolean>`${jobTable.cancelRequestedAt} is not null` });
}

export async function writeProgress(db: Db, held: Lease, progress: number, doing: LocalizedText | undefined): Promise<void> {
  await db
    .update(jobTable)
    .set({ progress, doing: doing ?? null })
    .where(heldBy(held))
    .returning({ unflushed });
}

export type Outcome =
  | { state: 'done'; result: unknown }
  | { state: 'failed'; error: LocalizedText }
  | { state: 'cancelled' }
  /** Back in the queue after a shutdown; the attempt does not count. */
  | { state: 'queued' };

/** Ends a run and tells so, in one statement. A cancel that was asked for meanwhile wins. Nothing happens if the lease was lost. */
export async function closeJob(db: Db, held: Lease, outcome: Outcome): Promise<void> {
  const cancelled = sql`${jobTable.cancelRequestedAt} is not null`;
  const unlessCancelled = (value: unknown) => sql`case when ${cancelled} then null else ${value} end`;
  const ended = db
    .update(jobTable)
    .set({
      state: sql`case when ${cancelled} then 'cancelled' else ${outcome.state} end`,
      result: outcome.state === 'done' ? unlessCancelled(sql`${JSON.stringify(outcome.result ?? null)}::jsonb`) : null,
      error: outcome.state === 'failed' ? unlessCancelled(sql`${JSON.stringify(outcome.error)}::jsonb`) : null,
      progress: outcome.state === 'done' ? 1 : jobTable.progress,
      doing: null,
      attempts: outcome.state === 'queued' ? sql`${jobTable.attempts} - 1` : jobTable.attempts,
      lease: null,
      leaseUntil: null,
      finishedAt: outcome.state === 'queued' ? sql`case when ${cancelled} then now() end` : sql`now()`,
    })
    .where(heldBy(held))
    .returning({ id: jobTable.id });
  await db.execute(sql`with ended as ${ended} select pg_notify(${jobEndChannel}, id::text) from ended`);
}

/** The jobs that this server left behind when it died: free to be taken at once. */
export async function releaseOrphans(db: Db, serverId: string): Promise<void> {
  await db
    .update(jobTable)
    .set({ leaseUntil: after(-1000), lease: null })
    .where(and(eq(jobTable.state, 'running'), eq(jobTable.serverId, serverId)));
}

const crashed: LocalizedText = {
  vi: `Máy chủ dừng đột ngột trong lúc chạy tác vụ này, cả ${maxAttempts} lần. Hãy thử lại; nếu vẫn vậy, hãy báo quản trị viên.`,
  en: `The server stopped unexpectedly while it ran this job, all ${maxAttempts} times. Try again; if it happens again, tell an administrator.`,
};

/** Closes what lost its server and is not to be tried again: cancelled meanwhile, or tried too often. */
export async function closeAbandoned(db: Db): Promise<void> {
  const cancelled = sql`${jobTable.cancelRequestedAt} is not null`;
  await db
    .update(jobTable)
    .set({
      state: sql`case when ${cancelled} then 'cancelled' else 'failed' end`,
      error: sql`case when ${cancelled} then null else ${JSON.stringify(crashed)}::jsonb end`,
      doing: null,
      lease: null,
      leaseUntil: null,
      finishedAt: sql`now()`,
    })
    .where(and(lost, or(isNotNull(jobTable.cancelRequestedAt), sql`${jobTable.attempts} >= ${maxAttempts}`)));
}

export async function removeOld(db: Db): Promise<void> {
  await db.delete(jobTable).where(lt(jobTable.finishedAt, sql`now() - make_interval(days => ${keptDays})`));
}

/** Unfinished jobs by plugin and state, for the metrics. */
export const countUnfinished = (db: Db) =>
  db
    .select({ plugin: jobTable.plugin, state: jobTable.state, count: count() })
    .from(jobTable)
    .where(inArray(jobTable.state, ['queued', 'running']))
    .groupBy(jobTable.plugin, jobTable.state);
