import { sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { object } from 'yup';
import {
  manifest,
  money,
  permissionsOf,
  recordId,
  resource,
  text as words,
  type ArgsOf,
  type LineOf,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { dong, lineColumns, recordColumns, resourceHandlers, schemaOf, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const shop = manifest({
  id: 'shop',
  title: { vi: 'Đơn hàng', en: 'Orders' },
  api: ['order'],
  permissions: permissionsOf('Order', { vi: 'Đơn hàng', en: 'Orders' }, {}),
});
const lineInput = object({
  title: words(50).required(),
  amount: money().required(),
  buyerPhone: words(20).nullable().default(null).meta({ personal: 'sensitive' }),
  bundleId: recordId().nullable().default(null),
});
interface Order extends RecordFields {
  name: string;
  lines: LineOf<typeof lineInput>[];
}
const calls = resource<Order>()(shop, 'Order', {
  path: 'order',
  input: object({ name: words(50).required() }),
  revisions: true,
  children: { lines: { input: lineInput, min: 1, max: 500, key: 'sortOrder' } },
});
const schema = schemaOf('shop');
const orders = schema.table('orders', { ...recordColumns(), name: text('name').notNull() });
const orderLines = schema.table('order_lines', {
  ...lineColumns(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  title: text('title').notNull(),
  amount: dong('amount').notNull(),
  buyerPhone: text('buyer_phone'),
  bundleId: bigint('bundle_id', { mode: 'number' }),
});
const plugin = serverPlugin(shop, {
  implements: [
    resourceHandlers(calls, 'Order', {
      table: orders,
      sort: { name: orders.name },
      children: {
        lines: {
          table: orderLines,
          by: orderLines.orderId,
          refersTo: { bundleId: orders },
          named: { bundleName: { by: 'bundleId', table: orders, name: orders.name } },
        },
      },
    }),
  ],
});
const tables = [
  'create schema shop',
  `create table shop.orders (id bigint generated always as identity primary key, version int not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null)`,
  `create table shop.order_lines (id bigint generated always as identity primary key, sort_order int not null,
    order_id bigint not null references shop.orders, title text not null, amount bigint not null check (amount < 1000000000000),
    buyer_phone text, bundle_id bigint references shop.orders)`,
];

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [plugin], sql: tables });
  admin = await server.admin();
});
afterAll(() => server.close());

type SentLine = NonNullable<ArgsOf<typeof calls.createOrder>['lines']>[number];
const line = (title: string, amount: number, more: Partial<SentLine> = {}): SentLine => ({
  title,
  amount,
  buyerPhone: null,
  bundleId: null,
  ...more,
});
const audits = async (id: number) =>
  (
    await server.db.execute<{ changes: Record<string, { before?: unknown; after?: unknown }> }>(
      sql`select changes from core.audit_log where entity = 'Order' and entity_id = ${String(id)} order by id`,
    )
  ).rows.map(({ changes }) => changes);
const made = (lines: SentLine[], name = 'Đơn') => admin.call(calls.createOrder, { name, lines });
const titles = (order: Order) => order.lines.map(({ title }) => title).join();

test('lines that are the same are not written', async () => {
  const { id, version, lines } = await made([line('a', 1), line('b', 2), line('c', 3)]);
  const writtenBy = async () =>
    (await server.db.execute<{ by: string }>(sql`select xmin::text as by from shop.order_lines where order_id = ${id} order by id`)).rows;
  const before = await writtenBy();
  await admin.call(calls.updateOrder, { id, version, lines: [lines[0]!, { ...lines[1]!, amount: 20 }, lines[2]!] });
  const after = await writtenBy();
  expect(after.map(({ by }, at) => by === before[at]!.by)).toEqual([true, false, true]);
});

