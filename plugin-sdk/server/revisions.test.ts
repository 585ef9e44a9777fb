import { sql } from 'drizzle-orm';
import { boolean, text } from 'drizzle-orm/pg-core';
import { boolean as flag, object } from 'yup';
import { manifest, permissionsOf, resource, text as words, type RecordFields } from '@tessera/plugin-sdk/contract';
import { recordColumns, resourceHandlers, schemaOf, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';

const inns = manifest({
  id: 'inns',
  title: { vi: 'Nhà trọ', en: 'Inns' },
  api: ['inn'],
  permissions: permissionsOf('Inn', { vi: 'Nhà trọ', en: 'Inns' }, {}),
});
const innInput = object({
  name: words(100).required(),
  phone: words(20).nullable().meta({ personal: 'sensitive' }),
  isOpen: flag().default(true),
});
interface Inn extends RecordFields {
  name: string;
  phone: string | null;
  isOpen: boolean;
}
const calls = resource<Inn>()(inns, 'Inn', { path: 'inn', input: innInput, revisions: true });
const innTable = schemaOf('inns').table('inns', {
  ...recordColumns(),
  name: text('name').notNull(),
  phone: text('phone'),
  isOpen: boolean('is_open').notNull(),
});
const plugin = serverPlugin(inns, {
  implements: [resourceHandlers(calls, 'Inn', { table: innTable, sort: { name: innTable.name } })],
});

const tables = [
  'create schema inns',
  `create table inns.inns (id bigint generated always as identity primary key, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    name text not null constraint inns_name_key unique, phone text, is_open boolean not null)`,
];
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [plugin], sql: tables })));
afterAll(() => server.close());

test('each version is kept, two are compared, and an earlier one is restored as a new change', async () => {
  const admin = await server.admin();
  const { id } = await admin.call(calls.createInn, { name: 'Hoa Sen', phone: '0912345678' });
  await admin.call(calls.updateInn, { id, name: 'Hoa Cúc', phone: '0987654321' });
  await admin.call(calls.updateInn, { id, isOpen: false });
  expect((await admin.call(calls.revisionsOfInn, { id })).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect(await admin.call(calls.compareInn, { id, from: 1, to: 3 })).toEqual([
    { version: 1, values: { name: 'Hoa Sen', phone: '••••5678', isOpen: true } },
    { version: 3, values: { name: 'Hoa Cúc', phone: '••••4321', isOpen: false } },
  ]);
  const restored = await admin.call(calls.restoreInn, { id, revision: 1, version: 3 });
  expect(restored).toMatchObject({ version: 4, name: 'Hoa Sen', phone: '••••5678', isOpen: true });
  const { rows } = await server.db.execute<{ phone: string }>(sql`select phone from inns.inns where id = ${id}`);
  expect(rows).toEqual([{ phone: '0912345678' }]);
  const audited = await server.db.execute<{ action: string }>(
    sql`select action from core.audit_log where plugin = 'inns' and entity_id = ${String(id)} order by id desc limit 1`,
  );
  expect(audited.rows[0]).toEqual({ action: 'restoreInn' });
});

test('a record that is deleted leaves no versions', async () => {
  const admin = await server.admin();
  const { id } = await admin.call(calls.createInn, { name: 'Xoá', phone: '0912345679' });
  await admin.call(calls.updateInn, { id, name: 'Xoá rồi' });
  await admin.call(calls.removeInn, { id });
  const { rows } = await server.db.execute(sql`select version from core.revisions where plugin = 'inns' and record_id = ${id}`);
  expect(rows).toEqual([]);
});

test('what stood before any version was kept is kept when it goes', async () => {
  const admin = await server.admin();
  const { rows } = await server.db.execute<{ id: string }>(
    sql`insert into inns.inns (name, is_open, version) values ('Cũ', true, 7) returning id`,
  );
  const id = Number(rows[0]!.id);
  expect(await admin.call(calls.revisionsOfInn, { id })).toMatchObject([{ version: 7, by: null, isCurrent: true }]);
  await admin.call(calls.updateInn, { id, name: 'Mới' });
  expect(await admin.call(calls.restoreInn, { id, revision: 7 })).toMatchObject({ name: 'Cũ', version: 9 });
});

test('a version that is not there, another version meanwhile, a name that is taken, and a reader are told', async () => {
  const admin = await server.admin();
  const { id } = await admin.call(calls.createInn, { name: 'Một' });
  await admin.call(calls.updateInn, { id, name: 'Hai' });
  expect(await admin.problem(calls.restoreInn, { id, revision: 9 })).toMatchObject({ status: 400, errors: [{ path: 'revision' }] });
  expect(await admin.problem(calls.restoreInn, { id, revision: 1, version: 1 })).toMatchObject({ status: 409, code: 'stale' });
  await admin.call(calls.createInn, { name: 'Một' });
  expect(await admin.problem(calls.restoreInn, { id, revision: 1 })).toMatchObject({ status: 409, code: 'duplicate' });
  const reader = await server.as(['ReadInn']);
  expect(await reader.problem(calls.revisionsOfInn, { id })).toMatchObject({ status: 403 });
  expect(await reader.problem(calls.restoreInn, { id, revision: 1 })).toMatchObject({ status: 403 });
});
