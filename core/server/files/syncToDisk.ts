import { open } from 'node:fs/promises';

/** Waits until the system has written a file, or the entries of a folder, to the disk: they survive a loss of power then. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
