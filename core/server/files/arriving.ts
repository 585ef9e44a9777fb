import { createWriteStream, mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload, type DataStore } from '@tus/server';
import { arrivedAs } from './arrived';
import type { ResumableUpload } from './resumableTable';

/** Where the bytes of resumable uploads lie until their handler has run. What else is known of an upload is in the database. */
export interface Arriving {
  /** What the tus server reads and writes. */
  readonly store: PieceStore;
  /** All `bytes` of an upload; undefined when they are not all there. */
  open(id: string, bytes: number): Promise<Readable | undefined>;
  remove(id: string): Promise<void>;
  /** Uploads whose last bytes came before that. */
  list(before: Date): AsyncIterable<string>;
}

/** Writes what comes from the offset on, also of a piece that breaks off, and tells where it ends. */
export type PieceStore = DataStore & { write(content: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> };

/** What a place of bytes asks of the database. */
export interface UploadRecords {
  find(id: string): Promise<ResumableUpload | undefined>;
  /** Forgets an upload that was given up; a finished one stays. */
  forget(id: string): Promise<void>;
  lifeMs: number;
}

export const tusExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

export const uploadOf = ({ id, bytes, metadata, createdAt }: ResumableUpload, offset: number): Upload =>
  new Upload({ id, size: bytes, offset, metadata, creation_date: createdAt });

/** What waits to be written of a piece, in one go as soon as what came before it is written. */
const waitingBytes = 1024 * 1024;

class Pieces extends FileStore {
  override async write(content: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    const broken: unknown[] = [];
    const untilItBreaks = async function* () {
      try {
        for await (const part of content) {
          offset += part.length;
          yield part;
        }
      } catch (error) {
        broken.push(error);
      }
    };
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset, highWaterMark: waitingBytes });
    await pipeline(untilItBreaks, file);
    if (broken.length) throw broken[0];
    return offset;
  }
}

/** One file for each upload, in a folder that all servers have. */
export const folderArriving =
  (folder: string) =>
  ({ find, forget, lifeMs }: UploadRecords): Arriving => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const fileOf = (id: string) => path.join(folder, id);
    const store = new Pieces({
      directory: folder,
      expirationPeriodInMilliseconds: lifeMs,
      configstore: {
        async get(id) {
          const upload = await find(id);
          return upload && uploadOf(upload, 0);
        },
        async set() {}, // it is written already, with more than tus knows
        delete: forget,
      },
    });
    store.extensions = tusExtensions;
    return {
      store,
      async open(id, bytes) {
        const file = await open(fileOf(id)).catch(() => undefined);
        if (!file) return undefined;
        if ((await file.stat()).size === bytes) return arrivedAs(file.createReadStream(), fileOf(id));
        await file.close();
        return undefined;
      },
      remove: (id) => rm(fileOf(id), { force: true }),
      async *list(before) {
        for (const name of await readdir(folder)) {
          const about = await stat(fileOf(name)).catch(() => undefined);
          if (about && about.mtime < before) yield name;
        }
      },
    };
  };
