import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Send = (chunks: AsyncIterable<string | Uint8Array>) => Promise<void>;

/**
 * The body of a download that is sent while something stays open: `open` prepares, then sends, then closes.
 * @throws what `open` throws before it sends; what it throws later ends the body
 */
export async function streamed(open: (send: Send) => Promise<void>): Promise<Readable> {
  const body = new PassThrough();
  await new Promise<void>((resolve, reject) => {
    const send: Send = (chunks) => {
      resolve();
      return pipeline(Readable.from(chunks), body); // ends the body with what fails
    };
    open(send).catch(reject);
  });
  return body;
}
