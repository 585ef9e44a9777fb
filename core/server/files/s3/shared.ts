import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { SharedFileService } from '@tessera/plugin-sdk/server';
import { isThere, moveDurably } from '../shared';
import type { Objects } from './objects';
import { download } from './store';

const prefix = 'plugins/';
const touchEveryMs = 60 * 60_000;
/** A copy that nobody has read for so long is removed from this machine; the store keeps the file. */
const keptUnreadMs = 24 * 60 * 60_000;

export interface SharedCopies extends SharedFileService {
  /** All that plugins have published, as `plugin/path`. */
  names(): AsyncIterable<string>;
  /** Removes copies that nobody read lately. @returns how many */
  removeUnread(before?: Date): Promise<number>;
}

/** The files lie in the store; `cache` has copies of what this server has made or read. */
export function s3Shared(objects: Objects, cache: string): SharedCopies {
  const coming = new Map<string, Promise<void>>();
  const isOurs = (file: string) => file.startsWith(cache + path.sep);
  const keyOf = (file: string) => {
    if (!isOurs(file)) throw new Error('not a path of shared files');
    return prefix + path.relative(cache, file).split(path.sep).join('/');
  };

  async function fetchOne(file: string): Promise<void> {
    const about = await stat(file).catch(() => undefined);
    if (about) {
      const now = Date.now();
      if (now - about.mtimeMs > touchEveryMs) await utimes(file, new Date(now), new Date(now)).catch(() => undefined);
      // removed since we looked: copied again below
      if (await isThere(file)) return;
    }
    const body = await objects.get(keyOf(file));
    if (!body) return;
    const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await download(body, unfinished);
    await rename(unfinished, file);
  }

  async function keysBelow(folder: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(`${keyOf(folder)}/`)) keys.push(key);
    return keys;
  }

  return {
    async *names() {
      for await (const { key } of objects.list(prefix)) yield key.slice(prefix.length);
    },
    folder: (plugin) => path.join(cache, plugin),
    async publish(from, to) {
      await objects.putStream(keyOf(to), createReadStream(from) as AsyncIterable<Buffer>);
      if (from !== to) await moveDurably(from, to);
    },
    async fetch(files) {
      for (const file of files.filter(isOurs)) {
        const fetching = coming.get(file) ?? fetchOne(file).finally(() => coming.delete(file));
        coming.set(file, fetching);
        await fetching;
      }
    },
    exists: (file) => objects.has(keyOf(file)),
    address: (file) => objects.address(keyOf(file)),
    async list(folder) {
      const start = `${keyOf(folder)}/`.length;
      return (await keysBelow(folder)).map((key) => key.slice(start)).filter((name) => !name.includes('/'));
    },
    async remove(files) {
      if (files.length) await objects.remove(files.map(keyOf));
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
    async removeFolder(folder) {
      await objects.remove(await keysBelow(folder));
      await rm(folder, { recursive: true, force: true });
    },
    async removeUnread(before = new Date(Date.now() - keptUnreadMs)) {
      let removed = 0;
      for (const entry of await readdir(cache, { recursive: true, withFileTypes: true }).catch(() => [])) {
        const file = path.join(entry.parentPath, entry.name);
        const about = entry.isFile() ? await stat(file).catch(() => undefined) : undefined;
        if (!about || about.mtime >= before) continue;
        await rm(file, { force: true });
        removed++;
      }
      return removed;
    },
  };
}
