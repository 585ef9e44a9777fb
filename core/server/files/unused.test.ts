import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { jsonb, text } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { attachmentsOf, recordColumns, schemaOf, type CallContext, type FileService } from '@tessera/plugin-sdk/server';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { removeUnreferenced } from './cleaning';
import { createFileService } from './service';
import { folderStore, type FileStore } from './store';
import { forgetLostAttachments, forgetUnusedPictures } from './unused';

const posters = schemaOf('shop').table('posters', { ...recordColumns(), image: text('image'), blocks: jsonb('blocks') });
let database: TestDatabase;
let folder: string;
let store: FileStore;
let files: FileService;
const ctx = () => ({ db: database.db, user: { id: 7 } }) as unknown as CallContext;
const dayAgo = () => new Date(Date.now() - 24 * 60 * 60_000);
const age = (where: string) => database.db.execute(`update core.files set created_at = now() - interval '25 hours' where ${where}`);
const known = async () =>
  (await database.db.execute<{ name: string }>('select name from core.files order by name')).rows.map(({ name }) => name);

async function picture(red: number): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
  const { url } = await files.putImage(ctx(), { fileName: 'a.png', stream: Readable.from([content]) });
  return url.split('/').at(-1)!;
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-unused-'));
  store = folderStore(path.join(folder, 'files'));
  files = createFileService({ db: database.db, store, incoming: path.join(folder, 'incoming'), secret: 'test secret' });
  for (const statement of [
    'create schema shop',
    `create table shop.posters (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(), image text, blocks jsonb)`,
    'grant usage on schema shop to public',
    'grant select, insert, update, delete on all tables in schema shop to public',
  ])
    await database.owner.query(statement);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => void (await database.db.execute('delete from core.files')));

test('a picture that stands in no record is cleaned a day after it was sent; one that stands in a text or in JSON stays', async () => {
  const [inText, inJson, unsaved, fresh, again] = [
    await picture(1),
    await picture(2),
    await picture(3),
    await picture(4),
    await picture(5),
  ];
  await database.db.insert(posters).values({ image: `/api/files/${inText}`, blocks: [{ items: [{ image: `/api/files/${inJson}` }] }] });
  await age(`name <> '${fresh}'`);
  // sent again: whoever did so has a day again
  expect(await picture(5)).toBe(again);
  expect(await forgetUnusedPictures(database.db, dayAgo())).toBe(1);
  expect(await known()).toEqual([inText, inJson, fresh, again].sort());
  expect(await removeUnreferenced(database.db, store, new Date(Date.now() + 1_000))).toBe(1);
  const kept = await store.open(inText);
  kept?.destroy();
  expect([await store.open(unsaved), kept !== undefined]).toEqual([undefined, true]);
});

test('a picture of an earlier version stays for as long as the version is kept', async () => {
  const replaced = await picture(6);
  await age('true');
  await database.db.execute(
    sql`insert into core.revisions (plugin, entity, record_id, version, record_values)
      values ('shop', 'Poster', 1, 1, ${JSON.stringify({ image: `/api/files/${replaced}` })}::jsonb)`,
  );
  expect(await forgetUnusedPictures(database.db, dayAgo())).toBe(0);
  await database.db.execute(sql`delete from core.revisions`);
  expect(await forgetUnusedPictures(database.db, dayAgo())).toBe(1);
});

test('a private file whose record is gone is cleaned a day later, that of a record that is there is not', async () => {
  attachmentsOf({ plugin: 'shop', entity: 'Poster', table: posters, kinds: {} });
  const [poster] = await database.db.insert(posters).values({}).returning({ id: posters.id });
  const attach = (name: string, recordId: number) =>
    database.db.execute(
      sql`insert into core.files (name, file_name, content_type, bytes, sha256, attached_to, record_id, kind) values (${name}, 'a.png', 'image/png', 1, '', 'shop/Poster', ${recordId}, 'bill')`,
    );
  const [kept, lost, young] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
  await attach(kept, poster!.id);
  await attach(lost, 999);
  await attach(young, 998);
  await age(`name <> '${young}'`);
  expect(await forgetLostAttachments(database.db, dayAgo())).toBe(1);
  expect(await known()).toEqual([kept, young]);
});
