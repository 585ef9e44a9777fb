import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { turns, type Db, type Turns } from '@tessera/plugin-sdk/server';
import { inTransaction } from '../work/writing';
import { arrivedAs } from './arrived';
import { limited } from './limits';

/** Handlers of uploads that run at once on a server: each holds a connection of the pool while it works. */
export const mostUploadsAtOnce = 3;

/** Uploads of one request: their bytes are taken first, then their handler runs in one transaction, as after a resumable upload. */
export interface Incoming {
  /**
   * Takes all bytes into a file, then runs the handler on it, anew when two transactions met. The file is gone afterwards.
   * @throws Problem 413 naming the limit, or 400 for a file without content
   */
  receive<T>(upload: ReceivedUpload, run: (tx: Db, received: Received) => Promise<T>): Promise<T>;
  /** Removes what a server left that was killed. @returns how many */
  removeOld(before?: Date): Promise<number>;
}

/** The bytes of an upload, all of them here. */
export interface Received {
  stream: Readable;
  sha256: string;
}

interface ReceivedUpload {
  db: Db;
  stream: Readable & { truncated?: boolean };
  maxBytes: number;
}

const dayMs = 24 * 60 * 60_000;
const longestHandlerMs = 30 * 60_000;

export function createIncoming(folder: string, inTurn: Turns = turns(mostUploadsAtOnce)): Incoming {
  return {
    async receive({ db, stream, maxBytes }, run) {
      const file = path.join(folder, `upload-${randomUUID()}`);
      try {
        const hash = createHash('sha256');
        const hashed = async function* (content: AsyncIterable<Buffer>) {
          for await (const part of content) {
            hash.update(part);
            yield part;
          }
        };
        await mkdir(folder, { recursive: true, mode: 0o700 });
        try {
          await pipeline(hashed(limited(stream, maxBytes)), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        } finally {
          stream.resume(); // what was not read is dropped, or the sender would wait forever
        }
        const sha256 = hash.digest('hex');
        return await inTurn(() =>
          inTransaction(db, async (tx) => {
            await allowLongHandlers(tx);
            // Unread by a handler that refuses, it must not end the process.
            const bytes = arrivedAs(createReadStream(file), file).on('error', () => undefined);
            try {
              return await run(tx, { stream: bytes, sha256 });
            } finally {
              bytes.destroy();
            }
          }),
        );
      } finally {
        await rm(file, { force: true });
      }
    },
    async removeOld(before = new Date(Date.now() - dayMs)) {
      let removed = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const about = await stat(file).catch(() => undefined);
        if (!about?.isFile() || about.mtime >= before) continue;
        await rm(file, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

/** A handler that copies a large file leaves the connection idle for longer than other transactions may. */
export const allowLongHandlers = (tx: Db) => tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${longestHandlerMs}`));
