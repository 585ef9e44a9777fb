import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { motoMissing, pageOfMoto, startMoto, type Moto } from '../testing/moto';
import { checkFilesMark } from './mark';
import { openFilesPlace } from './openPlace';
import type { FilesPlace } from './place';
import { createResumableUploads, type ResumableUploads } from './resumableUploads';
import { openObjects, type Objects } from './s3/objects';

/** One contract of both places of files: a folder, and a bucket of an S3 that runs on this machine. */
const missing = motoMissing();
if (missing) console.warn(`Skipped with S3: ${missing}`);

let moto: Moto | undefined;
let database: TestDatabase;
const folders: string[] = [];
const newFolder = () => (folders.push(mkdtempSync(path.join(tmpdir(), 'tessera-place-'))), folders.at(-1)!);
const environment = { ...process.env };
beforeAll(async () => {
  database = await createTestDatabase();
  if (missing) return;
  moto = await startMoto();
  Object.assign(process.env, moto.env);
  await moto.bucket('files');
});
afterAll(async () => {
  await database.close();
  await moto?.stop();
  process.env = environment;
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
});

let counted = 0;
const inFolder = () => {
  const filesUrl = newFolder();
  return { filesUrl, open: () => openFilesPlace({ filesUrl, dataDir: newFolder() }) };
};
const inBucket = () => {
  const filesUrl = `s3://files/case-${++counted}`;
  return { filesUrl, open: () => openFilesPlace({ filesUrl, encryption: 'AES256', dataDir: newFolder() }) };
};
const key = () => randomBytes(16).toString('hex');
async function* parts(content: Buffer, breaks = false): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 1024 * 1024) yield content.subarray(at, at + 1024 * 1024);
  if (breaks) throw new Error('connection lost');
}
const all = async (iterable: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const one of iterable) found.push(one);
  return found.sort();
};
const later = () => new Date(Date.now() + 60_000);

