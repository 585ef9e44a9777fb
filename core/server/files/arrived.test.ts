import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CallContext, Db, FileService } from '@tessera/plugin-sdk/server';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { folderArriving } from './arriving';
import { createIncoming } from './incoming';
import { createResumableUploads } from './resumableUploads';
import { createFileService } from './service';
import { folderStore } from './store';

let database: TestDatabase;
let folder: string;
let files: FileService;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-arrived-'));
  files = createFileService({ db: database.db, store: folderStore(path.join(folder, 'files')), incoming: folder, secret: 'test secret' });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const content = randomBytes(3 * 1024 * 1024 + 17);
const about = { fileName: 'a.csv', contentType: 'text/csv', maxBytes: 10_000_000 };
const ctxOn = (db: Db) => ({ db, user: { id: 7 } }) as CallContext;
const stored = () =>
  readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Runs a handler on an upload whose bytes are here, in each of the two ways in which uploads come. */
const ways = {
  async 'in one request'(bytes: Buffer, handle: (tx: Db, stream: Readable) => Promise<unknown>) {
    const incoming = createIncoming(path.join(folder, 'incoming'));
    await incoming.receive({ db: database.db, stream: Readable.from([bytes]), maxBytes: 10_000_000 }, (tx, { stream }) =>
      handle(tx, stream),
    );
  },
  async 'in pieces'(bytes: Buffer, handle: (tx: Db, stream: Readable) => Promise<unknown>) {
    const arriving = path.join(folder, 'incoming', 'resumable');
    const uploads = createResumableUploads({ db: database.db, arriving: folderArriving(arriving) });
    const id = randomBytes(16).toString('hex');
    const said = { plugin: 'p', call: 'c', path: '/api/p/resumable', query: {}, ifMatch: null, metadata: {} };
    await uploads.begin({ id, accountId: 7, bytes: bytes.length, ...said });
    writeFileSync(path.join(arriving, id), bytes);
    await uploads.finish(id, async (tx, open) => {
      const stream = await open();
      await handle(tx, stream).finally(() => stream.destroy());
      // what still came to the first place changes nothing of what is kept
      writeFileSync(path.join(arriving, id), 'other');
      return { status: 200, body: '{}' };
    });
    await uploads.dropContent(id);
  },
};

describe.each(Object.entries(ways))('an upload that came %s', (_name, receive) => {
  test('is copied by the system, whole and for its owner alone, without being read into this process', async () => {
    let key = '';
    await receive(content, async (tx, stream) => {
      const kept = await files.put(ctxOn(tx), { ...about, stream });
      expect(kept).toMatchObject({ bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
      expect((stream as Readable & { bytesRead: number }).bytesRead).toBe(0);
      key = kept.key;
    });
    expect((await buffer(await files.open(key))).equals(content)).toBe(true);
    expect(statSync(path.join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key)).mode & 0o777).toBe(0o600);
  });

  test('is refused at its beginning and above the limit before anything is kept', async () => {
    const before = stored();
    const refuse = (head: Buffer) => {
      if (head.subarray(0, 100).equals(content.subarray(0, 100))) throw new Error('not this');
    };
    await expect(receive(content, (tx, stream) => files.put(ctxOn(tx), { ...about, stream, refuse }))).rejects.toThrow('not this');
    const small = { ...about, maxBytes: content.length - 1 };
    await expect(receive(content, (tx, stream) => files.put(ctxOn(tx), { ...small, stream }))).rejects.toMatchObject({ code: 'too_large' });
    expect(stored()).toBe(before);
  });

  test('of which the handler has read something is kept from there on, as any other stream', async () => {
    await receive(content, async (tx, stream) => {
      const { value: first } = (await stream.iterator({ destroyOnReturn: false }).next()) as { value: Buffer };
      const { bytes } = await files.put(ctxOn(tx), { ...about, stream });
      expect(bytes).toBe(content.length - first.length);
    });
  });
});

test('a stream of no file is refused at its beginning too', async () => {
  const before = stored();
  const refuse = () => {
    throw new Error('not this');
  };
  const put = files.put(ctxOn(database.db), { ...about, stream: Readable.from([content]), refuse });
  await expect(put).rejects.toThrow('not this');
  expect(stored()).toBe(before);
});