test('lines are written with their record, compared by id, kept in order, and left alone where none are sent', async () => {
  const order = await made([line('a', 1), line('b', 2), line('c', 3)]);
  const [a, b, c] = order.lines;
  const changed = await admin.call(calls.updateOrder, {
    id: order.id,
    version: order.version,
    lines: [c!, { ...a!, amount: 10 }, line('d', 4)],
  });
  expect(changed.lines).toMatchObject([
    { id: c!.id, title: 'c', amount: 3 },
    { id: a!.id, title: 'a', amount: 10 },
    { title: 'd', amount: 4 },
  ]);
  expect(changed.version).toBe(order.version + 1);
  expect(titles(await admin.call(calls.updateOrder, { id: order.id, name: 'Tên khác' }))).toBe('c,a,d');
  expect((await admin.call(calls.getOrder, { id: order.id })).lines.map(({ id }) => id)).not.toContain(b!.id);
  expect((await audits(order.id))[1]).toEqual({
    'lines[1]': { before: { title: 'b', amount: 2, buyerPhone: null, bundleId: null } },
    'lines[2]': { after: { title: 'd', amount: 4, buyerPhone: null, bundleId: null } },
    'lines[1].amount': { before: 1, after: 10 },
    'lines.sortOrder': { before: [a!.id, c!.id], after: [c!.id, a!.id] },
  });
});

