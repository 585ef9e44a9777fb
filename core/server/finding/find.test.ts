import { eq } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { manifest } from '@tessera/plugin-sdk/contract';
import { everything, recordColumns, schemaOf, scope, searchColumn, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { findCalls } from '../../contract/finding';

const title = { vi: 'Ghi chú', en: 'Note' };
const notes = manifest({
  id: 'notes',
  title,
  api: ['note'],
  permissions: { ReadNote: { label: title, grants: [] }, ReadAllNotes: { label: title, grants: [] } },
});
const table = schemaOf('notes').table('notes', {
  ...recordColumns(),
  name: text('name').notNull(),
  code: text('code').notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  search: searchColumn('search'),
});
scope(table, { visible: ({ user }) => (user.can('ReadAllNotes') ? everything : eq(table.ownerId, user.id)) });
const plugin = serverPlugin(notes, {
  implements: [],
  finds: [{ entity: 'Note', title, needs: ['ReadNote', 'ReadAllNotes'], table, name: table.name, detail: table.code }],
});
const sql = [
  'create schema notes',
  `create table notes.notes (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), name text not null, code text not null, owner_id bigint not null,
    search text generated always as (core.fold(name || ' ' || code)) stored)`,
];

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [plugin], sql })));
afterAll(() => server.close());

const { findRecords } = findCalls;

test('records are found by every word, without accents; the newest three of a kind', async () => {
  const lan = await server.as(['ReadAllNotes']);
  for (let i = 1; i <= 5; i++)
    await server.db.execute(`insert into notes.notes (name, code, owner_id) values ('Đặng Quốc Đạt ${i}', 'GC-${i}', 0)`);
  const found = await lan.call(findRecords, { text: 'dat dang' });
  expect(found.map(({ name, detail }) => [name, detail])).toEqual([5, 4, 3].map((i) => [`Đặng Quốc Đạt ${i}`, `GC-${i}`]));
  expect(found[0]).toMatchObject({ plugin: 'notes', entity: 'Note', title });
  expect(await lan.call(findRecords, { text: 'gc-2' })).toMatchObject([{ name: 'Đặng Quốc Đạt 2' }]);
  // what is called exactly so stands first, however old it is
  await server.db.execute(`insert into notes.notes (name, code, owner_id) select 'Lê', 'LE-' || n, 0 from generate_series(1, 19) n`);
  expect((await lan.call(findRecords, { text: 'le-1' })).map(({ detail }) => detail)).toEqual(['LE-1', 'LE-19', 'LE-18']);
  // before what is newer and has it elsewhere
  await server.db.execute(`insert into notes.notes (name, code, owner_id) values ('An Bình', 'AB', 0)`);
  await server.db.execute(`insert into notes.notes (name, code, owner_id) select 'Khác', 'BINH-' || n, 0 from generate_series(1, 3) n`);
  expect((await lan.call(findRecords, { text: 'binh' })).map(({ name }) => name)).toEqual(['An Bình', 'Khác', 'Khác']);
  expect(await lan.call(findRecords, { text: '100%_' })).toEqual([]);
  expect(await lan.problem(findRecords, { text: ' a ' })).toMatchObject({ status: 400 });
});

test('nobody finds what they may not read: neither the kind nor the row of somebody else', async () => {
  const [mine, nobody] = [await server.as(['ReadNote']), await server.as([])];
  await server.db.execute(`insert into notes.notes (name, code, owner_id) values ('Đặng Của Tôi', 'GC-9', ${mine.userId})`);
  expect((await mine.call(findRecords, { text: 'dang' })).map(({ name }) => name)).toEqual(['Đặng Của Tôi']);
  expect(await nobody.call(findRecords, { text: 'dang' })).toEqual([]);
  expect(await server.stranger().problem(findRecords, { text: 'dang' })).toMatchObject({ status: 401 });
});
