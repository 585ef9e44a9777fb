import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { checkedKey, isStoreKey, type FileStore } from '../store';
import type { Objects } from './objects';

const folder = 'files/';

/** Files as objects: one each, under its key. */
export const s3Store = (objects: Objects): FileStore => ({
  put: (key, content) => objects.putStream(folder + checkedKey(key), content),
  open: (key) => objects.get(folder + checkedKey(key)),
  async link(key, file) {
    const body = await objects.get(folder + checkedKey(key));
    if (!body) return false;
    await download(body, file);
    return true;
  },
  remove: (key) => objects.remove([folder + checkedKey(key)]),
  async *list(olderThan) {
    for await (const { key, modified } of objects.list(folder)) {
      const name = key.slice(folder.length);
      if (modified < olderThan && isStoreKey(name)) yield name;
    }
  },
  removeUnfinished: (before) => objects.removeUnfinished(before),
});

/** Into a new file; nothing stays of a download that breaks. */
export async function download(body: NodeJS.ReadableStream, file: string): Promise<void> {
  const to = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(body, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
}
