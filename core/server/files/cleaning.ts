import { inArray } from 'drizzle-orm';
import type { Db, Log } from '@tessera/plugin-sdk/server';
import type { FileStore } from './store';
import { fileTable } from './table';

const dayMs = 24 * 60 * 60_000;
const firstAfterMs = 10 * 60_000;
const batch = 500;

/** Once a day removes files that nothing refers to. @returns a function that stops it */
export function cleanFilesDaily({ db, store, log }: { db: Db; store: FileStore; log: Log }): () => void {
  const clean = () =>
    void removeUnreferenced(db, store).then(
      (removed) => removed && log.info({ removed }, 'files without a record removed'),
      (error: unknown) => log.error({ err: error }, 'files could not be cleaned'),
    );
  const first = setTimeout(clean, firstAfterMs).unref();
  const daily = setInterval(clean, dayMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

/** Removes files whose record was rolled back, a day after they were written. @returns how many */
export async function removeUnreferenced(db: Db, store: FileStore, olderThan = new Date(Date.now() - dayMs)): Promise<number> {
  let removed = 0;
  const check = async (keys: string[]) => {
    const known = new Set((await db.select({ name: fileTable.name }).from(fileTable).where(inArray(fileTable.name, keys))).map((f) => f.name));
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
