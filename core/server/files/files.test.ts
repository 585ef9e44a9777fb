import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { maxImageBytes } from '../../contract/operations';
import type { CallContext, CurrentUser, FileService, StoredFile } from '@tessera/plugin-sdk/server';
import { registerCalls } from '../calls/register';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { writing } from '../work/writing';
import { removeUnreferenced } from './cleaning';
import { fileHandlers } from './handlers';
import { createIncoming } from './incoming';
import { shownName } from './names';
import { createFileService } from './service';
import { folderStore, type FileStore } from './store';

let database: TestDatabase;
let folder: string;
let files: FileService;
let store: FileStore;
let app: FastifyInstance;
let url: string;

const user: CurrentUser = {
  id: 7,
  userName: 'an',
  fullName: 'An',
  roles: [],
  permissions: new Set(),
  isSuperAdmin: false,
  can: () => false,
};
const services = {
  get: () => {
    throw new Error('none');
  },
  tryGet: () => undefined,
};
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const ctx = (): CallContext => ({
  db: database.db,
  user,
  language: 'vi',
  services,
  log: silent,
  ifMatch: undefined,
  ip: '',
  origin: '',
  file: undefined,
  ...writing(undefined, { audit() {}, afterCommit() {} }),
});

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-files-'));
  store = folderStore(path.join(folder, 'files'));
  files = createFileService({ db: database.db, store, incoming: path.join(folder, 'incoming'), secret: 'test secret' });
  app = Fastify();
  await app.register(multipart);
  registerCalls(
    app,
    {
      db: database.db,
      services,
      incoming: createIncoming(path.join(folder, 'incoming')),
      authenticate: async () => user,
      heldBy: async () => [],
      observe() {},
    },
    fileHandlers({ files, store }),
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

type Image = StoredFile & { width: number; height: number };
const putImage = (fileName: string, content: Buffer): Promise<Image> =>
  files.putImage(ctx(), { fileName, stream: Readable.from([content]) });
const upload = (fileName: string, content: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), fileName);
  return fetch(`${url}/api/common/upload`, { method: 'POST', body: form });
};
const picture = (width: number, height: number, colour = '#c00') => sharp({ create: { width, height, channels: 3, background: colour } });

