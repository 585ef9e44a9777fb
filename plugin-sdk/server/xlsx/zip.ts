import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One part of a workbook: its path, and its text a piece at a time. */
export interface ArchivePart {
  path: string;
  text: AsyncIterable<string> | Iterable<string>;
}

const [localHeader, descriptor, centralHeader, endOfCentral] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
const version = 20;
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1/1/1980, the first day that the format knows: the same parts give the same bytes. */
const firstDay = 0x21;
const largest = 0xffffffff;

/** A zip archive as it is written: nothing of it is kept but a line a part. @throws Error beyond 4 GB */
export async function* zipped(parts: AsyncIterable<ArchivePart> | Iterable<ArchivePart>): AsyncGenerator<Buffer> {
  const written: { name: Buffer; offset: number; crc: number; packed: number; size: number }[] = [];
  let offset = 0;
  for await (const { path, text } of parts) {
    const entry = { name: Buffer.from(path), offset, crc: 0, packed: 0, size: 0 };
    const header = Buffer.concat([
      fields(
        [4, localHeader],
        [2, version],
        [2, flags],
        [2, deflated],
        [2, 0],
        [2, firstDay],
        [4, 0],
        [4, 0],
        [4, 0],
        [2, entry.name.length],
        [2, 0],
      ),
      entry.name,
    ]);
    yield header;
    const deflate = createDeflateRaw();
    pipeline(Readable.from(measured(text, entry)), deflate, () => undefined); // what fails is thrown by the loop
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield chunk;
    }
    if (Math.max(entry.size, offset + entry.packed) > largest) throw new Error('a workbook beyond 4 GB');
    const tail = fields([4, descriptor], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield tail;
    offset += header.length + entry.packed + tail.length;
    written.push(entry);
  }
  const central = Buffer.concat(
    written.flatMap(({ name, offset: at, crc, packed, size }) => [
      fields(
        [4, centralHeader],
        [2, version],
        [2, version],
        [2, flags],
        [2, deflated],
        [2, 0],
        [2, firstDay],
        [4, crc],
        [4, packed],
        [4, size],
        [2, name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, at],
      ),
      name,
    ]),
  );
  yield central;
  yield fields([4, endOfCentral], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, central.length], [4, offset], [2, 0]);
}

async function* measured(text: ArchivePart['text'], entry: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** Unsigned numbers of so many bytes, the low one first. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
