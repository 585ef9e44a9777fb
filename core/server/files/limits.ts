import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { firstBytes, Problem } from '@tessera/plugin-sdk/server';

const megabyte = 1024 * 1024;

export const tooLarge = (maxBytes: number) => {
  const size = maxBytes >= megabyte ? `${Math.floor((maxBytes / megabyte) * 10) / 10} MB` : `${Math.floor(maxBytes / 1024)} kB`;
  return new Problem(413, 'too_large', {
    vi: `Tệp lớn hơn giới hạn ${size.replace('.', ',')}.`,
    en: `The file is larger than the limit of ${size}.`,
  });
};

export const emptyFile = () => new Problem(400, 'file_empty', { vi: 'Tệp trống (0 byte).', en: 'The file is empty (0 bytes).' });

/** Throws where the beginning of a file is none of what is wanted. */
export type Refuse = (head: Buffer) => void;

/**
 * The bytes of an upload up to a limit; the rest is left in the stream.
 * @throws Problem 413 naming the limit, or 400 for a file without content; what `refuse` throws, before anything is given
 */
export async function* limited(stream: Readable & { truncated?: boolean }, maxBytes: number, refuse?: Refuse): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    // Not destroyed when we leave early: the parser of the request still writes into it.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer | string>) {
      const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      if (!bytes) refuse?.(part);
      bytes += part.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield part;
    }
  } catch (error) {
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(maxBytes) : error;
  }
  // The parser cuts at the same limit, and says so only here.
  if (stream.truncated) throw tooLarge(maxBytes);
  if (bytes === 0) throw emptyFile();
}

const headBytes = 64 * 1024;

/** The same of an upload that lies in a file. @throws as `limited` */
export async function checkArrived(file: string, maxBytes: number, refuse?: Refuse): Promise<void> {
  const { size } = await stat(file);
  if (size > maxBytes) throw tooLarge(maxBytes);
  if (!size) throw emptyFile();
  refuse?.(await firstBytes(file, headBytes));
}
