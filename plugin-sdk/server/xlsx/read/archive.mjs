// @ts-check
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

/** Unpacked size of everything but sheets (shared texts, styles): these are held in memory. */
const maxHeldBytes = 300 * 1024 ** 2;
const maxSheetBytes = 6 * 1024 ** 3;
const maxDirectoryBytes = 64 * 1024 ** 2;
/** A comment behind the directory may be this long. */
const longestTail = 66_000;
const stored = 0;
const deflated = 8;

/**
 * @typedef {{ name: string, method: number, packed: number, unpacked: number, at: number }} Entry
 * @typedef {{ has(name: string): boolean, chunks(name: string): AsyncGenerator<string>, text(name: string): Promise<string> }} Archive
 */

/**
 * An error that the server tells in a sentence by its code, with the part of the archive that it is about.
 * @param {'WORKBOOK_DAMAGED' | 'WORKBOOK_TOO_LARGE' | 'WORKBOOK_PROTECTED'} code
 * @param {string} message
 * @param {string} [part]
 */
export const refused = (code, message, part) => Object.assign(new Error(message), { code, part });
const damaged = (/** @type {string} */ what, /** @type {string | undefined} */ part = undefined) => refused('WORKBOOK_DAMAGED', what, part);

/**
 * A zip file whose parts are read as text, in pieces: neither the file nor a part is ever in memory as a whole. What the archive says of
 * its sizes is asked before anything is unpacked, and holds while it is.
 * @param {string} file @returns {Promise<Archive>}
 */
export async function openArchive(file) {
  const entries = new Map((await directoryOf(file)).map((entry) => [entry.name, entry]));
  for (const { name, unpacked } of entries.values()) {
    if (unpacked > limitOf(name)) throw refused('WORKBOOK_TOO_LARGE', `${name} is too large once unpacked`, name);
  }
  /** @param {string} name */
  async function* chunks(name) {
    const entry = entries.get(name);
    if (!entry) throw damaged(`${name} is missing`, name);
    yield* unpack(file, entry);
  }
  return {
    has: (name) => entries.has(name),
    chunks,
    async text(name) {
      let text = '';
      for await (const chunk of chunks(name)) text += chunk;
      return text;
    },
  };
}

const limitOf = (/** @type {string} */ name) => (name.startsWith('xl/worksheets/') ? maxSheetBytes : maxHeldBytes);

/** @param {string} file @param {Entry} entry @returns {AsyncGenerator<string>} */
async function* unpack(file, { name, method, packed, unpacked, at }) {
  if (!packed) return;
  const packedBytes = createReadStream(file, { start: at, end: at + packed - 1 });
  const bytes = method === deflated ? packedBytes.pipe(createInflateRaw()) : packedBytes;
  packedBytes.on('error', (error) => bytes.destroy(error));
  let decoder;
  let read = 0;
  try {
    for await (const chunk of bytes) {
      read += chunk.length;
      if (read > unpacked) throw refused('WORKBOOK_TOO_LARGE', `${name} is larger than its archive says`, name);
      decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw /** @type {NodeJS.ErrnoException} */ (error).code?.startsWith('Z_') ? damaged(`${name} cannot be unpacked`, name) : error;
  } finally {
    packedBytes.destroy();
    bytes.destroy();
  }
  if (read < unpacked) throw damaged(`${name} ends early`, name);
}

/** @param {string} file @returns {Promise<Entry[]>} */
async function directoryOf(file) {
  const { size } = await stat(file);
  const handle = await open(file);
  /** @param {number} at @param {number} length */
  const read = async (at, length) => {
    if (at < 0 || length < 0 || at + length > size) throw damaged('the archive ends early');
    return (await handle.read(Buffer.alloc(length), 0, length, at)).buffer;
  };
  try {
    const tailAt = Math.max(0, size - longestTail);
    const tail = await read(tailAt, size - tailAt);
    const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
    if (end < 0 || end + 22 > tail.length) throw damaged('the archive has no directory');
    let [bytes, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    const locator = tail.lastIndexOf('PK\u0006\u0007', undefined, 'latin1');
    if (at === 0xffffffff && locator >= 0) {
      const large = await read(Number(tail.readBigUInt64LE(locator + 8)), 56);
      [bytes, at] = [Number(large.readBigUInt64LE(40)), Number(large.readBigUInt64LE(48))];
    }
    if (bytes > maxDirectoryBytes) throw refused('WORKBOOK_TOO_LARGE', 'the directory of the archive is too large');
    const entries = [];
    const directory = await read(at, bytes);
    for (let from = 0; from + 46 <= bytes && directory.readUInt32LE(from) === 0x02014b50;) {
      const [nameLength, extraLength, commentLength] = [
        directory.readUInt16LE(from + 28),
        directory.readUInt16LE(from + 30),
        directory.readUInt16LE(from + 32),
      ];
      const name = directory.toString('utf8', from + 46, from + 46 + nameLength);
      const sizes = sizesOf(directory.subarray(from, from + 46 + nameLength + extraLength), nameLength);
      const method = directory.readUInt16LE(from + 10);
      from += 46 + nameLength + extraLength + commentLength;
      // macros, pictures and the like are never looked at
      if (!/\.(xml|rels)$/i.test(name)) continue;
      if (method !== stored && method !== deflated) throw damaged(`${name} is packed in an unknown way`, name);
      const local = await read(sizes.header, 30);
      const start = sizes.header + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
      if (start + sizes.packed > size) throw damaged('the archive ends early');
      entries.push({ name: name.replace(/^\//, ''), method, packed: sizes.packed, unpacked: sizes.unpacked, at: start });
    }
    return entries;
  } finally {
    await handle.close();
  }
}

/** Sizes of four bytes, or of eight in the extra field where they do not fit. @param {Buffer} record @param {number} nameLength */
function sizesOf(record, nameLength) {
  const small = { unpacked: record.readUInt32LE(24), packed: record.readUInt32LE(20), header: record.readUInt32LE(42) };
  const extra = record.subarray(46 + nameLength);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    for (const key of /** @type {const} */ (['unpacked', 'packed', 'header'])) {
      if (small[key] !== 0xffffffff || from + 8 > extra.length) continue;
      small[key] = Number(extra.readBigUInt64LE(from));
      from += 8;
    }
  }
  return small;
}
