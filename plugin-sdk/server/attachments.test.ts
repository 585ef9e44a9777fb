import { eq, sql as statement } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import { images, manifest, permissionsOf, resource, text as textField, type RecordFields } from '@tessera/plugin-sdk/contract';
import { recordColumns, resourceHandlers, schemaOf, scope, searchColumn, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, testRowScope, type RowOwner, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const claims = manifest({
  id: 'bills',
  title: { vi: 'Hoá đơn', en: 'Bills' },
  api: ['bill'],
  permissions: permissionsOf('Bill', { vi: 'Hoá đơn', en: 'Bills' }, {}),
});
interface Bill extends RecordFields {
  name: string;
}
const billCalls = resource<Bill>()(claims, 'Bill', {
  path: 'bill/records',
  input: object({ name: textField(50).required() }),
  attachments: { kinds: { slip: images({ max: 2 }) } },
});
const { listBillFiles, addBillFile, readBillFile, removeBillFile } = billCalls;
const fileCalls = { listBillFiles, addBillFile, readBillFile, removeBillFile };
const table = schemaOf('bills').table('bills', {
  ...recordColumns(),
  name: text('name').notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  search: searchColumn('search'),
});
scope(table, { visible: ({ user }) => eq(table.ownerId, user.id) });
const plugin = serverPlugin(claims, {
  implements: [
    resourceHandlers(billCalls, 'Bill', {
      table,
      sort: { name: table.name },
      stored: (values, ctx) => ({ ...values, ownerId: ctx.user.id }),
    }),
  ],
});
const sql = [
  'create schema bills',
  `create table bills.bills (id bigint generated always as identity primary key, version int not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), name text not null, owner_id bigint not null, search text generated always as (core.fold(name)) stored)`,
];
const start = () => startTestServer({ plugins: [plugin], sql });
const all = ['ReadBill', 'CreateBill', 'UpdateBill', 'DeleteBill'];
// one pixel
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const add = async (client: TestClient, id: number, name: string) =>
  client.upload(fileCalls.addBillFile, { name, content: picture }, { id, kind: 'slip' });

async function ownerOf(server: TestServer, name: string): Promise<RowOwner & { id: number; fileId: string }> {
  const client = await server.as(all);
  const { id } = await client.call(billCalls.createBill, { name });
  const file = await add(client, id, `${name}.png`);
  return { client, names: { id, fileId: file.id }, mark: name, id, fileId: file.id };
}

testRowScope('files of a sample plugin', {
  start,
  owners: async (server) => [await ownerOf(server, 'hoá đơn một'), await ownerOf(server, 'hoá đơn hai')],
  calls: fileCalls,
  except: { addBillFile: 'takes a file, tested below' },
});

describe('a private file', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  const kept = async () =>
    Number(
      (await server.db.execute<{ n: string }>(statement`select count(*) as n from core.files where attached_to = 'bills/Bill'`)).rows[0]?.n,
    );

  test('is listed and read by who sees its record, and has no address of its own', async () => {
    const { client, id, fileId } = await ownerOf(server, 'a');
    expect(await client.call(fileCalls.listBillFiles, { id })).toMatchObject([{ id: fileId, kind: 'slip', fileName: 'a.png' }]);
    const answer = await client.fetch(`bill/records/${id}/files/${fileId}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    expect((await server.stranger().fetch(`files/${fileId}`)).status).toBe(404);
    expect((await server.stranger().fetch(`bill/records/${id}/files/${fileId}`)).status).toBe(401);
  });

  test('is not added to the record of somebody else, nor read through a record that is not its own', async () => {
    const [mine, other] = [await ownerOf(server, 'b'), await ownerOf(server, 'c')];
    const before = await kept();
    await expect(add(mine.client, other.id, 'x.png')).rejects.toMatchObject({ problem: { status: 404 } });
    expect(await mine.client.problem(fileCalls.readBillFile, { id: mine.id, fileId: other.fileId })).toMatchObject({ status: 404 });
    expect(await kept()).toBe(before);
  });

  test('is a picture, and there are no more of them than the kind allows', async () => {
    const { client, id } = await ownerOf(server, 'd');
    const noPicture = client.upload(
      fileCalls.addBillFile,
      { name: 'x.png', content: new TextEncoder().encode('hello') },
      { id, kind: 'slip' },
    );
    await expect(noPicture).rejects.toMatchObject({ problem: { status: 400, code: 'not_an_image' } });
    await add(client, id, 'second.png');
    await expect(add(client, id, 'third.png')).rejects.toMatchObject({ problem: { status: 409, code: 'too_many_files' } });
    expect(await client.call(fileCalls.listBillFiles, { id })).toHaveLength(2);
  });

  test('goes with its record, and one by one', async () => {
    const { client, id, fileId } = await ownerOf(server, 'e');
    await add(client, id, 'second.png');
    const before = await kept();
    await client.call(fileCalls.removeBillFile, { id, fileId });
    expect(await kept()).toBe(before - 1);
    await client.call(billCalls.removeBill, { id });
    expect(await kept()).toBe(before - 2);
  });
});
