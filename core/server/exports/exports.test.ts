import { eq } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import {
  calls,
  exportCalls,
  followedJobCalls,
  isOver,
  listExport,
  manifest,
  permissionsOf,
  recordId,
  resource,
  text as textField,
  type JobView,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import {
  everything,
  exportOf,
  implement,
  recordColumns,
  resourceHandlers,
  schemaOf,
  scope,
  searchColumn,
  serverPlugin,
} from '@tessera/plugin-sdk/server';
import { exported, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { auditCalls } from '../../contract/operations';
import { forgetOldExports } from './exports';

const label = { vi: 'Hiện vật', en: 'Pieces' };
const museum = manifest({
  id: 'museum',
  title: label,
  api: ['piece'],
  permissions: { ...permissionsOf('Piece', label, {}), SeeAllPieces: { label, grants: [] } },
});
interface Piece extends RecordFields {
  name: string;
  ownerId: number;
}
const pieceCalls = resource<Piece>()(museum, 'Piece', {
  path: 'piece',
  input: object({ name: textField(100).required(), ownerId: recordId().required() }),
  filters: object({ ownerId: recordId() }),
});
const pieceExport = calls(museum, { exportPiece: listExport('GET piece/export', 'ReadPiece', pieceCalls.listPiece) });
const table = schemaOf('museum').table('pieces', {
  ...recordColumns(),
  name: text('name').notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  search: searchColumn('search'),
});
scope(table, { visible: ({ user }) => (user.can('SeeAllPieces') ? everything : eq(table.ownerId, user.id)) });
const handlers = resourceHandlers(pieceCalls, 'Piece', {
  table,
  sort: { name: table.name },
  filter: ({ ownerId }) => [ownerId ? eq(table.ownerId, ownerId) : undefined],
});
const plugin = serverPlugin(museum, {
  implements: [
    handlers,
    implement(pieceExport, {
      exportPiece: exportOf(pieceCalls.listPiece, handlers, {
        entity: 'Piece',
        fileName: 'hien-vat',
        columns: [{ header: { vi: 'Tên', en: 'Name' }, value: (row) => row.name }],
      }),
    }),
  ],
});
const sql = [
  'create schema museum',
  `create table museum.pieces (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), name text not null, owner_id bigint not null, search text generated always as (core.fold(name)) stored)`,
];
const call = 'museum/exportPiece';
const title = 'Hiện vật';

let server: TestServer;
let lan: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql });
  lan = await server.as(['ReadPiece']);
  await server.db.execute(`insert into museum.pieces (name, owner_id)
    select 'Trống đồng ' || lpad(((i * 7919) % 2500)::text, 4, '0'), case when i % 2 = 0 then ${lan.userId} else 0 end from generate_series(1, 2500) i`);
});
afterAll(() => server.close());

async function over(client: TestClient, id: string): Promise<JobView> {
  let job = await client.call(followedJobCalls.getJob, { id });
  while (!isOver(job)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    job = await client.call(followedJobCalls.getJob, { id });
  }
  return job;
}

test('a job writes what the call would answer: same filter, order and scope, and the audit tells it in the same way (compatibility)', async () => {
  const started = await lan.call(exportCalls.startExport, { call, query: 'search=trong+dong&sort=name%2Cdesc', title });
  const done = await over(lan, started.id);
  expect(done).toMatchObject({ state: 'done', title: { vi: 'Xuất “Hiện vật”' }, result: { fileName: 'hien-vat.xlsx', rows: 1250 } });
  const byJob = await exported(lan, exportCalls.exportedFile, { id: started.id });
  const atOnce = await exported(lan, pieceExport.exportPiece, { search: 'trong dong', sort: 'name,desc' });
  expect(byJob.rows).toHaveLength(1250);
  expect(byJob.rows).toEqual(atOnce.rows);
  expect(byJob.fileName).toBe(atOnce.fileName);
  const { data } = await (await server.admin()).call(auditCalls.listAudit, { entity: 'Piece' });
  const [first, second] = data;
  expect([first!.action, second!.action]).toEqual(['exportPiece', 'exportPiece']);
  expect(first!.changes).toEqual(second!.changes);
});

