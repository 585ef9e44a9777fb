import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SharedFileService } from '@tessera/plugin-sdk/server';
import { syncToDisk } from './syncToDisk';

/** The folder of each plugin below `root` is that of all servers. */
export const folderShared = (root: string): SharedFileService => ({
  folder: (plugin) => path.join(root, plugin),
  publish: (from, to) => moveDurably(from, to),
  fetch: async () => undefined,
  exists: isThere,
  address: (file) => file,
  async list(folder) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  },
  remove: async (files) => void (await Promise.all(files.map((file) => rm(file, { force: true })))),
  removeFolder: (folder) => rm(folder, { recursive: true, force: true }),
});

/** Waits until the file is on the disk, then moves it; readers see all of it or none, on another disk too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await syncToDisk(from);
  if (from === to) return;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = path.join(path.dirname(to), `.${path.basename(to)}.${randomUUID()}`);
    try {
      await copyFile(from, beside);
      await syncToDisk(beside);
      await rename(beside, to);
    } finally {
      await rm(beside, { force: true });
    }
    await rm(from, { force: true });
  }
}

export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
