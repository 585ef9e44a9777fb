import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { object, number, string, array } from 'yup';
import { bulkTurn, manifest, permissionsOf, process, text as words, type RecordFields, type Standing } from '@tessera/plugin-sdk/contract';
import { authorColumns, processHandlers, recordColumns, schemaOf, serverPlugin, stateColumns } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const leaves = manifest({
  id: 'leaves',
  title: { vi: 'Nghỉ phép', en: 'Leave' },
  api: ['leave'],
  permissions: permissionsOf('Leave', { vi: 'Nghỉ phép', en: 'Leave' }, {}),
});
type State = 'asked' | 'granted';
interface Leave extends RecordFields, Standing<'status', State> {
  name: string;
  days: number;
}
const label = { vi: 'Duyệt', en: 'Grant' };
const requests = process<Leave>()(
  leaves,
  'Leave',
  {
    noun: { vi: 'đơn nghỉ phép', en: 'request' },
    title: { vi: 'Nghỉ phép', en: 'Leave' },
    path: 'leave',
    screen: '/nghi-phep',
    permission: 'Leave',
    input: object({ name: words(50).required(), days: number().integer().min(1).required() }),
    filters: object({ status: array(string().oneOf(['asked', 'granted']).required()) }),
    states: { asked: { label, tone: 'warning' }, granted: { label, tone: 'success' } },
    initial: 'asked',
  },
  {
    grant: {
      from: 'asked',
      to: 'granted',
      needs: 'UpdateLeave',
      bulk: true,
      label,
      done: label,
      unless: ({ days }) => (days > 12 ? { vi: 'Quá 12 ngày', en: 'More than 12 days' } : undefined),
    },
  },
);
const leaveTable = schemaOf('leaves').table('leaves', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<State>(),
  name: text('name').notNull(),
  days: integer('days').notNull(),
});
const plugin = serverPlugin(leaves, {
  implements: [
    processHandlers(requests, {
      table: leaveTable,
      label: (row) => row.name,
      sort: { createdAt: leaveTable.createdAt },
      created: (values) => values,
      steps: {},
    }),
  ],
});
const { calls } = requests;
const tables = [
  'create schema leaves',
  `create table leaves.leaves (id bigint generated always as identity primary key, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), created_by bigint not null,
    created_by_name text not null, status text not null, status_by bigint not null, status_by_name text not null,
    status_at timestamptz not null default now(), name text not null, days int not null)`,
];

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql: tables });
  admin = await server.admin();
});
afterAll(() => server.close());

test('a rule of the step refuses it, alone and among many, with its sentence', async () => {
  const [long, short] = [
    await admin.call(calls.createLeave, { name: 'dài', days: 13 }),
    await admin.call(calls.createLeave, { name: 'ngắn', days: 1 }),
  ];
  expect(await admin.problem(calls.grantLeave, { id: long.id })).toMatchObject({
    status: 409,
    code: 'not_now',
    detail: 'More than 12 days',
  });
  expect(await admin.call(calls.grantManyLeave, { ids: [long.id, short.id] })).toEqual({
    done: [short.id],
    refused: [{ id: long.id, label: 'dài', reason: { vi: 'Quá 12 ngày', en: 'More than 12 days' } }],
    left: 0,
    last: short.id,
    end: null,
  });
});

test('nobody takes a step on a record that they have not seen as it stands', async () => {
  const asked = await admin.call(calls.createLeave, { name: 'đổi', days: 2 });
  await server.db.execute(sql`update leaves.leaves set days = 3, version = version + 1 where id = ${asked.id}`);
  expect(await admin.problem(calls.grantLeave, { id: asked.id, version: asked.version })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { days: 3 },
  });
  expect(await admin.call(calls.grantLeave, { id: asked.id, version: asked.version + 1 })).toMatchObject({ status: 'granted' });
});

test('of all that match, one call takes so many, and tells how many are left', async () => {
  await server.db.execute(sql`truncate leaves.leaves`);
  await server.db.execute(sql`
    insert into leaves.leaves (created_by, created_by_name, status, status_by, status_by_name, name, days)
    select 0, 'Lan', 'asked', 0, 'Lan', 'đơn ' || n, 1 from generate_series(1, ${bulkTurn + 2}) n`);
  const first = await admin.call(calls.grantManyLeave, { matching: {} });
  expect([first.done.length, first.refused.length, first.left]).toEqual([bulkTurn, 0, 2]);
  // what came after the step was asked for waits
  const late = await admin.call(calls.createLeave, { name: 'muộn', days: 1 });
  const second = await admin.call(calls.grantManyLeave, { matching: {}, behind: first.last!, until: first.end! });
  expect([second.done.length, second.left, second.last]).toEqual([2, 0, first.end]);
  expect(await admin.call(calls.getLeave, { id: late.id })).toMatchObject({ status: 'asked' });
  const [{ id: refused }] = (
    await server.db.execute<{ id: number }>(
      sql`update leaves.leaves set status = 'asked', days = 13 where id = (select min(id) from leaves.leaves) returning id`,
    )
  ).rows as [{ id: number }];
  expect(await admin.call(calls.grantManyLeave, { matching: {}, behind: refused, until: first.end! })).toEqual({
    ...{ done: [], refused: [], left: 0, last: null, end: null },
  });
});
