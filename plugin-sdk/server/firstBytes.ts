import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

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

/**
 * An upload whose first bytes are looked at on their way: what `refuse` throws ends it before the rest is kept.
 * @param refuse throws a Problem where the beginning is none of what is wanted
 * @example const stream = checkedAtStart(ctx.file.stream, (head) => refuseOther(head));
 */
export function checkedAtStart(stream: Readable, refuse: (head: Buffer) => void): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    let isFirst = true;
    for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (isFirst) refuse(part);
      isFirst = false;
      yield part;
    }
  }
  return Readable.from(parts(), { objectMode: false });
}
