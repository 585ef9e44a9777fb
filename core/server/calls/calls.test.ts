import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { array, number, object, string } from 'yup';
import {
  calls,
  download,
  manifest,
  mutation,
  pageQuery,
  query,
  resource,
  text as textField,
  type,
  type ProblemDetails,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import {
  columnsOf,
  conflict,
  implement,
  insertRecord,
  recordColumns,
  resourceHandlers,
  schemaOf,
  searchColumn,
  serverPlugin,
} from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { auditCalls, permissionCalls } from '../../contract/operations';

const label = { vi: 'Ghi chú', en: 'Note' };
const notes = manifest({
  id: 'notes',
  title: label,
  api: ['note'],
  permissions: Object.fromEntries(['ReadNote', 'CreateNote', 'UpdateNote', 'DeleteNote'].map((p) => [p, { label, grants: [] }])) as Record<
    `${'Read' | 'Create' | 'Update' | 'Delete'}Note`,
    { label: typeof label; grants: [] }
  >,
});
interface Note extends RecordFields {
  title: string;
}
const noteInput = object({ title: textField(20).required() });
const noteCalls = resource<Note>()(notes, 'Note', {
  path: 'note',
  input: noteInput,
  filters: object({ tags: array(string().required()), years: array(number().required()), level: number() }),
});
const oddCalls = calls(notes, {
  echoQuery: query({
    path: 'GET note/odd/echo',
    needs: 'ReadNote',
    input: pageQuery.concat(object({ tags: array(string().required()), years: array(number().required()), level: number() })),
    output: type<object>(),
  }),
  halfWrite: mutation({ path: 'POST note/odd/half', needs: 'CreateNote', input: noteInput, output: type<null>() }),
  explode: query({ path: 'GET note/odd/explode', needs: 'ReadNote', output: type<null>() }),
  csv: download({ path: 'GET note/odd/csv', needs: 'ReadNote', output: type<void>(), audited: true }),
  splitInput: mutation({
    path: 'POST note/odd/split?noteId',
    needs: 'CreateNote',
    input: object({ noteId: number().required(), why: string() }),
    output: type<object>(),
  }),
});
const table = schemaOf('notes').table('notes', { ...recordColumns(), title: text('title').notNull(), search: searchColumn('search') });
const plugin = serverPlugin(notes, {
  implements: [
    resourceHandlers(noteCalls, 'Note', {
      table,
      label: (n) => n.title,
      sort: { createdAt: table.createdAt, title: table.title },
      defaultSort: 'createdAt,desc',
    }),
    implement(oddCalls, {
      echoQuery: async (input) => input,
      halfWrite: async ({ title }, ctx) => {
        await insertRecord(ctx, table, { title }, { entity: 'Note' });
        throw conflict('no', { vi: 'Không', en: 'No' });
      },
      explode: async () => {
        throw new Error('secret detail of the inside');
      },
      csv: async () => ({ fileName: 'Báo cáo “quý”.csv', contentType: 'text/csv', body: Buffer.from('a') }),
      splitInput: async (input) => input,
    }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [plugin],
    sql: [
      `
    create schema notes; create table notes.notes (id bigint primary key generated always as identity, version int not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(), title text not null unique,
      search text generated always as (core.fold(title)) stored)`,
    ],
  });
});
afterAll(() => server.close());

test('sign-in is asked before permission, permission before the input is looked at', async () => {
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{ not json' };
  const without = await server.stranger().fetch('note', broken);
  expect([without.status, without.headers.get('content-type')]).toEqual([401, expect.stringContaining('application/problem+json')]);
  expect((await (await server.as(['ReadNote'])).fetch('note', broken)).status).toBe(403);
  const invalid = await (await server.as(['CreateNote'])).fetch('note', broken);
  expect(invalid.status).toBe(400);
  expect(await invalid.json()).toMatchObject({ code: 'invalid', reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
});

test('a refused person learns which permission is needed and who holds it', async () => {
  expect(await (await server.as([])).problem(noteCalls.listNote, {})).toMatchObject({
    status: 403,
    needs: ['ReadNote'],
    heldBy: expect.arrayContaining(['Super administrator']),
  });
});

test('whoever may not open a screen learns the roles that hold its permission now, not those that had it from the start', async () => {
  const stranger = await server.as([]);
  const holders = async () => (await stranger.call(permissionCalls.listHolders, { needs: ['DeleteNote'] })).heldBy;
  const before = await holders();
  expect(before).toContain('Super administrator');
  await server.as(['DeleteNote']);
  expect((await holders()).length).toBe(before.length + 1);
});

test('every wrong field is named, unknown fields are dropped', async () => {
  const editor = await server.as(['CreateNote', 'ReadNote']);
  expect(await editor.problem(noteCalls.createNote, { title: 'x'.repeat(21) })).toMatchObject({
    errors: [{ path: 'title', key: 'validation.maxLength', params: { max: 20 } }],
  });
  expect(await editor.problem(noteCalls.createNote, {})).toMatchObject({ errors: [{ path: 'title', key: 'validation.required' }] });
  expect(await editor.problem(noteCalls.createNote, { title: 'a\u0000b' })).toMatchObject({
    errors: [{ key: 'validation.controlCharacters' }],
  });
  expect(await editor.problem(noteCalls.getNote, { id: 'x' })).toMatchObject({ status: 400, errors: [{ path: 'id' }] });
  const made = await editor.call(noteCalls.createNote, { title: 'Đèn', version: 99, admin: true } as never);
  expect(made).toMatchObject({ title: 'Đèn', version: 1 });
});

test('query strings become numbers, lists and conditions by one rule', async () => {
  const reader = await server.as(['ReadNote']);
  const echo = async (query: string) => (await reader.fetch(`note/odd/echo?${query}`)).json();
  expect(await echo('page=2&tags=a,b&tags=c&years=2024,2025&level=3&sort=createdAt,desc')).toEqual({
    page: 2,
    pageSize: 10,
    tags: ['a,b', 'c'],
    years: [2024, 2025],
    level: 3,
    sort: 'createdAt,desc',
  });
  expect(await echo(`s=${encodeURIComponent('{"level":{"$eq":2},"unknown":1}')}&limit=10&offset=20&search=`)).toEqual({
    page: 1,
    pageSize: 10,
    level: 2,
    limit: 10,
    offset: 20,
  });
  expect(await echo('s=broken')).toMatchObject({ code: 'invalid', errors: [{ path: 's' }] });
  expect(await echo('pageSize=1000')).toMatchObject({ code: 'invalid', errors: [{ path: 'pageSize' }] });
});

test('some fields of a write may travel in the query string', async () => {
  const editor = await server.as(['CreateNote']);
  expect(await editor.call(oddCalls.splitInput, { noteId: 7, why: 'x' })).toEqual({ noteId: 7, why: 'x' });
});

test('a failed call leaves nothing behind, neither row nor audit', async () => {
  const editor = await server.as(['CreateNote', 'ReadNote']);
  expect(await editor.problem(oddCalls.halfWrite, { title: 'nửa chừng' })).toMatchObject({ status: 409, code: 'no' });
  expect(await editor.call(noteCalls.listNote, { search: 'nua chung' })).toMatchObject({ total: 0 });
  expect(await (await server.admin()).call(auditCalls.listAudit, { search: 'nua chung' })).toMatchObject({ total: 0 });
});

test('an unexpected error answers a reference and nothing of the inside', async () => {
  const problem = await (await server.as(['ReadNote'])).problem(oddCalls.explode);
  expect(problem).toMatchObject({ status: 500, code: 'internal', detail: 'Sorry! Something went wrong' });
  expect(JSON.stringify(problem)).not.toContain('secret');
});

test('two people save the same note: the second is told, with both sides, and may overwrite knowingly', async () => {
  const editor = await server.as(['CreateNote', 'UpdateNote', 'DeleteNote']);
  const note = await editor.call(noteCalls.createNote, { title: 'gốc' });
  await editor.call(noteCalls.updateNote, { id: note.id, title: 'người thứ nhất', version: 1 });
  const told = await editor.problem(noteCalls.updateNote, { id: note.id, title: 'người thứ hai', version: 1 });
  expect(told).toMatchObject({ status: 409, code: 'stale', current: { title: 'người thứ nhất', version: 2 } });
  expect(await editor.call(noteCalls.updateNote, { id: note.id, title: 'người thứ hai', version: 2 })).toMatchObject({ version: 3 });
  expect(await editor.problem(noteCalls.removeNote, { id: note.id, version: 2 })).toMatchObject({ code: 'stale' });
  // Without a version it goes through, and the audit says so.
  await editor.call(noteCalls.updateNote, { id: note.id, title: 'không phiên bản' });
  const { data } = await (await server.admin()).call(auditCalls.listAudit, { entity: 'Note', entityId: String(note.id) });
  expect(data.map((row) => [row.action, row.unversioned])).toEqual([
    ['updateNote', true],
    ['updateNote', false],
    ['updateNote', false],
    ['createNote', false],
  ]);
  expect(data[0]!.changes).toEqual({ title: { before: 'người thứ hai', after: 'không phiên bản' } });
});

test('twenty people save one version at once: exactly one wins', async () => {
  const editor = await server.as(['CreateNote', 'UpdateNote']);
  const note = await editor.call(noteCalls.createNote, { title: 'tranh nhau' });
  const results = await Promise.allSettled(
    [...Array(20).keys()].map((i) => editor.call(noteCalls.updateNote, { id: note.id, title: `người ${i}`, version: 1 })),
  );
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
});

test('sorting by a field that a list does not have is refused, with those that it has', async () => {
  const reader = await server.as(['ReadNote']);
  expect(await reader.problem(noteCalls.listNote, { sort: 'secret,asc' })).toMatchObject({
    status: 400,
    errors: [{ path: 'sort', key: 'validation.sort', params: { fields: 'createdAt, title' } }],
  });
});

test('a value that must be unique answers on its field', async () => {
  const editor = await server.as(['CreateNote']);
  await editor.call(noteCalls.createNote, { title: 'một' });
  expect(await editor.problem(noteCalls.createNote, { title: 'một' })).toMatchObject({
    status: 409,
    code: 'duplicate',
    errors: [{ path: 'title' }],
  });
});

test('a download carries its name in full, and an audited read leaves its trace', async () => {
  const reader = await server.as(['ReadNote']);
  const response = await reader.fetch('note/odd/csv');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Bao cao quy.csv"; filename*=UTF-8''${encodeURIComponent('Báo cáo “quý”.csv')}`,
  );
  expect((await (await server.admin()).call(auditCalls.listAudit, { search: 'csv' })).total).toBe(1);
});

test('search words are all needed, accents and case are not, and wildcards are only characters', async () => {
  const editor = await server.as(['CreateNote', 'ReadNote']);
  for (const title of ['Nguyễn Hạnh', 'NGUYEN HANH', '100% giảm', 'Đặng_Hà']) await editor.call(noteCalls.createNote, { title });
  const found = async (search: string) => (await editor.call(noteCalls.listNote, { search, sort: 'title,asc' })).data.map((n) => n.title);
  expect(await found('hanh nguyễn')).toEqual(['NGUYEN HANH', 'Nguyễn Hạnh']);
  expect(await found('0% g')).toEqual(['100% giảm']);
  expect(await found('dang_ha')).toEqual(['Đặng_Hà']);
  expect(await found('dangxha')).toEqual([]);
  expect(await found("' or 1=1 --")).toEqual([]);
});

test('a page past the end is empty and still knows the total', async () => {
  const reader = await server.as(['ReadNote']);
  const { total } = await reader.call(noteCalls.listNote);
  expect(await reader.call(noteCalls.listNote, { page: 500 })).toMatchObject({ data: [], total, page: 500 });
});

test('the audit can be added to and read, but not changed, by the server itself', async () => {
  await expect(server.db.execute(sql`update core.audit_log set user_name = 'x'`)).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(server.db.execute(sql`delete from core.audit_log`)).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('columns of a table never include what the database searches in', () => {
  expect(Object.keys(columnsOf(table))).not.toContain('search');
});

test('what is wrong with a field is a sentence in the language of the caller, with its key beside it', async () => {
  const editor = await server.as(['CreateNote']);
  const ask = async (language: string) => {
    const answer = await editor.fetch('note', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ title: 'x'.repeat(21) }),
    });
    return ((await answer.json()) as ProblemDetails).errors;
  };
  const same = { path: 'title', key: 'validation.maxLength', params: { max: 20 } };
  expect(await ask('en-GB')).toEqual([{ ...same, message: 'No more than 20 characters' }]);
  expect(await ask('vi')).toEqual([{ ...same, message: 'Không được quá 20 ký tự' }]);
});