/** A PNG that claims any size and holds hardly a byte. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a picture comes back from an unguessable address, with headers that make it harmless', async () => {
  const answer = await upload('Ảnh bìa_20240131101500.png', await picture(30, 20).png().toBuffer());
  expect(answer.status).toBe(200);
  const image = (await answer.json()) as Image;
  expect(image).toMatchObject({ fileName: 'Ảnh bìa.png', contentType: 'image/png', width: 30, height: 20 });
  expect(image.url).toMatch(/^\/api\/files\/[0-9a-f]{40}\.png$/);
  const read = await fetch(url + image.url);
  const content = Buffer.from(await read.arrayBuffer());
  expect(content).toHaveLength(image.bytes);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { rows } = await database.app.query('select * from core.files where name = $1', [image.url.split('/').at(-1)]);
  expect(rows).toMatchObject([
    { file_name: 'Ảnh bìa.png', account_id: 7, bytes: image.bytes, sha256: createHash('sha256').update(content).digest('hex') },
  ]);
  // The address cannot be told from the content alone.
  expect(image.url).not.toContain(createHash('sha256').update(content).digest('hex').slice(0, 40));
});

test('the same picture twice is one file', async () => {
  const png = await picture(11, 12).png().toBuffer();
  expect((await putImage('a.png', png)).url).toBe((await putImage('b.png', png)).url);
});

test.each([
  '..%2f..%2fetc%2fpasswd',
  'a'.repeat(40),
  `${'a'.repeat(40)}.svg`,
  `${'a'.repeat(40)}.png`,
  `${'A'.repeat(40)}.png`,
  `${'a'.repeat(32)}`,
])('no file is served as %s', async (name) => {
  expect((await fetch(`${url}/api/files/${name}`)).status).toBe(404);
});

test('the type is told by the content, whatever the name says', async () => {
  const gif = await picture(5, 5).gif().toBuffer();
  expect(await putImage('really.png', gif)).toMatchObject({ contentType: 'image/gif', url: expect.stringMatching(/\.gif$/) as string });
  for (const fake of ['<html><script>alert(1)</script>', 'MZ\u0090\0\u0003', '%PDF-1.7', '\xff\xd8\xff garbage', 'GIF89a']) {
    await expect(putImage('photo.png', Buffer.from(fake, 'latin1'))).rejects.toMatchObject({
      status: 400,
      code: 'not_an_image',
      detail: { vi: 'Không thể upload hình', en: 'Unable to upload the image' },
    });
  }
  await expect(putImage('photo.png', await picture(5, 5).tiff().toBuffer())).rejects.toMatchObject({ code: 'not_an_image' });
  await expect(
    putImage('cut.png', (await picture(200, 200).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)),
  ).rejects.toMatchObject({ code: 'not_an_image' });
});

test.each([
  ['plain', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['with a prolog', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<svg width="1"></svg>')],
  ['in UTF-16', Buffer.from('<svg width="1"></svg>', 'utf16le')],
])('SVG %s is refused with a sentence of its own', async (_, svg) => {
  await expect(putImage('logo.png', svg)).rejects.toMatchObject({ status: 400, code: 'svg_not_allowed' });
});

test('an empty file is refused', async () => {
  const answer = await upload('empty.png', Buffer.alloc(0));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'file_empty']);
});

test('a header that claims 50,000 × 50,000 pixels is refused before anything is decoded', async () => {
  const before = process.memoryUsage().rss;
  await expect(putImage('bomb.png', claimedPng(50_000, 50_000))).rejects.toMatchObject({ status: 400, code: 'image_too_big' });
  await expect(putImage('bomb.png', claimedPng(6_400, 6_400))).rejects.toMatchObject({ status: 400, code: 'image_too_big' });
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('many small frames count together', async () => {
  const frames = await Promise.all(
    Array.from({ length: 11 }, (_, i) =>
      picture(2000, 2000, `#${i.toString(16)}00`)
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true }, limitInputPixels: false })
    .gif({ effort: 1, colours: 2, dither: 0 })
    .toBuffer();
  await expect(putImage('long.gif', gif)).rejects.toMatchObject({ code: 'image_too_big' });
});

test('a file over the limit is answered with 413 that names the limit, by the service and over the network', async () => {
  const tooBig = randomBytes(maxImageBytes + 1);
  await expect(putImage('big.png', tooBig)).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
    detail: { vi: 'Tệp lớn hơn giới hạn 10 MB.' },
  });
  const answer = await upload('big.png', randomBytes(maxImageBytes + 3 * 1024 * 1024));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large', detail: 'Tệp lớn hơn giới hạn 10 MB.' });
});

test('a photograph is turned upright and loses where it was taken', async () => {
  const photo = await picture(60, 40)
    .withExif({ IFD0: { Orientation: '6', Copyright: 'me' }, IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const image = await putImage('photo.jpg', photo);
  expect(image).toMatchObject({ width: 40, height: 60, contentType: 'image/jpeg' });
  const stored = await sharp(await buffer((await store.open(image.url.split('/').at(-1)!))!)).metadata();
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
});

test('what hides behind the pixels does not survive', async () => {
  const payload = '<script>alert("hidden")</script>';
  const image = await putImage('a.png', Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from(payload)]));
  expect((await buffer((await store.open(image.url.split('/').at(-1)!))!)).toString('latin1')).not.toContain('script');
});

test('large pictures shrink, animations go on, AVIF becomes WebP', async () => {
  expect(await putImage('wide.png', await picture(5000, 100).png().toBuffer())).toMatchObject({ width: 4096, height: 82 });
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => picture(20, 10, colour).png().toBuffer()));
  const gif = await putImage(
    'moving.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  expect(gif).toMatchObject({ width: 20, height: 10 });
  expect((await sharp(await buffer((await store.open(gif.url.split('/').at(-1)!))!)).metadata()).pages).toBe(3);
  expect(await putImage('new.avif', await picture(20, 10).avif().toBuffer())).toMatchObject({
    contentType: 'image/webp',
    width: 20,
    height: 10,
  });
});

test('names are for showing only', async () => {
  const png = await picture(7, 8).png().toBuffer();
  expect((await putImage('../../etc/passwd\u0000.png', png)).fileName).toBe('passwd.png');
  await expect(putImage(`${'ậ'.repeat(197)}.png`.normalize('NFD'), png)).rejects.toMatchObject({ status: 400, code: 'file_name_too_long' });
  expect((await putImage(`${'ậ'.repeat(196)}.png`.normalize('NFD'), png)).fileName).toHaveLength(200);
  const shown: [string, string][] = [
    ['C:\\Users\\An\\ảnh.jpg', 'ảnh.jpg'],
    ['photo-20240131101500.jpg', 'photo.jpg'],
    ['photo20240131101500', 'photo'],
    ['20240131101500.png', '20240131101500.png'],
    ['photo_2024013110150.jpg', 'photo_2024013110150.jpg'],
    ['exe\u202Egnp.exe', 'exegnp.exe'],
    ['..', 'image'],
    ['', 'image'],
    ['a/b/', 'image'],
  ];
  expect(shown.map(([sent]) => shownName(sent, 'image'))).toEqual(shown.map(([, expected]) => expected));
});

test('other files are read back by their key only, and leave nothing behind when something fails', async () => {
  const content = randomBytes(300_000);
  const about = { fileName: 'báo cáo.xlsx', contentType: 'application/octet-stream', maxBytes: 400_000 };
  const { key, bytes, sha256 } = await files.put(ctx(), {
    ...about,
    stream: Readable.from([content.subarray(0, 1000), content.subarray(1000)]),
  });
  expect([bytes, sha256]).toEqual([300_000, createHash('sha256').update(content).digest('hex')]);
  expect((await buffer(await files.open(key))).equals(content)).toBe(true);
  expect((await fetch(`${url}/api/files/${key}`)).status).toBe(404);
  const linked = path.join(folder, 'linked');
  await files.link(key, linked);
  expect(readFileSync(linked).equals(content)).toBe(true);
  await expect(files.link(key, linked)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(files.link('0'.repeat(32), path.join(folder, 'none'))).rejects.toMatchObject({ status: 404 });
  rmSync(linked);

  const stored = () =>
    readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const before = stored();
  await expect(files.put(ctx(), { ...about, maxBytes: 1000, stream: Readable.from([content]) })).rejects.toMatchObject({
    code: 'too_large',
  });
  await expect(
    files.put(ctx(), {
      ...about,
      stream: Readable.from(
        (async function* () {
          yield content;
          throw new Error('connection lost');
        })(),
      ),
    }),
  ).rejects.toThrow('connection lost');
  expect(stored()).toBe(before);

  await files.remove(key);
  await expect(files.open(key)).rejects.toMatchObject({ status: 404 });
  await expect(files.open('../../etc/passwd')).rejects.toMatchObject({ status: 404 });
});

test('files whose transaction was rolled back are removed a day later', async () => {
  let key = '';
  await database.db
    .transaction(async (tx) => {
      ({ key } = await files.put(
        { ...ctx(), db: tx },
        { fileName: 'x.csv', contentType: 'text/csv', maxBytes: 100, stream: Readable.from([Buffer.from('a,b')]) },
      ));
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await removeUnreferenced(database.db, store)).toBe(0);
  const file = path.join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
  utimesSync(file, twoDaysAgo, twoDaysAgo);
  expect(await removeUnreferenced(database.db, store)).toBe(1);
  expect(existsSync(file)).toBe(false);
});
