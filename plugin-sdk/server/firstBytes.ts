import { open } from 'node:fs/promises';

/**
 * The beginning of a file, by which its kind is told.
 * @returns at most `count` bytes, fewer where the file is shorter
 * @throws what the system says, where the file cannot be read
 * @example const isPdf = (await firstBytes(file, 4)).toString('latin1') === '%PDF';
 */
export async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
