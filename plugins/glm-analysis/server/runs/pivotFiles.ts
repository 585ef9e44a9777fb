import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '@tessera/plugin-sdk/contract';
import { sharedFiles, type Db, type JobContext, type WorkContext } from '@tessera/plugin-sdk/server';
import { ownFolder, pivotFile, pivotKeysOfFiles } from '../folders';
import { edaItems } from './table';

const dayMs = 24 * 60 * 60_000;

/** Where a run writes what is not finished; named by its job. */
const workFolder = (services: Services): string => path.join(ownFolder(services), 'pivots', 'work');

/**
 * Whoever makes or removes analyses of a file waits here for others who do, until the transaction ends: cells are never taken away from
 * an analysis that is being made of them.
 */
export const lockAnalysesOf = (db: Db, fileName: string): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`glm-analysis:${fileName}`}, 0))`);

/**
 * A place for one job to write in; gone afterwards. What a dead run of the same job left, or any run more than a day ago, is swept away,
 * and with it cells that were published without an analysis.
 */
export async function inWorkPlace<T>(job: JobContext, fill: (unfinished: string) => Promise<T>): Promise<T> {
  const folder = workFolder(job.services);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sweep = async (isOld: (name: string) => boolean | Promise<boolean>) => {
    for (const name of await readdir(folder)) if (await isOld(name)) await rm(path.join(folder, name), { force: true });
  };
  const isOwn = (name: string) => name.includes(job.jobId);
  const isForgotten = async (name: string) =>
    Date.now() - (await stat(path.join(folder, name)).catch(() => ({ mtimeMs: 0 }))).mtimeMs > dayMs;
  await sweep(async (name) => isOwn(name) || (await isForgotten(name)));
  // the work is what counts: the next run sweeps again
  const sweepAll = () =>
    sweepPivots(job).catch((error: unknown) => job.log.warn({ err: error }, 'cells without an analysis were not swept away'));
  const swept = sweepAll(); // beside the work: who publishes waits for it
  try {
    return await fill(path.join(folder, `${job.jobId}.parquet`));
  } catch (error) {
    await swept;
    await sweepAll();
    throw error;
  } finally {
    await swept;
    await sweep(isOwn);
  }
}

export const pivotExists = (services: Services, pivotKey: string): Promise<boolean> =>
  services.get(sharedFiles).exists(pivotFile(services, pivotKey));

/**
 * Moves finished cells to their place, once they are on the disk. Equal cells that are there already are as good. In the transaction that
 * writes the analysis: until it ends, nobody sweeps.
 */
export async function publishPivot({ db, services }: Pick<WorkContext, 'db' | 'services'>, unfinished: string, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${publishing})`);
  await services.get(sharedFiles).publish(unfinished, pivotFile(services, key));
}

/** Runs that publish share this lock; a sweep has it alone. */
const publishing = sql`hashtextextended('glm-analysis:publishing', 0)`;

/**
 * Removes cells without an analysis: what was published by a run that never committed, because it was cancelled, lost its database or was
 * killed. While somebody publishes nothing is removed; the next run sweeps again.
 */
function sweepPivots(job: JobContext): Promise<void> {
  return job.transaction(async ({ db, services }) => {
    const { rows } = await db.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(${publishing}) as alone`);
    if (!rows[0]?.alone) return;
    const keys = await pivotKeysOfFiles(services);
    const used = await db.selectDistinct({ key: edaItems.pivotKey }).from(edaItems).where(inArray(edaItems.pivotKey, keys));
    const unused = keys.filter((key) => !used.some((one) => one.key === key));
    await services.get(sharedFiles).remove(unused.map((key) => pivotFile(services, key)));
  });
}

/** Removes cells that no analysis has any more. Within `lockAnalysesOf`. */
export async function removeUnusedPivots(
  { db, services }: Pick<WorkContext, 'db' | 'services'>,
  pivotKeys: readonly string[],
): Promise<void> {
  for (const pivotKey of new Set(pivotKeys)) {
    const [used] = await db.select({ id: edaItems.id }).from(edaItems).where(eq(edaItems.pivotKey, pivotKey)).limit(1);
    if (!used) await services.get(sharedFiles).remove([pivotFile(services, pivotKey)]);
  }
}