describe.each([['a folder', inFolder] as const, ...(missing ? [] : [['a bucket', inBucket] as const])])('files in %s', (_name, kind) => {
  let place: FilesPlace;
  let other: FilesPlace;
  beforeAll(async () => {
    const { open } = kind();
    // two servers
    [place, other] = [await open(), await open()];
  });
  afterAll(() => [place, other].forEach((one) => one.close()));

  test('a large file is written and read by both servers, replaced whole, and removed', async () => {
    const name = key();
    const content = randomBytes(20 * 1024 * 1024 + 17);
    expect(await place.store.put(name, parts(content))).toEqual({
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect((await buffer((await other.store.open(name))!)).equals(content)).toBe(true);
    await other.store.put(name, parts(Buffer.from('new')));
    expect((await buffer((await place.store.open(name))!)).toString()).toBe('new');
    await place.store.remove(name);
    await place.store.remove(name);
    expect(await other.store.open(name)).toBeUndefined();
  });

  test('what broke off is not there, and a file that was there before stays', async () => {
    const [fresh, kept] = [key(), key()];
    await place.store.put(kept, parts(Buffer.from('before')));
    for (const name of [fresh, kept])
      await expect(place.store.put(name, parts(randomBytes(9 * 1024 * 1024), true))).rejects.toThrow('connection lost');
    expect(await place.store.open(fresh)).toBeUndefined();
    expect((await buffer((await place.store.open(kept))!)).toString()).toBe('before');
    expect(await place.store.removeUnfinished!(later())).toBe(0);
  });

  test('a file becomes one of this machine, never over another; other names are no keys', async () => {
    const name = key();
    await place.store.put(name, parts(Buffer.from('bytes')));
    const file = path.join(newFolder(), 'copy');
    expect(await other.store.link(name, file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('bytes');
    await expect(other.store.link(name, file)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await other.store.link(key(), `${file}2`)).toBe(false);
    for (const wrong of ['../../etc/passwd', 'tessera-files', '', `${name}/x`])
      await expect((async () => place.store.open(wrong))()).rejects.toThrow('not a key');
  });

  test('the list names what was written before a moment', async () => {
    const name = `${randomBytes(20).toString('hex')}.png`;
    await place.store.put(name, parts(Buffer.from('picture')));
    expect(await all(other.store.list(later()))).toContain(name);
    expect(await all(other.store.list(new Date(Date.now() - 60_000)))).toEqual([]);
  });

  test('a shared file is published by one server and read by path on the other', async () => {
    const work = path.join(newFolder(), 'unfinished');
    writeFileSync(work, 'columns');
    const at = (one: FilesPlace, ...names: string[]) => path.join(one.shared.folder('reports'), '7', ...names);
    await place.shared.publish(work, at(place, 'a.parquet'));
    expect([existsSync(work), await other.shared.exists(at(other, 'a.parquet'))]).toEqual([false, true]);
    await Promise.all([
      other.shared.fetch([at(other, 'a.parquet')]),
      other.shared.fetch([at(other, 'a.parquet'), at(other, 'none'), work]),
    ]);
    expect(readFileSync(at(other, 'a.parquet'), 'utf8')).toBe('columns');
    expect(existsSync(at(other, 'none'))).toBe(false);

    // made where it stays
    writeFileSync(at(other, 'b.parquet'), 'more');
    await other.shared.publish(at(other, 'b.parquet'), at(other, 'b.parquet'));
    expect((await place.shared.list(at(place))).sort()).toEqual(['a.parquet', 'b.parquet']);
    await other.shared.remove([at(other, 'a.parquet')]);
    expect(await place.shared.list(at(place))).toEqual(['b.parquet']);
    await place.shared.removeFolder(at(place));
    expect([await other.shared.list(at(other)), await other.shared.exists(at(other, 'b.parquet'))]).toEqual([[], false]);
  });

  test('an upload in pieces goes on at another server, and is there when all of it is', async () => {
    const uploads = [place, other].map(({ arriving }) => createResumableUploads({ db: database.db, arriving })) as [
      ResumableUploads,
      ResumableUploads,
    ];
    const content = randomBytes(17 * 1024 * 1024);
    const id = key();
    const about = { accountId: 7, plugin: 'p', call: 'c', path: '/api/p/resumable', query: {}, ifMatch: null, metadata: {} };
    await uploads[0].begin({ ...about, id, bytes: content.length });
    await uploads[0].store.create(await begun(uploads[0], id, content.length));
    const half = 9 * 1024 * 1024 + 3;
    expect(await uploads[0].store.write(Readable.from(parts(content.subarray(0, half))), id, 0)).toBe(half);
    await expect(uploads[0].finish(id, async (_db, open) => ((await open()).destroy(), { status: 200, body: '' }))).rejects.toMatchObject({
      status: 410,
    });
    const { offset } = await uploads[1].store.getUpload(id);
    expect(offset).toBe(half);
    expect(await uploads[1].store.write(Readable.from(parts(content.subarray(half))), id, half)).toBe(content.length);
    const answers = await Promise.all(
      uploads.map((one) =>
        one.finish(id, async (_db, open) => ({ status: 200, body: String((await buffer(await open())).equals(content)) })),
      ),
    );
    expect(answers.map(({ body }) => body)).toEqual(['true', 'true']);
    await uploads[1].dropContent(id);
    expect(await all(place.arriving({ find: uploads[0].find, forget: async () => {}, lifeMs: 1 }).list(later()))).not.toContain(id);
  });

  const begun = async (uploads: ResumableUploads, id: string, size: number) => {
    const { Upload } = await import('@tus/server');
    return new Upload({ id, size, offset: 0, metadata: {} });
  };
});

describe('the mark that files and database carry', () => {
  const forget = () => database.owner.query("delete from core.secrets where name = 'files mark'");
  const kinds = [
    ['two folders', inFolder, inFolder] as const,
    ...(missing ? [] : [['a bucket and a folder', inBucket, inFolder] as const]),
  ];
  test.each(kinds)('two servers with %s on one database: the second is refused with a sentence', async (_name, first, second) => {
    await forget();
    const [one, two] = [first(), second()];
    const places = await Promise.all([one.open(), one.open(), two.open()]);
    await Promise.all([checkFilesMark(database.app, places[0], false), checkFilesMark(database.app, places[1], false)]);
    await expect(checkFilesMark(database.app, places[2], false)).rejects.toThrow(
      /^This database keeps its files elsewhere than in .*, where none of them are: start this server with the FILES_URL of the others/,
    );
    // moved with the mark
    await places[2].writeMark((await places[0].readMark())!);
    await checkFilesMark(database.app, places[2], false);
    await places[2].writeMark('another');
    await expect(checkFilesMark(database.app, places[2], false)).rejects.toThrow('which are those of another database');
    places.forEach((place) => place.close());
  });

  test('a server that is alone with its database takes a folder as it is', async () => {
    await forget();
    const [one, two] = await Promise.all([inFolder().open(), inFolder().open()]);
    await checkFilesMark(database.app, one, true);
    await checkFilesMark(database.app, two, true);
    expect(await two.readMark()).toBe(await one.readMark());
  });
});

(missing ? describe.skip : describe)('a bucket', () => {
  let objects: Objects;
  beforeAll(async () => (objects = await openObjects({ bucket: 'files', prefix: 'own/', encryption: 'AES256' })));
  afterAll(() => objects.close());

  test('objects are encrypted as the setting says, in one part and in several', async () => {
    await objects.put('small', Buffer.from('x'));
    await objects.putStream('large', parts(randomBytes(9 * 1024 * 1024)));
    const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const client = new S3Client({ forcePathStyle: true });
    for (const name of ['small', 'large'])
      expect(await client.send(new HeadObjectCommand({ Bucket: 'files', Key: `own/${name}` }))).toMatchObject({
        ServerSideEncryption: 'AES256',
      });
    client.destroy();
  });

  test('more objects than one answer names are listed and removed', async () => {
    const names = Array.from({ length: 2 * pageOfMoto + 3 }, (_, i) => `many/${String(i).padStart(4, '0')}`);
    await Promise.all(names.map((name) => objects.put(name, Buffer.from('1'))));
    const found = async () => {
      const keys: string[] = [];
      for await (const { key: one } of objects.list('many/')) keys.push(one);
      return keys;
    };
    expect(await found()).toEqual(names);
    await objects.remove(names);
    expect(await found()).toEqual([]);
  });

  test('a copy that nobody read goes from this machine, and comes again', async () => {
    const dataDir = newFolder();
    const place = await openFilesPlace({ filesUrl: 's3://files/copies', dataDir });
    const { s3Shared } = await import('./s3/shared');
    const copies = s3Shared(await openObjects({ bucket: 'files', prefix: 'copies/', encryption: undefined }), path.join(dataDir, 'copies'));
    const file = path.join(copies.folder('reports'), 'x.parquet');
    const work = path.join(newFolder(), 'x');
    writeFileSync(work, 'x');
    await copies.publish(work, file);
    expect(await place.removeCopies()).toBe(0);
    expect(await copies.removeUnread(later())).toBe(1);
    expect(existsSync(file)).toBe(false);
    await copies.fetch([file]);
    expect(readFileSync(file, 'utf8')).toBe('x');
    place.close();
  });

  test('a bucket that is not there stops the start with one sentence', async () => {
    const place = await openFilesPlace({ filesUrl: 's3://nowhere/x', dataDir: newFolder() });
    await expect(place.readMark()).rejects.toThrow(
      /^The store of files s3:\/\/nowhere\/x does not answer as it should \(NoSuchBucket: .*\): check the bucket, AWS_REGION, AWS_ENDPOINT_URL_S3 and the credentials\.$/,
    );
    place.close();
  });
});

test('settings that cannot be used are refused with one sentence', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv');
  expect(read({ FILES_URL: 's3://b-1/tessera', FILES_ENCRYPTION: 'aws:kms:key' })).toMatchObject({
    filesUrl: 's3://b-1/tessera',
    filesEncryption: 'aws:kms:key',
  });
  expect(read({ FILES_URL: 'shared' }).filesUrl).toBe('/srv/shared');
  expect(() => read({ FILES_URL: 'gs://b' })).toThrow('FILES_URL is "gs://b": give a folder, or s3://bucket/prefix.');
  expect(() => read({ FILES_URL: 's3://b-1', FILES_ENCRYPTION: 'rot13' })).toThrow(
    'FILES_ENCRYPTION is "rot13": give AES256, aws:kms or aws:kms: and the key.',
  );
  expect(() => read({ FILES_ENCRYPTION: 'AES256' })).toThrow('FILES_ENCRYPTION is for files in a bucket');
  expect(read({ SESSION_HOURS: '12', SESSION_IDLE_HOURS: '1' }).sessionLife).toEqual({ hours: 12, idleHours: 1 });
  expect(() => read({ SESSION_IDLE_HOURS: '0' })).toThrow('SESSION_IDLE_HOURS is "0": give a whole number from 1 to 8760.');
  expect(read({ PUBLIC_URL: 'https://office.example/' }).publicUrl).toBe('https://office.example');
  for (const wrong of ['office.example', 'https://office.example/admin', 'ftp://office.example', 'https://a:b@office.example'])
    expect(() => read({ PUBLIC_URL: wrong })).toThrow(
      `PUBLIC_URL is "${wrong}": give scheme and host alone, such as https://office.example.`,
    );
});
