import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { number, object } from 'yup';
import { manifest, permissionsOf, process, text as words, type RecordFields, type Standing } from '@tessera/plugin-sdk/contract';
import { authorColumns, processHandlers, recordColumns, schemaOf, serverPlugin, stateColumns } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { webPlugin } from '@tessera/plugin-sdk/web';
import { ProcessList } from './ProcessList';

/** A bulk step over all that match, as the browser takes it: call after call, to a receipt. */
const title = { vi: 'Đơn nghỉ', en: 'Requests' };
const bulkLeaves = manifest({ id: 'bulk-leaves', title, api: ['leave'], permissions: permissionsOf('Leave', title, {}) });
type State = 'asked' | 'granted';
interface Leave extends RecordFields, Standing<'status', State> {
  name: string;
  days: number;
}
const states = {
  asked: { label: { vi: 'Chờ duyệt', en: 'Waiting' }, tone: 'warning' },
  granted: { label: { vi: 'Đã duyệt', en: 'Granted' }, tone: 'success' },
} as const;
const input = object({ name: words(50).required(), days: number().integer().required() });
const requests = process<Leave>()(
  bulkLeaves,
  'Leave',
  { noun: { vi: 'đơn', en: 'request' }, title, path: 'leave', screen: '/don', permission: 'Leave', input, states, initial: 'asked' },
  {
    grant: {
      ...{ from: 'asked', to: 'granted', needs: 'UpdateLeave', bulk: true, label: { vi: 'Duyệt', en: 'Grant' } },
      unless: ({ days }) => (days > 12 ? { vi: 'Quá 12 ngày', en: 'More than 12 days' } : undefined),
    },
  },
);
const table = schemaOf('bulk_leaves').table('leaves', {
  ...recordColumns(),
  ...authorColumns(),
  ...stateColumns<State>(),
  name: text('name').notNull(),
  days: integer('days').notNull(),
});
const serverHalf = serverPlugin(bulkLeaves, {
  implements: [
    processHandlers(requests, {
      table,
      label: (row) => row.name,
      sort: { createdAt: table.createdAt },
      created: (values) => values,
      steps: {},
    }),
  ],
});
const webHalf = webPlugin(bulkLeaves, { screens: [] });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [serverHalf],
    sql: [
      'create schema bulk_leaves',
      `create table bulk_leaves.leaves (id bigint generated always as identity primary key, version int not null default 1,
        created_at timestamptz not null default now(), updated_at timestamptz not null default now(), created_by bigint not null,
        created_by_name text not null, status text not null, status_by bigint not null, status_by_name text not null,
        status_at timestamptz not null default now(), name text not null, days int not null)`,
    ],
  });
});
afterAll(() => server.close());

const permissions = ['ReadLeave', 'UpdateLeave'];
const soon = { timeout: 60_000 };
const many = 2_500;
const granted = async () =>
  Number((await server.db.execute<{ n: string }>(sql`select count(*) n from bulk_leaves.leaves where status = 'granted'`)).rows[0]!.n);

/** Fills the table, opens the list and asks for the step on all that match. */
async function grantAll(daysOf: string, through = (client: TestClient) => client): Promise<void> {
  await server.db.execute(sql`truncate bulk_leaves.leaves`);
  await server.db.execute(sql`
    insert into bulk_leaves.leaves (created_by, created_by_name, status, status_by, status_by_name, name, days)
    select 0, 'Lan', 'asked', 0, 'Lan', 'đơn ' || n, ${sql.raw(daysOf)} from generate_series(1, ${many}) n`);
  const columns = [{ id: 'name', header: 'Tên', value: (row: Leave) => row.name }];
  await renderScreen(
    <ProcessList of={requests} columns={columns} labelOf={(row: Leave) => row.name} addressOf={(row: Leave) => `/don/${row.id}`} />,
    { client: through(await server.as(permissions)), permissions, plugin: webHalf, path: '/don', address: '/don' },
  );
  await screen.findByText('2.500 kết quả', {}, soon);
  await userEvent.click(screen.getByLabelText('Chọn tất cả các dòng trên trang'));
  await userEvent.click(await screen.findByText(/^Chọn cả 2\.500 dòng khớp$/, {}, soon));
  await userEvent.click(await screen.findByText('Duyệt', { selector: '[role="toolbar"] *' }, soon));
  await userEvent.click(await screen.findByText('Duyệt', { selector: '[role="dialog"] button' }, soon));
}
let observer: MutationObserver | undefined;
afterEach(() => observer?.disconnect());
/** What the dialog has told of how far it is. */
function watched(): Set<string> {
  const seen = new Set<string>();
  const look = () => {
    const said = document.body.textContent?.match(/Đã xử lý [\d.]+ \/ [\d.]+ bản ghi/)?.[0];
    if (said) seen.add(said);
  };
  observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return seen;
}

test('2,500 records take the step, and the dialog tells how far it is', async () => {
  const seen = watched();
  await grantAll('1');
  expect(await screen.findByText('Đã thực hiện 2.500 bản ghi', {}, { timeout: 240_000 })).toBeInTheDocument();
  expect(await granted()).toBe(many);
  expect(seen.size).toBeGreaterThan(15);
  for (const said of seen) expect(said).toMatch(/ \/ 2\.500 bản ghi$/);
  expect(screen.queryByText(/Còn .* khớp bộ lọc/)).toBeNull();
}, 400_000);

test('of many refused ones the receipt names the first', async () => {
  await grantAll('case when n <= 300 then 1 else 13 end');
  expect(await screen.findByText('Đã thực hiện 300 bản ghi', {}, { timeout: 240_000 })).toBeInTheDocument();
  expect(screen.getByText('2.200 bản ghi không thực hiện được')).toBeInTheDocument();
  expect(screen.getAllByText('Quá 12 ngày')).toHaveLength(100);
  expect(screen.getByText('Và 2.100 bản ghi khác.')).toBeInTheDocument();
}, 400_000);

test('where a call fails in the middle, what is done stays, and the receipt tells why it stopped and how many are left', async () => {
  const detail = 'Bạn không còn quyền này.';
  const refusal = { status: 403, code: 'forbidden', title: 'Forbidden', detail, reference: 'X' };
  let calls = 0;
  await grantAll('1', (client) => ({
    ...client,
    fetch: async (path, init) =>
      path.startsWith('leave/grant') && ++calls > 4
        ? new Response(JSON.stringify(refusal), { status: 403, headers: { 'content-type': 'application/problem+json' } })
        : client.fetch(path, init),
  }));
  expect(await screen.findByText('Đã thực hiện 400 bản ghi', {}, { timeout: 120_000 })).toBeInTheDocument();
  expect(screen.getByText(detail)).toBeInTheDocument();
  expect(screen.getByText(/^Còn 2\.100 bản ghi khớp bộ lọc/)).toBeInTheDocument();
  expect(await granted()).toBe(400);
}, 400_000);