test('a job that runs again, since its server ended before it could say that it was done, is one export', async () => {
  const { id } = await lan.call(exportCalls.startExport, { call, query: 'search=2498', title });
  await over(lan, id);
  await server.db.execute(`update core.jobs set state = 'queued', result = null, finished_at = null where id = '${id}'`);
  await lan.call(exportCalls.startExport, { call, query: 'search=2496', title }); // wakes the queue
  expect(await over(lan, id)).toMatchObject({ state: 'done' });
  expect((await exported(lan, exportCalls.exportedFile, { id })).rows).toHaveLength(1);
  const { rows } = await server.db.execute(`select 1 from core.audit_log where action = 'exportPiece' and reference = '${id}'`);
  expect(rows).toHaveLength(1);
});

test('nobody else gets the file, not even who sees everything', async () => {
  const { id } = await lan.call(exportCalls.startExport, { call, query: '', title });
  await over(lan, id);
  for (const other of [await server.as(['ReadPiece', 'SeeAllPieces']), await server.admin()])
    expect(await other.problem(exportCalls.exportedFile, { id })).toMatchObject({ status: 404 });
});

test('whoever may not read the list is refused, also when the permission is gone by the time of the job', async () => {
  const stranger = await server.as([]);
  expect(await stranger.problem(exportCalls.startExport, { call, query: '', title })).toMatchObject({ status: 403, needs: ['ReadPiece'] });
  const reader = await server.as(['ReadPiece']);
  // the row waits until the permission is gone
  await server.db.execute(`insert into core.jobs (plugin, kind, title, input, account_id, created_by, language)
    select 'core', 'exportList', '{"vi":"x","en":"x"}', '{"call":"${call}","query":"","title":"x"}', ${stranger.userId}, 'x', 'vi'`);
  const { rows } = await server.db.execute<{ id: string }>('select id from core.jobs order by created_at desc limit 1');
  await reader.call(exportCalls.startExport, { call, query: '', title }); // wakes the queue
  expect(await over(await server.admin(), rows[0]!.id)).toMatchObject({
    state: 'failed',
    error: { en: expect.stringContaining('ReadPiece') },
  });
});

test.each([
  ['a call that is no list', { call: 'museum/listPiece', query: '' }, { status: 404 }],
  ['a name that every object has', { call: '__proto__', query: '' }, { status: 404 }],
  ['a filter that does not hold', { call, query: 'ownerId=x' }, { status: 400, errors: [{ path: 'ownerId' }] }],
])('%s is refused before anything starts', async (_name, asked, problem) => {
  expect(await lan.problem(exportCalls.startExport, { ...asked, title })).toMatchObject(problem);
});

test('the same list asked for twice at once is written once, and both learn by which job', async () => {
  const asked = { call, query: 'sort=name', title };
  const answers = await Promise.all(
    [0, 1, 2, 3].map(() =>
      lan.fetch('core/exports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...asked, query: 'search=trong&pageSize=20' }),
      }),
    ),
  );
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { id?: string; current?: { id: string } }[];
  const ids = new Set(bodies.map(({ id, current }) => id ?? current?.id));
  // a job that had ended already lets the next one begin
  expect([...ids].every(Boolean)).toBe(true);
  expect(ids.size).toBe(answers.filter(({ ok }) => ok).length);
});

test('after a day the file is gone from table and disk, and the answer says to export again', async () => {
  const { id } = await lan.call(exportCalls.startExport, { call, query: 'search=0001', title });
  await over(lan, id);
  await server.db.execute(`update core.exports set created_at = now() - interval '25 hours' where job_id = '${id}'`);
  const removed: string[] = [];
  const store = { remove: async (key: string) => void removed.push(key) };
  expect(await forgetOldExports(server.db, store)).toBe(1);
  expect(removed).toHaveLength(1);
  const problem = await lan.problem(exportCalls.exportedFile, { id });
  expect(problem).toMatchObject({ status: 404, detail: expect.stringContaining('24') });
});
