import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { number, object, string } from 'yup';
import { calls, manifest, type, upload, type ProblemDetails } from '@tessera/plugin-sdk/contract';
import { conflict, files, implement, insertRecord, recordColumns, schemaOf, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, testEveryCall, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { auditCalls } from '../../contract/operations';

const label = { vi: 'Kho', en: 'Store' };
const depot = manifest({ id: 'depot', title: label, api: ['depot'], permissions: { ImportGoods: { label, grants: [] } } });
interface Received {
  fileName: string;
  bytes: number;
  sha256: string;
  shelf: number;
  ifMatch: number | undefined;
  runs: number;
}
const maxBytes = 20 * 1024 * 1024;
const depotCalls = calls(depot, {
  importGoods: upload({
    path: 'POST depot/{id}/import',
    needs: 'ImportGoods',
    input: object({ shelf: number().integer().required(), then: string() }),
    output: type<Received>(),
    maxBytes,
    resumable: true,
    tag: 'Goods',
  }),
  keepGoods: upload({
    path: 'POST depot/keep',
    needs: 'ImportGoods',
    output: type<{ sha256: string; bytes: number }>(),
    maxBytes,
    resumable: true,
  }),
});
const table = schemaOf('depot').table('deliveries', { ...recordColumns(), title: text('title').notNull() });

let runs = 0;
let afterCommits = 0;
/** Set by a test: what the handler does once it has read the file. */
let meanwhile: () => Promise<void> = async () => undefined;
const plugin = serverPlugin(depot, {
  implements: [
    implement(depotCalls, {
      async importGoods({ shelf, then }, ctx) {
        runs++;
        const content = await buffer(ctx.file!.stream);
        await insertRecord(ctx, table, { title: ctx.file!.fileName }, { entity: 'Delivery', label: () => ctx.file!.fileName });
        ctx.afterCommit(() => void afterCommits++);
        await meanwhile();
        if (then === 'refuse') throw conflict('shelf_full', { vi: 'Kệ đã đầy.', en: 'The shelf is full.' });
        if (then === 'fail') throw new Error('secret of the inside');
        return { fileName: ctx.file!.fileName, bytes: content.length, sha256: sha256Of(content), shelf, ifMatch: ctx.ifMatch, runs };
      },
      keepGoods: async (_input, ctx) =>
        ctx.services.get(files).put(ctx, { fileName: ctx.file!.fileName, contentType: 'text/csv', stream: ctx.file!.stream, maxBytes }),
    }),
  ],
});
const sqlOfTable = `create schema depot; create table depot.deliveries (id bigint primary key generated always as identity, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), title text not null)`;

let server: TestServer;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql: [sqlOfTable] });
  keeper = await server.as(['ImportGoods']);
});
afterAll(() => server.close());
beforeEach(() => {
  [runs, afterCommits] = [0, 0];
  meanwhile = async () => undefined;
});

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const tus = { 'tus-resumable': '1.0.0' };
const nameIs = (name: string) => ({ 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` });
const begin = (client: TestClient, bytes: number, { path = 'depot/7/import/resumable?shelf=3', headers = {}, name = 'hàng.csv' } = {}) =>
  client.fetch(path, { method: 'POST', headers: { ...tus, 'upload-length': String(bytes), ...nameIs(name), ...headers } });
/** Where an upload lies, below `/api/`. */
const begun = async (bytes: number, options = {}) => {
  const answer = await begin(keeper, bytes, options);
  expect(answer.status).toBe(201);
  return answer.headers.get('location')!.replace('/api/', '');
};
const piece = (at: string, offset: number, content: Uint8Array = new Uint8Array(), client = keeper) =>
  client.fetch(at, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: content as BodyInit,
  });
const offsetOf = async (at: string, client = keeper) =>
  Number((await client.fetch(at, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));
const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as ProblemDetails;
};
const titles = async () =>
  (await server.db.execute<{ title: string }>(sql`select title from depot.deliveries order by id`)).rows.map((r) => r.title);

const handlerStarted = async (times: number) => {
  while (runs < times) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** A first piece whose bytes the test sends as it likes. */
const openPiece = (at: string, headers: http.OutgoingHttpHeaders = {}) =>
  http.request(`${server.url}/api/${at}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      authorization: `Bearer ${keeper.accessToken}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
  });

/** Sends the first bytes of a piece and then cuts the line. */
const cutAfter = (at: string, content: Buffer, bytes: number) =>
  new Promise<void>((resolve) => {
    const request = openPiece(at, { 'content-length': content.length });
    request.on('error', () => resolve());
    request.write(content.subarray(0, bytes), () => setTimeout(() => request.destroy(), 200));
  });

test('an upload that was cut in half goes on where it broke, and the handler runs once, with the same bytes', async () => {
  const content = randomBytes(9 * 1024 * 1024);
  const at = await begun(content.length, { headers: { 'if-match': '"4"' } });
  await cutAfter(at, content, content.length / 2);
  const offset = await offsetOf(at);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(content.length / 2);
  expect(runs).toBe(0);
  const answer = await piece(at, offset, content.subarray(offset));
  expect([answer.status, answer.headers.get('upload-offset'), answer.headers.get('content-type')]).toEqual([
    200,
    String(content.length),
    'application/json; charset=utf-8',
  ]);
  expect(await answer.json()).toEqual({
    fileName: 'hàng.csv',
    bytes: content.length,
    sha256: sha256Of(content),
    shelf: 3,
    ifMatch: 4,
    runs: 1,
  });
  expect(afterCommits).toBe(1);
  // As every write, it is in the audit under the name of the call.
  const { data } = await (await server.admin()).call(auditCalls.listAudit, { entity: 'Delivery' });
  expect(data.map((row) => [row.action, row.userId, row.label])).toEqual([['importGoods', keeper.userId, 'hàng.csv']]);
});

test('a connection that falls silent gives way to who asks next, who goes on from what had arrived', async () => {
  const at = await begun(10);
  const silent = openPiece(at, { 'content-length': 10 }).on('error', () => undefined);
  await new Promise((resolve) => silent.write('abcd', resolve));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const asked = Date.now();
  expect(await offsetOf(at)).toBe(4);
  expect(Date.now() - asked).toBeLessThan(5_000); // not when the server gives a silent connection up
  expect(await (await piece(at, 4, Buffer.from('efghij'))).json()).toMatchObject({ sha256: sha256Of(Buffer.from('abcdefghij')), runs: 1 });
  silent.destroy();
});

test('a client that lost the last answer asks again and gets the same, also after a restart', async () => {
  const content = randomBytes(3000);
  const at = await begun(content.length);
  const first = await (await piece(at, 0, content)).text();
  const again = await piece(at, content.length);
  expect([again.status, again.headers.get('upload-offset'), await again.text()]).toEqual([200, '3000', first]);
  await server.restart();
  expect(await offsetOf(at)).toBe(3000);
  expect(await (await piece(at, content.length)).text()).toBe(first);
  expect([runs, afterCommits]).toEqual([1, 1]);
  expect(await problemOf(await piece(at, 0, content))).toMatchObject({ status: 409, code: 'upload_offset' });
  expect(await problemOf(await keeper.fetch(at, { method: 'DELETE', headers: tus }))).toMatchObject({
    status: 409,
    code: 'upload_finished',
  });
});

test('two that ask for the end at once wait for one run of the handler', async () => {
  let release = () => {};
  meanwhile = () => new Promise((resolve) => (release = resolve));
  const at = await begun(5);
  const first = piece(at, 0, Buffer.from('abcde'));
  await handlerStarted(1);
  const others = [piece(at, 5), piece(at, 5)];
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await problemOf(await keeper.fetch(at, { method: 'DELETE', headers: tus }))).toMatchObject({ code: 'upload_finished' });
  release();
  const bodies = await Promise.all([first, ...others].map(async (answer) => (await answer).text()));
  expect(new Set(bodies).size).toBe(1);
  expect([runs, afterCommits]).toEqual([1, 1]);
});

test('whoever asks just when the handler ends gets its answer, or hears that all has arrived', async () => {
  meanwhile = () => new Promise((resolve) => setTimeout(resolve, 30));
  for (let round = 0; round < 5; round++) {
    const at = await begun(5);
    const answers = [piece(at, 0, Buffer.from('abcde'))];
    const offsets: Promise<number>[] = [];
    await handlerStarted(round + 1);
    for (let i = 0; i < 12; i++) {
      answers.push(piece(at, 5));
      offsets.push(offsetOf(at));
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await Promise.all(offsets)).toEqual(offsets.map(() => 5));
    expect(runs).toBe(round + 1);
  }
});

test('a sender who leaves while the handler works finds its answer', async () => {
  meanwhile = () => new Promise((resolve) => setTimeout(resolve, 300));
  const at = await begun(5);
  const leaving = new AbortController();
  const sent = keeper.fetch(at, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'abcde',
    signal: leaving.signal,
  });
  void handlerStarted(1).then(() => leaving.abort());
  await expect(sent).rejects.toThrow();
  expect(await (await piece(at, 5)).json()).toMatchObject({ bytes: 5, runs: 1 });
});

test('a server that was restarted in the middle goes on with the upload', async () => {
  const content = randomBytes(6 * 1024 * 1024);
  const at = await begun(content.length);
  expect((await piece(at, 0, content.subarray(0, 4_000_000))).status).toBe(204);
  await server.restart();
  const offset = await offsetOf(at);
  expect(offset).toBe(4_000_000);
  expect(await (await piece(at, offset, content.subarray(offset))).json()).toMatchObject({ sha256: sha256Of(content), runs: 1 });
});

test('where the server stopped between the last byte and the handler, asking again runs it', async () => {
  const at = await begun(5);
  meanwhile = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })); // the database, as it is cut off
  expect(await problemOf(await piece(at, 0, Buffer.from('abcde')))).toMatchObject({ status: 503 });
  meanwhile = async () => undefined;
  await server.restart();
  expect(await offsetOf(at)).toBe(5);
  const before = await titles();
  expect(await (await piece(at, 5)).json()).toMatchObject({ bytes: 5, runs: 2 });
  // The first run left nothing.
  expect((await titles()).length - before.length).toBe(1);
});

test('a handler that refuses answers the same problem each time, and leaves no row, no audit and no file', async () => {
  const before = await titles();
  const at = await begun(5, { path: 'depot/7/import/resumable?shelf=3&then=refuse' });
  const first = await problemOf(await piece(at, 0, Buffer.from('abcde')));
  expect(first).toMatchObject({ status: 409, code: 'shelf_full', detail: 'The shelf is full.' });
  expect(await problemOf(await piece(at, 5))).toEqual(first);
  expect([runs, afterCommits, await titles()]).toEqual([1, 0, before]);
});

test('an unexpected failure tells nothing of the inside, keeps the file, and may be tried again', async () => {
  const at = await begun(5, { path: 'depot/7/import/resumable?shelf=3&then=fail' });
  const first = await problemOf(await piece(at, 0, Buffer.from('abcde')));
  expect(first).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(first)).not.toContain('secret');
  expect(await problemOf(await piece(at, 5))).toMatchObject({ status: 500 });
  expect(runs).toBe(2);
  expect((await keeper.fetch(at, { method: 'DELETE', headers: tus })).status).toBe(204);
  expect((await piece(at, 5)).status).toBe(404);
});

test('an upload is known to the account that began it, and at its address only', async () => {
  const at = await begun(10);
  const other = await server.as(['ImportGoods']);
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await other.fetch(at, { method, headers })).status).toBe(404);
    expect((await keeper.fetch(at.replace('depot/7', 'depot/8'), { method, headers })).status).toBe(404);
    expect((await keeper.fetch(at.replace('7/import', 'keep'), { method, headers })).status).toBe(404);
    expect((await keeper.fetch(at.replace(/[^/]+$/, '..%2f..%2fsecret'), { method, headers })).status).toBe(404);
  }
  expect(await problemOf(await piece(at, 0, Buffer.from('x'), other))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await offsetOf(at)).toBe(0);
});

test('sign-in and permission are asked at every step', async () => {
  const at = await begun(10);
  const powerless = await server.as([]);
  for (const [client, status] of [
    [server.stranger(), 401],
    [powerless, 403],
  ] as const) {
    expect((await begin(client, 10)).status).toBe(status);
    expect((await client.fetch(at, { method: 'HEAD', headers: tus })).status).toBe(status);
    expect((await piece(at, 0, Buffer.from('x'), client)).status).toBe(status);
    expect((await client.fetch(at, { method: 'DELETE', headers: tus })).status).toBe(status);
    expect((await client.fetch(at, { method: 'OPTIONS' })).status).toBe(status);
  }
});

test('what cannot be taken is refused before anything is sent', async () => {
  expect(await problemOf(await begin(keeper, maxBytes + 1))).toMatchObject({
    status: 413,
    code: 'too_large',
    detail: 'The file is larger than the limit of 20 MB.',
  });
  expect(await problemOf(await begin(keeper, 5, { path: 'depot/7/import/resumable?shelf=many' }))).toMatchObject({
    status: 400,
    code: 'invalid',
    errors: [{ path: 'shelf' }],
  });
  expect(await problemOf(await begin(keeper, 5, { path: 'depot/x/import/resumable?shelf=1' }))).toMatchObject({
    status: 400,
    errors: [{ path: 'id' }],
  });
  expect(await problemOf(await begin(keeper, 5, { name: `${'ậ'.repeat(201)}.csv` }))).toMatchObject({
    status: 400,
    code: 'file_name_too_long',
  });
  expect(await problemOf(await begin(keeper, 5, { headers: { 'tus-resumable': '2.0' } }))).toMatchObject({ status: 400, code: 'invalid' });
  expect(
    await problemOf(
      await keeper.fetch('depot/7/import/resumable?shelf=3', { method: 'POST', headers: { ...tus, 'upload-defer-length': '1' } }),
    ),
  ).toMatchObject({ status: 400, code: 'invalid' });
  expect(await problemOf(await keeper.fetch('depot/7/import/resumable?shelf=3', { method: 'POST' }))).toMatchObject({
    status: 412,
    code: 'tus_version',
  });
});

test('a piece may be neither longer than announced nor without its place', async () => {
  const at = await begun(5);
  expect(await problemOf(await piece(at, 0, Buffer.from('abcdef')))).toMatchObject({ status: 413, code: 'too_large' });
  // of unknown length
  const status = await new Promise((resolve, reject) => {
    const request = openPiece(at).on('response', (answer) => resolve(answer.statusCode));
    request.on('error', reject).write('abc');
    request.end('def');
  });
  expect(status).toBe(413);
  expect(await problemOf(await piece(at, 4, Buffer.from('e')))).toMatchObject({ status: 409, code: 'upload_offset' });
  expect(
    await problemOf(
      await keeper.fetch(at, { method: 'PATCH', headers: { ...tus, 'content-type': 'application/offset+octet-stream' }, body: 'ab' }),
    ),
  ).toMatchObject({ status: 400, code: 'invalid' });
  expect(
    await problemOf(
      await keeper.fetch(at, { method: 'PATCH', headers: { ...tus, 'upload-offset': '0', 'content-type': 'text/plain' }, body: 'ab' }),
    ),
  ).toMatchObject({ status: 400 });
  expect(runs).toBe(0);
});

test('an empty file reaches the handler with its creation', async () => {
  const answer = await begin(keeper, 0, { name: 'trống.csv' });
  expect([answer.status, answer.headers.get('location')]).toEqual([201, expect.stringContaining('/api/depot/7/import/resumable/')]);
  expect(await answer.json()).toMatchObject({ bytes: 0, fileName: 'trống.csv', runs: 1 });
  expect(await problemOf(await begin(keeper, 0, { path: 'depot/keep/resumable' }))).toMatchObject({ status: 400, code: 'file_empty' });
});

test('names keep every accent, whatever their form, and lose folders', async () => {
  const send = async (name: string) => ((await (await piece(await begun(2, { name }), 0, Buffer.from('ab'))).json()) as Received).fileName;
  expect(await send('Hợp đồng “Nguyễn Thị Ngọc Ánh” – quý 4, bản cuối (đã ký) ✓.xlsx')).toBe(
    'Hợp đồng “Nguyễn Thị Ngọc Ánh” – quý 4, bản cuối (đã ký) ✓.xlsx',
  );
  expect(await send('Bảng phí.csv'.normalize('NFD'))).toBe('Bảng phí.csv'.normalize('NFD'));
  expect(await send('..\\..\\đường/dẫn.csv')).toBe('dẫn.csv');
  expect(await send('')).toBe('file');
});

test('the whole file may come with the creation', async () => {
  const answer = await keeper.fetch('depot/keep/resumable', {
    method: 'POST',
    headers: { ...tus, ...nameIs('a.csv'), 'upload-length': '3', 'content-type': 'application/offset+octet-stream' },
    body: 'abc',
  });
  expect([answer.status, ((await answer.json()) as Received).sha256]).toEqual([201, sha256Of(Buffer.from('abc'))]);
});

test('the answers are those of this house: no foreign origin is let in, nothing is cached, unfinished ones are told how long they live', async () => {
  const answer = await begin(keeper, 5);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'cache-control': 'no-store',
    'upload-expires': expect.any(String),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const able = await keeper.fetch('depot/keep/resumable', { method: 'OPTIONS' });
  expect([able.status, able.headers.get('tus-version'), able.headers.get('tus-extension'), able.headers.get('tus-max-size')]).toEqual([
    204,
    '1.0.0',
    'creation,creation-with-upload,termination,expiration',
    String(maxBytes),
  ]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/tessera_call_seconds_count\{plugin="depot",call="importGoods",status="200"\} \d/);
  expect(metrics).toMatch(/call="importGoods\/resumable",status="201"/);
});

test('what was left for more than a day cannot be gone on with', async () => {
  const at = await begun(10);
  await server.db.execute(
    sql`update core.resumable_uploads set created_at = now() - interval '25 hours' where id = ${at.split('/').at(-1)}`,
  );
  expect((await keeper.fetch(at, { method: 'HEAD', headers: tus })).status).toBe(410);
  expect(await problemOf(await piece(at, 0, Buffer.from('x')))).toMatchObject({ status: 410, code: 'upload_expired' });
});

test('an account can leave only so many unfinished', async () => {
  const messy = await server.as(['ImportGoods']);
  for (let i = 0; i < 20; i++) expect((await begin(messy, 5)).status).toBe(201);
  expect(await problemOf(await begin(messy, 5))).toMatchObject({ status: 429, code: 'too_many_uploads' });
});

testEveryCall(plugin);
