import { inArray } from 'drizzle-orm';
import type { Db, FileService, Log } from '@tessera/plugin-sdk/server';
import { removeOldAnswers } from '../calls/idempotency';
import { forgetOldExports } from '../exports/exports';
import { forgetOldRows } from '../imports/rows';
import type { Incoming } from './incoming';
import type { ResumableUploads } from './resumableUploads';
import type { FileStore } from './store';
import { fileTable } from './table';
import { forgetLostAttachments, forgetUnusedPictures } from './unused';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const yesterday = () => new Date(Date.now() - dayMs);
const firstAfterMs = 10 * 60_000;
const batch = 500;

interface Cleaned {
  db: Db;
  store: FileStore;
  files: FileService;
  incoming: Incoming;
  resumable: ResumableUploads;
  removeCopies(): Promise<number>;
  log: Log;
}

/** Once a day forgets files that no record refers to and removes the bytes of those that are forgotten, and every hour removes uploads that nobody finished. @returns a function that stops it */
export function cleanFiles({ db, store, files, incoming, resumable, removeCopies, log }: Cleaned): () => void {
  const regularly = (everyMs: number, what: string, remove: () => Promise<number>) => {
    const clean = () =>
      void remove().then(
        (removed) => removed && log.info({ removed }, `${what} removed`),
        (error: unknown) => log.error({ err: error }, `${what} could not be removed`),
      );
    return [setTimeout(clean, firstAfterMs).unref(), setInterval(clean, everyMs).unref()];
  };
  const timers = [
    ...regularly(dayMs, 'pictures that stand nowhere', () => forgetUnusedPictures(db, yesterday())),
    ...regularly(dayMs, 'private files of records that are gone', () => forgetLostAttachments(db, yesterday())),
    ...regularly(dayMs, 'files without a record', () => removeUnreferenced(db, store)),
    ...regularly(dayMs, 'half-written files', async () => (await store.removeUnfinished?.(yesterday())) ?? 0),
    ...regularly(hourMs, 'copies of files that nobody read', () => removeCopies()),
    ...regularly(dayMs, 'rows of old imports', () => forgetOldRows(db)),
    ...regularly(hourMs, 'old exports', () => forgetOldExports(db, files)),
    ...regularly(dayMs, 'unfinished uploads', () => incoming.removeOld()),
    ...regularly(hourMs, 'answers kept for repeated requests', () => removeOldAnswers(db)),
    ...regularly(hourMs, 'old resumable uploads', () => resumable.removeOld()),
  ];
  return () => timers.forEach((timer) => clearTimeout(timer));
}

/** Removes files whose record was rolled back, a day after they were written. @returns how many */
export async function removeUnreferenced(db: Db, store: FileStore, olderThan = yesterday()): Promise<number> {
  let removed = 0;
  const check = async (keys: string[]) => {
    const known = new Set(
      (await db.select({ name: fileTable.name }).from(fileTable).where(inArray(fileTable.name, keys))).map((f) => f.name),
    );
    for (const key of keys.filter((k) => !known.has(k))) {
      await store.remove(key);
      removed++;
    }
  };
  const keys: string[] = [];
  for await (const key of store.list(olderThan)) {
    keys.push(key);
    if (keys.length === batch) await check(keys.splice(0));
  }
  if (keys.length) await check(keys);
  return removed;
}
