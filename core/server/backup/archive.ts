import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { syncToDisk } from '../files/syncToDisk';

/** A backup as one file: a tar with gzip. What it holds comes in parts, so that nobody has to know a length beforehand. */

/** A backup that cannot be made or read; one sentence says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface Item {
  bytes: number;
  sha256: string;
}

const partBytes = 4 * 1024 * 1024;
const aboutName = 'about.json';
const endName = 'end.json';

export interface ArchiveWriter {
  about(about: object): Promise<void>;
  item(name: string, content: AsyncIterable<Buffer>): Promise<Item>;
}

/** Writes a new file, readable by its owner only. It gets its name when it is whole and on the disk. @throws BackupError when it exists */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const taken = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(error.code === 'EEXIST' ? `${file} exists already: give another name.` : `${file}: ${error.message}.`);
  });
  await taken.close();
  const pack = tar.pack();
  const items: Record<string, Item> = {};
  const entry = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      pack.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
  try {
    const written = pipeline(pack, createGzip({ level: 1 }), createWriteStream(unfinished, { mode: 0o600 }));
    written.catch(() => undefined);
    const fail = written.then(() => undefined);
    const orFail = <T>(work: Promise<T>): Promise<T> => Promise.race([work, fail.then(() => work)]);
    await fill({
      about: (about) => orFail(entry(aboutName, Buffer.from(JSON.stringify(about)))),
      async item(name, content) {
        const hash = createHash('sha256');
        let [bytes, part, waiting, filled] = [0, 0, [] as Buffer[], 0];
        const flush = async () => {
          await orFail(entry(`${name}#${String(++part).padStart(6, '0')}`, Buffer.concat(waiting, filled)));
          [waiting, filled] = [[], 0];
        };
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.length;
          filled += chunk.length;
          waiting.push(chunk);
          if (filled >= partBytes) await flush();
        }
        if (filled || !part) await flush();
        return (items[name] = { bytes, sha256: hash.digest('hex') });
      },
    });
    await orFail(entry(endName, Buffer.from(JSON.stringify(items))));
    pack.finalize();
    await written;
    await syncToDisk(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    pack.destroy();
    await Promise.all([unfinished, file].map((one) => rm(one, { force: true })));
    throw error;
  }
}

export interface ArchiveReader<About> {
  about(about: About): Promise<void>;
  /** Reads all of it. */
  item(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a backup from its beginning to its end. @throws BackupError when it is cut off, or another file than was written */
export async function readArchive<About>(file: string, reader: ArchiveReader<About>): Promise<void> {
  const found: Record<string, Item> = {};
  let ended: Record<string, Item> | undefined;
  let current: { name: string; stream: PassThrough; done: Promise<void> } | undefined;
  const finish = async () => {
    const { stream, done } = current ?? {};
    current = undefined;
    stream?.end();
    await done;
  };
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  read.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      if (name === aboutName) {
        await reader.about(JSON.parse((await buffer(entry)).toString('utf8')) as About);
        continue;
      }
      if (name === endName) {
        await finish();
        ended = JSON.parse((await buffer(entry)).toString('utf8')) as Record<string, Item>;
        continue;
      }
      const item = name.slice(0, name.lastIndexOf('#'));
      if (current?.name !== item) {
        await finish();
        const stream = new PassThrough();
        // whoever reads it hears of it, and `done` tells us
        stream.on('error', () => undefined);
        const done = reader.item(
          item,
          counted(stream, (kept) => (found[item] = kept)),
        );
        done.catch((error: Error) => stream.destroy(error));
        current = { name: item, stream, done };
      }
      const { stream, done } = current;
      for await (const chunk of entry) if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
    }
    await read;
  } catch (error) {
    current?.stream.destroy();
    await current?.done.catch(() => undefined);
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_') || /end of data|tar header|premature/i.test(message)) throw cutOff(file);
    throw error;
  }
  const names = Object.keys(ended ?? {});
  const same = names.length === Object.keys(found).length && names.every((name) => ended?.[name]?.sha256 === found[name]?.sha256);
  if (!ended || !same) throw cutOff(file);
}

async function* counted(stream: PassThrough, tell: (item: Item) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  tell({ bytes, sha256: hash.digest('hex') });
}

const cutOff = (file: string) =>
  new BackupError(`${file} is no whole backup: it is cut off or was changed. Nothing was restored; take another one.`);
