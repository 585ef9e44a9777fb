import { boolean, jsonb, text } from 'drizzle-orm/pg-core';
import { array, boolean as truth, object, string } from 'yup';
import { calls, manifest, message, query, text as textField, type, update, type RecordFields } from '@tessera/plugin-sdk/contract';
import { findRecord, implement, mergedInput, recordColumns, schemaOf, serverPlugin, updateRecord } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const label = { vi: 'Phòng', en: 'Room' };
const hotel = manifest({ id: 'hotel', title: label, api: ['room'], permissions: { UpdateRoom: { label, grants: [] } } });
const roomInput = object({
  name: textField(50).required(),
  note: textField(100).default(''),
  isOpen: truth().default(true),
  beds: array(string().required()).default([]),
  from: string().required(),
  to: string()
    .required()
    .test('order', message('validation.invalid'), (to, { parent }) => {
      const { from } = parent as { from?: string };
      return from === undefined || to === undefined || to >= from;
    }),
  texts: object({ vi: textField(50).default(''), en: textField(50).default('') }),
});
interface Room extends RecordFields {
  name: string;
  note: string;
  isOpen: boolean;
  beds: string[];
  from: string;
  to: string;
  texts: { vi: string; en: string };
}
const roomCalls = calls(hotel, {
  getRoom: query({ path: 'GET room/{id}', needs: 'UpdateRoom', output: type<Room>() }),
  updateRoom: update({ path: 'PUT room/{id}', needs: 'UpdateRoom', input: roomInput, output: type<Room>(), versioned: true }),
});
const rooms = schemaOf('hotel').table('rooms', {
  ...recordColumns(),
  name: text('name').notNull(),
  note: text('note').notNull(),
  isOpen: boolean('is_open').notNull(),
  beds: text('beds').array().notNull(),
  from: text('from_day').notNull(),
  to: text('to_day').notNull(),
  texts: jsonb('texts').$type<Room['texts']>().notNull(),
});
const plugin = serverPlugin(hotel, {
  implements: [
    implement(roomCalls, {
      getRoom: ({ id }, ctx) => findRecord(ctx, rooms, id),
      updateRoom: ({ id, ...sent }, ctx) =>
        updateRecord(ctx, rooms, id, (stored) => mergedInput(roomCalls.updateRoom, sent, stored), { entity: 'Room' }),
    }),
  ],
});

const stored = {
  name: 'Sen',
  note: 'Có ban công',
  isOpen: false,
  beds: ['a', 'b'],
  from: '2026-02',
  to: '2026-05',
  texts: { vi: 'x', en: 'y' },
};
let server: TestServer;
let editor: TestClient;
let id: number;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [plugin],
    sql: [
      `create schema hotel; create table hotel.rooms (id bigint primary key generated always as identity, version int not null default 1,
        created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null, note text not null,
        is_open boolean not null, beds text[] not null, from_day text not null, to_day text not null, texts jsonb not null)`,
    ],
  });
  editor = await server.as(['UpdateRoom']);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = (await server.db.insert(rooms).values(stored).returning({ id: rooms.id }))[0]!.id;
});
const after = async (sent: object) => {
  expect(await editor.call(roomCalls.updateRoom, { id, ...sent })).toMatchObject({ id });
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...room } = await editor.call(roomCalls.getRoom, { id });
  return room;
};

test('what is not sent stays as it is: nothing has a default in an update', async () => {
  expect(await after({})).toEqual(stored);
  expect(await after({ name: 'Súng' })).toEqual({ ...stored, name: 'Súng' });
  expect(await after({ isOpen: true })).toEqual({ ...stored, name: 'Súng', isOpen: true });
});

test('null empties a text or a list, and a list that is sent replaces', async () => {
  expect(await after({ note: null, beds: ['c'] })).toEqual({ ...stored, note: '', beds: ['c'] });
  expect(await after({ beds: null })).toEqual({ ...stored, note: '', beds: [] });
  expect(await editor.problem(roomCalls.updateRoom, { id, name: null })).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
  expect(await editor.problem(roomCalls.updateRoom, { id, isOpen: null })).toMatchObject({ status: 400, errors: [{ path: 'isOpen' }] });
});

test('an object within a record is changed field by field', async () => {
  expect(await after({ texts: { en: 'z' } })).toEqual({ ...stored, texts: { vi: 'x', en: 'z' } });
});

test('rules across fields hold on the record as it would be', async () => {
  expect(await editor.problem(roomCalls.updateRoom, { id, from: '2026-06' })).toMatchObject({ status: 400, errors: [{ path: 'to' }] });
  expect(await editor.problem(roomCalls.updateRoom, { id, to: '2026-01' })).toMatchObject({ status: 400, errors: [{ path: 'to' }] });
  expect(await after({ from: '2026-06', to: '2026-07' })).toEqual({ ...stored, from: '2026-06', to: '2026-07' });
});

test('what was against a rule before does not stand in the way of another change', async () => {
  await server.db.update(rooms).set({ name: '', to: '2026-01' });
  expect(await after({ note: 'mới' })).toEqual({ ...stored, name: '', to: '2026-01', note: 'mới' });
});

test('the API says that every field may be left out, and names no default', async () => {
  const document = (await (await editor.fetch('openapi.json')).json()) as {
    paths: Record<string, { put: { requestBody: { content: Record<string, { schema: object }> } } }>;
  };
  const body = document.paths['/api/room/{id}']!.put.requestBody.content['application/json']!.schema;
  expect(Object.keys(body)).not.toContain('required');
  expect(JSON.stringify(body)).not.toContain('"default"');
});
