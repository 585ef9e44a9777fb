import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '@tessera/plugin-sdk/contract';
import { sharedFiles, type Db, type WorkContext } from '@tessera/plugin-sdk/server';
import { ownFolder, pivotFile } from '../folders';
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

/** A place for one job to write in; gone afterwards. What a dead run of the same job left, or any run more than a day ago, is swept away. */
export async function inWorkPlace<T>(services: Services, jobId: string, fill: (unfinished: string) => Promise<T>): Promise<T> {
  const folder = workFolder(services);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sweep = async (isOld: (name: string) => boolean | Promise<boolean>) => {
    for (const name of await readdir(folder)) if (await isOld(name)) await rm(path.join(folder, name), { force: true });
  };
  const isOwn = (name: string) => name.includes(jobId);
  const isForgotten = async (name: string) =>
    Date.now() - (await stat(path.join(folder, name)).catch(() => ({ mtimeMs: 0 }))).mtimeMs > dayMs;
  await sweep(async (name) => isOwn(name) || (await isForgotten(name)));
  try {
    return await fill(path.join(folder, `${jobId}.parquet`));
  } finally {
    await sweep(isOwn);
  }
}

export const pivotExists = (services: Services, pivotKey: string): Promise<boolean> =>
  services.get(sharedFiles).exists(pivotFile(services, pivotKey));

/** Moves finished cells to their place, once they are on the disk. Equal cells that are there already are as good. */
export const publishPivot = (services: Services, unfinished: string, pivotKey: string): Promise<void> =>
  services.get(sharedFiles).publish(unfinished, pivotFile(services, pivotKey));

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
