import { object } from 'yup';
import { manifest, permissionsOf, resource, text as textField, type RecordFields } from '@tessera/plugin-sdk/contract';
import { recordColumns, resourceHandlers, schemaOf, searchColumn, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { text } from 'drizzle-orm/pg-core';
import { editCalls } from '../../contract/operations';

const label = { vi: 'Ghi chú', en: 'Notes' };
const notes = manifest({ id: 'notes', title: label, api: ['note'], permissions: permissionsOf('Note', label, {}) });
const noteInput = object({ name: textField(100).required() });
interface Note extends RecordFields {
  name: string;
}
const noteCalls = resource<Note>()(notes, 'Note', { path: 'note', input: noteInput });
const table = schemaOf('notes').table('notes', { ...recordColumns(), name: text('name').notNull(), search: searchColumn('search') });
const plugin = serverPlugin(notes, { implements: [resourceHandlers(noteCalls, 'Note', { table, sort: { name: table.name } })] });
const sql = [
  'create schema notes',
  `create table notes.notes (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), name text not null, search text generated always as (core.fold(name)) stored)`,
];

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [plugin], sql })));
afterAll(() => server.close());

const all = ['ReadNote', 'CreateNote', 'UpdateNote', 'DeleteNote'];

test('what one edited last: each record once, the latest first, at most eight, none removed, none of others', async () => {
  const [lan, minh] = [await server.as(all), await server.as(all)];
  const made: Note[] = [];
  for (let i = 1; i <= 11; i++) made.push(await lan.call(noteCalls.createNote, { name: `Ghi chú ${i}` }));
  await minh.call(noteCalls.createNote, { name: 'Của Minh' });
  await lan.call(noteCalls.updateNote, { id: made[1]!.id, name: 'Ghi chú hai' });
  await lan.call(noteCalls.removeNote, { id: made[10]!.id });
  const edits = await lan.call(editCalls.listMyEdits, {});
  expect(edits.map((edit) => edit.label)).toEqual(['Ghi chú hai', ...[10, 9, 8, 7, 6, 5, 4].map((i) => `Ghi chú ${i}`)]);
  expect(edits[0]).toMatchObject({ plugin: 'notes', entity: 'Note', entityId: String(made[1]!.id) });
  expect((await minh.call(editCalls.listMyEdits, {})).map((edit) => edit.label)).toEqual(['Của Minh']);
});

test('somebody who may no longer change records learns no names of them; what was only read is no edit', async () => {
  const [reader, editor] = [await server.as(['ReadNote']), await server.as(all)];
  for (const { userId } of [reader, editor])
    for (const action of ['createNote', 'getNote'])
      await server.db.execute(`insert into core.audit_log (account_id, user_name, plugin, action, entity, entity_id, label, reference, ip)
        values (${userId}, 'x', 'notes', '${action}', 'Note', '${action}', '${action}', '', '')`);
  expect(await reader.call(editCalls.listMyEdits, {})).toEqual([]);
  expect((await editor.call(editCalls.listMyEdits, {})).map((edit) => edit.label)).toEqual(['createNote']);
});
