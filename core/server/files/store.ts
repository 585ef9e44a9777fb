import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, constants, copyFile, link, mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { syncToDisk } from './syncToDisk';

export interface Written {
  bytes: number;
  sha256: string;
}

/** Where the bytes live. Keys begin with hex digits; what they mean is the business of the caller. */
export interface FileStore {
  /** All or nothing: a reader sees the whole file or none. Writing a key again replaces it. */
  put(key: string, content: AsyncIterable<Buffer>): Promise<Written>;
  /** The same from a file of this machine, where the store can have the system copy it. Whatever is written to that file afterwards stays there. */
  putFile?(key: string, file: string): Promise<Written>;
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
  const putBy = async (key: string, write: (unfinished: string) => Promise<Written>): Promise<Written> => {
    const file = fileOf(key);
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = path.join(folder, `.${key}.${randomUUID()}`);
    try {
      const written = await write(unfinished);
      await rename(unfinished, file);
      // folders cannot be opened on Windows
      if (process.platform !== 'win32') await syncToDisk(folder);
      return written;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    put: (key, content) => putBy(key, (unfinished) => writeDurably(unfinished, content)),
    putFile: (key, from) => putBy(key, (unfinished) => copyDurably(from, unfinished)),
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
export async function writeDurably(file: string, content: AsyncIterable<Buffer>): Promise<Written> {
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

/** The same from another file. The system copies; the hash is of what was written, and computed while that goes to the disk. */
async function copyDurably(from: string, to: string): Promise<Written> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  const handle = await open(to);
  try {
    // the file is closed when both are done with it
    const [synced, written] = await Promise.allSettled([handle.sync(), hashOf(handle)]);
    if (synced.status === 'rejected') throw synced.reason;
    if (written.status === 'rejected') throw written.reason;
    return written.value;
  } finally {
    await handle.close();
  }
}

const hashedBytes = 1024 * 1024;

/**
 * Two buffers for all of it, one read while the other is hashed: those of a stream are new each, and collecting them stops the process for
 * longer than the hash takes.
 */
async function hashOf(file: FileHandle): Promise<Written> {
  const hash = createHash('sha256');
  let [free, reading] = [Buffer.allocUnsafe(hashedBytes), Buffer.allocUnsafe(hashedBytes)];
  let next = file.read(reading, 0, hashedBytes, 0);
  for (let bytes = 0; ;) {
    const { bytesRead } = await next;
    if (!bytesRead) return { bytes, sha256: hash.digest('hex') };
    bytes += bytesRead;
    [free, reading] = [reading, free];
    next = file.read(reading, 0, hashedBytes, bytes);
    hash.update(free.subarray(0, bytesRead));
  }
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