test('what is wrong names its line, in both languages, and nothing is written', async () => {
  const order = await made([line('a', 1)]);
  const wrong = { id: order.id, name: 'Mới', lines: [order.lines[0]!, line('b', -5), { ...line('c', 1), title: '' }] };
  expect(await admin.problem(calls.updateOrder, wrong)).toMatchObject({
    status: 400,
    errors: [
      { path: 'lines[1].amount', key: 'validation.min' },
      { path: 'lines[2].title', key: 'validation.required' },
    ],
  });
  const said = async (language: string) => {
    const response = await admin.fetch(`order/${order.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(wrong),
    });
    return ((await response.json()) as { errors: { message: string }[] }).errors[0]!.message;
  };
  expect([await said('vi'), await said('en')]).toEqual(['Giá trị nhỏ nhất là 0', 'The smallest value is 0']);
  expect(await admin.problem(calls.updateOrder, { id: order.id, lines: [] })).toMatchObject({
    status: 400,
    errors: [{ path: 'lines', key: 'validation.minItems' }],
  });
  expect(await admin.problem(calls.updateOrder, { id: order.id, lines: [line('a', 1, { bundleId: 999_999 })] })).toMatchObject({
    status: 400,
    errors: [{ path: 'lines[0].bundleId' }],
  });
  // the second statement of the transaction fails: the first is not there either
  await admin.problem(calls.updateOrder, { id: order.id, name: 'Mới', lines: [{ ...order.lines[0]!, amount: 1_000_000_000_000 }] });
  expect(await admin.call(calls.getOrder, { id: order.id })).toEqual(order);
});

test('a line of another record, and one that is named twice, are refused', async () => {
  const [one, other] = [await made([line('a', 1)]), await made([line('b', 2)])];
  const taken = other.lines[0]!;
  expect(await admin.problem(calls.updateOrder, { id: one.id, lines: [one.lines[0]!, taken] })).toMatchObject({
    status: 400,
    errors: [{ path: 'lines[1].id', key: 'validation.oneOf' }],
  });
  expect(await admin.problem(calls.updateOrder, { id: one.id, lines: [one.lines[0]!, one.lines[0]!] })).toMatchObject({
    errors: [{ path: 'lines[1].id' }],
  });
  // a record that is made from another one has lines of its own
  const copy = await admin.call(calls.createOrder, { name: 'Bản sao', lines: other.lines });
  expect([copy.lines[0]!.id === taken.id, titles(copy), titles(await admin.call(calls.getOrder, { id: other.id }))]).toEqual([
    false,
    'b',
    'b',
  ]);
});

test('somebody who knows an older version is told, also where only a line was changed', async () => {
  const order = await made([line('a', 1)]);
  await admin.call(calls.updateOrder, { id: order.id, version: 1, lines: [{ ...order.lines[0]!, amount: 2 }] });
  expect(await admin.problem(calls.updateOrder, { id: order.id, version: 1, lines: order.lines })).toMatchObject({
    status: 409,
    code: 'stale',
    current: { version: 2, lines: [{ amount: 2 }] },
  });
});

test('lines go with their record, and the audit keeps what they were, without what is secret', async () => {
  const order = await made([line('a', 1, { buyerPhone: '0912345678' })]);
  expect(order.lines[0]).toMatchObject({ buyerPhone: '••••5678' });
  // sent back masked, it stays
  await admin.call(calls.updateOrder, { id: order.id, lines: [{ ...order.lines[0]!, amount: 3 }] });
  const { rows } = await server.db.execute(sql`select buyer_phone from shop.order_lines where order_id = ${order.id}`);
  expect(rows).toEqual([{ buyer_phone: '0912345678' }]);
  await admin.call(calls.removeOrder, { id: order.id });
  expect((await server.db.execute(sql`select 1 from shop.order_lines where order_id = ${order.id}`)).rows).toEqual([]);
  expect((await audits(order.id)).at(-1)).toMatchObject({
    'lines[0]': { before: { title: 'a', amount: 3, buyerPhone: '••••5678', bundleId: null } },
  });
});

test('an earlier version comes back with its lines, those that are gone as new ones', async () => {
  const order = await made([line('a', 1, { buyerPhone: '0912345678' }), line('b', 2)]);
  await admin.call(calls.updateOrder, { id: order.id, lines: [{ ...order.lines[1]!, amount: 20 }] });
  const [then, now] = await admin.call(calls.compareOrder, { id: order.id, from: 1, to: 2 });
  expect([then!.values.lines, now!.values.lines]).toMatchObject([
    [{ title: 'a', buyerPhone: '••••5678' }, { amount: 2 }],
    [{ amount: 20 }],
  ]);
  const restored = await admin.call(calls.restoreOrder, { id: order.id, revision: 1 });
  expect(restored.lines).toMatchObject([
    { title: 'a', amount: 1 },
    { id: order.lines[1]!.id, amount: 2 },
  ]);
  const { rows } = await server.db.execute(sql`select buyer_phone from shop.order_lines where order_id = ${order.id} order by sort_order`);
  expect(rows).toEqual([{ buyer_phone: '0912345678' }, { buyer_phone: null }]);
});

test('five hundred lines, and a page of records with theirs, take a few statements', async () => {
  const bundle = await made([line('x', 1)], 'Gói');
  const many = Array.from({ length: 500 }, (_, at) => line(`dòng ${at}`, at, { bundleId: bundle.id }));
  const order = await made(many, 'Nhiều dòng');
  expect(order.lines[499]).toMatchObject({ title: 'dòng 499', bundleName: 'Gói' });
  const statements = async (work: () => Promise<unknown>) => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    await work();
    const texts = query.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as unknown as { text: string }).text));
    query.mockRestore();
    return texts.filter((one) => /^(select|insert|update|delete)\b.*order_lines/is.test(one)).length;
  };
  const turned = [...order.lines].reverse().map((one) => ({ ...one, amount: one.amount + 1 }));
  const sent = [...turned.slice(0, 400), ...many.slice(0, 100)];
  // read before, one delete, one update, one insert, read for the answer, and for the versions that are kept
  expect(await statements(() => admin.call(calls.updateOrder, { id: order.id, lines: sent }))).toBeLessThanOrEqual(9);
  expect(await statements(() => admin.call(calls.listOrder, { pageSize: 50 }))).toBe(1);
  const entry = (await audits(order.id)).at(-1)!;
  expect(Object.keys(entry).length).toBeLessThan(250);
  expect(entry['lines.more']).toEqual({ after: 500 });
  expect(await admin.problem(calls.updateOrder, { id: order.id, lines: [...sent, line('x', 1)] })).toMatchObject({
    errors: [{ path: 'lines', key: 'validation.maxItems' }],
  });
});
