import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { syncToDisk } from './syncToDisk';

/** Where the bytes live. Keys begin with hex digits; what they mean is the business of the caller. */
export interface FileStore {
  /** All or nothing: a reader sees the whole file or none. Writing a key again replaces it. */
  put(key: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }>;
  /** Undefined when there is no such file. */
  open(key: string): Promise<Readable | undefined>;
  /** A second name of the same bytes; a copy where file systems or rights allow no second name. False when there is no such file. */
  link(key: string, file: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys written before `olderThan`. */
  list(olderThan: Date): AsyncIterable<string>;
  /** Removes what a server was writing when it was killed, unless `list` names it. @returns how many */
  removeUnfinished?(before: Date): Promise<number>;
}

export const isStoreKey = (key: string): boolean => /^[0-9a-f]{32,40}(\.[a-z]{3,4})?$/.test(key);

export function checkedKey(key: string): string {
  if (!isStoreKey(key)) throw new Error('not a key of the file store');
  return key;
}

/** A folder; two levels below it, so that no folder grows too long to list. */
export function folderStore(root: string): FileStore {
  const fileOf = (key: string) => path.join(root, checkedKey(key).slice(0, 2), key.slice(2, 4), key);
  return {
    async put(key, content) {
      const file = fileOf(key);
      const folder = path.dirname(file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `.${key}.${randomUUID()}`);
      try {
        const written = await writeDurably(unfinished, content);
        await rename(unfinished, file);
        // folders cannot be opened on Windows
        if (process.platform !== 'win32') await syncToDisk(folder);
        return written;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key) {
      try {
        const handle = await open(fileOf(key));
        return createReadStream('', { fd: handle });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async link(key, file) {
      const kept = fileOf(key);
      try {
        await link(kept, file).catch((error: unknown) =>
          isMissing(error) ? Promise.reject(error as Error) : copyFile(kept, file, constants.COPYFILE_EXCL),
        );
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async *list(olderThan) {
      for await (const file of filesBelow(root)) {
        const about = await stat(file).catch(() => undefined);
        if (about?.isFile() && about.mtime < olderThan && isStoreKey(path.basename(file))) yield path.basename(file);
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const file of filesBelow(root)) {
        const about = path.basename(file).startsWith('.') ? await stat(file).catch(() => undefined) : undefined;
        if (!about?.isFile() || about.mtime >= before) continue;
        await rm(file, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

/** Writes a new file, readable by its owner only, and waits until it is on the disk. */
export async function writeDurably(file: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const child = path.join(folder, entry.name);
      if (entry.isDirectory()) yield* filesBelow(child);
      else yield child;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
