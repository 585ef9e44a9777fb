import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { boolean, object } from 'yup';
import {
  calls,
  job as declared,
  manifest,
  mutation,
  provide,
  query,
  serviceKey,
  type,
  upload,
  type Work,
} from '@tessera/plugin-sdk/contract';
import {
  conflict,
  implement,
  insertRecord,
  lockRecord,
  recordColumns,
  schemaOf,
  serverPlugin,
  start,
  updateRecord,
  workOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { CallFailed, startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';

const label = { vi: 'Kho', en: 'Depot' };
const depot = manifest({
  id: 'depot',
  title: label,
  api: ['depot'],
  permissions: { StoreGoods: { label, grants: [] } },
  jobs: { store: declared<{ fails: boolean }>({ title: label }) },
});
const failing = object({ fails: boolean().default(false) });
const depotCalls = calls(depot, {
  importGoods: upload({ path: 'POST depot/import', needs: 'StoreGoods', input: failing, output: type<null>(), resumable: true }),
  storeGoods: mutation({ path: 'POST depot/store', needs: 'StoreGoods', input: failing, output: type<null>() }),
  storeByService: mutation({ path: 'POST depot/service', needs: 'StoreGoods', input: failing, output: type<string>() }),
  startStoring: mutation({ path: 'POST depot/job', needs: 'StoreGoods', input: failing, output: type<{ id: string }>() }),
  storeInRead: query({ path: 'GET depot/read', needs: 'StoreGoods', input: failing, output: type<null>(), problems: [409] }),
  callOther: mutation({ path: 'PUT depot/{id}/other', needs: 'StoreGoods', output: type<number>(), versioned: true }),
  lockInRead: query({ path: 'GET depot/lock', needs: 'StoreGoods', output: type<null>() }),
});
const goods = schemaOf('depot').table('goods', { ...recordColumns(), title: text('title').notNull() });
const naming = { entity: 'Goods', label: (row: { title: string }) => row.title };

let after = 0;
/** Two rows; the second one fails when it is told to. */
async function storeTwo(ctx: WorkContext, fails: boolean): Promise<null> {
  await insertRecord(ctx, goods, { title: 'một' }, naming);
  ctx.afterCommit(() => void after++);
  if (fails) throw conflict('full', { vi: 'Kệ đã đầy.', en: 'The shelf is full.' });
  await insertRecord(ctx, goods, { title: 'hai' }, naming);
  return null;
}

const storing = serviceKey<{ store(work: Work, fails: boolean): Promise<null>; raise(work: Work): Promise<number> }>('depot', 'storing');
let demoFails = true;
const plugin = serverPlugin(depot, {
  implements: [
    implement(depotCalls, {
      async importGoods({ fails }, ctx) {
        expect((await buffer(ctx.file!.stream)).toString()).toBe('a,b');
        return storeTwo(ctx, fails);
      },
      storeGoods: ({ fails }, ctx) => storeTwo(ctx, fails),
      async storeByService({ fails }, ctx) {
        await insertRecord(ctx, goods, { title: 'mine' }, naming);
        // The call gets over what fails in the service.
        return ctx.services
          .get(storing)
          .store(ctx, fails)
          .then(
            () => 'stored',
            () => 'refused',
          );
      },
      startStoring: ({ fails }, ctx) => start(ctx, depot.jobs.store, { fails }),
      storeInRead: ({ fails }, ctx) => ctx.transaction((within) => storeTwo(within, fails)),
      callOther: (_input, ctx) => ctx.services.get(storing).raise(ctx),
      async lockInRead(_input, ctx) {
        await lockRecord(ctx, goods, 1);
        return null;
      },
    }),
  ],
  jobs: {
    store: {
      // The first row by itself: its audit goes with it. Then two, or none.
      async run({ fails }, ctx) {
        const alone = await insertRecord(ctx, goods, { title: 'alone' }, naming);
        await updateRecord(ctx, goods, alone.id, (row) => ({ title: `${row.title}, updated` }), naming);
        await ctx.transaction((within) => storeTwo(within, fails));
      },
    },
  },
  provides: [
    provide(storing, () => ({
      store: (work, fails) => workOf(work).transaction((ctx) => storeTwo(ctx, fails)),
      async raise(work) {
        const ctx = workOf(work);
        const made = await insertRecord(ctx, goods, { title: 'other' }, naming);
        await updateRecord(ctx, goods, made.id, { title: 'other, raised' }, naming);
        return (await updateRecord(ctx, goods, made.id, { title: 'other, raised twice' }, naming)).version;
      },
    })),
  ],
  async demo(ctx) {
    await ctx.db.insert(goods).values({ title: 'sample' });
    if (demoFails) throw new Error('the sample is wrong');
  },
});

let server: TestServer;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [plugin],
    demo: true,
    sql: [
      `create schema depot; create table depot.goods (id bigint primary key generated always as identity, version int not null default 1,
        created_at timestamptz not null default now(), updated_at timestamptz not null default now(), title text not null)`,
    ],
  });
  keeper = await server.as(['StoreGoods']);
});
afterAll(() => server.close());
beforeEach(async () => {
  after = 0;
  await server.db.execute(sql`delete from depot.goods`);
});

const titles = async () =>
  (await server.db.execute<{ title: string }>(sql`select title from depot.goods order by id`)).rows.map((row) => row.title);
const newestAudit = async () =>
  Number((await server.db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from core.audit_log`)).rows[0]!.id);
/** What the audit says of the work: action and label of each entry. */
async function auditOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await newestAudit();
  await work();
  const { rows } = await server.db.execute<{ action: string; label: string | null }>(
    sql`select action, label from core.audit_log where id > ${before} order by id`,
  );
  return rows.map(({ action, label: said }) => `${action}: ${said ?? '-'}`);
}
const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow(CallFailed);

const multipart = (fails: boolean) => keeper.upload(depotCalls.importGoods, { name: 'a.csv', content: Buffer.from('a,b') }, { fails });
async function resumable(fails: boolean): Promise<number> {
  const tus = { 'tus-resumable': '1.0.0' };
  const name = { 'upload-metadata': `filename ${Buffer.from('a.csv').toString('base64')}` };
  const begun = await keeper.fetch(`depot/import/resumable?fails=${fails}`, {
    method: 'POST',
    headers: { ...tus, ...name, 'upload-length': '3' },
  });
  const at = begun.headers.get('location')!.replace('/api/', '');
  const sent = await keeper.fetch(at, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'a,b',
  });
  return sent.status;
}
async function job(fails: boolean): Promise<string> {
  const { id } = await keeper.call(depotCalls.startStoring, { fails });
  for (;;) {
    const { state } = (await (await keeper.fetch(`core/jobs/${id}`)).json()) as { state: string };
    if (state === 'done' || state === 'failed') return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('an upload that fails at its second row leaves no row and no audit entry, however its bytes came', async () => {
  expect(await auditOf(() => refused(multipart(true)))).toEqual([]);
  expect(await titles()).toEqual([]);
  expect(await auditOf(async () => expect(await resumable(true)).toBe(409))).toEqual([]);
  expect([await titles(), after]).toEqual([[], 0]);
});

test('an upload that succeeds leaves its rows and an audit entry of each, however its bytes came', async () => {
  expect(await auditOf(() => multipart(false))).toEqual(['importGoods: một', 'importGoods: hai']);
  expect([await titles(), after]).toEqual([['một', 'hai'], 1]);
  expect(await auditOf(async () => expect(await resumable(false)).toBe(200))).toEqual(['importGoods: một', 'importGoods: hai']);
  expect([await titles(), after]).toEqual([['một', 'hai', 'một', 'hai'], 2]);
});

test('a call that fails at its second row leaves no row and no audit entry', async () => {
  expect(await auditOf(() => refused(keeper.call(depotCalls.storeGoods, { fails: true })))).toEqual([]);
  expect([await titles(), after]).toEqual([[], 0]);
  expect(await auditOf(() => keeper.call(depotCalls.storeGoods, {}))).toEqual(['storeGoods: một', 'storeGoods: hai']);
  expect([await titles(), after]).toEqual([['một', 'hai'], 1]);
});

test('what fails in a service leaves nothing of the service, and what the call itself wrote stays', async () => {
  expect(await auditOf(async () => expect(await keeper.call(depotCalls.storeByService, { fails: true })).toBe('refused'))).toEqual([
    'storeByService: mine',
  ]);
  expect([await titles(), after]).toEqual([['mine'], 0]);
  expect(await auditOf(async () => expect(await keeper.call(depotCalls.storeByService, {})).toBe('stored'))).toEqual([
    'storeByService: mine',
    'storeByService: một',
    'storeByService: hai',
  ]);
  expect([await titles(), after]).toEqual([['mine', 'mine', 'một', 'hai'], 1]);
});

test('a job writes each record together with its audit entry, and its transaction as a whole or not at all', async () => {
  const alone = ['startStoring: -', 'store: alone', 'store: alone, updated'];
  expect(await auditOf(async () => expect(await job(true)).toBe('failed'))).toEqual(alone);
  expect([await titles(), after]).toEqual([['alone, updated'], 0]);
  expect(await auditOf(async () => expect(await job(false)).toBe('done'))).toEqual([...alone, 'store: một', 'store: hai']);
  expect([await titles(), after]).toEqual([['alone, updated', 'alone, updated', 'một', 'hai'], 1]);
});

test('a read that writes in a transaction of its own is audited with it, and what runs after the commit runs', async () => {
  expect(await auditOf(() => refused(keeper.call(depotCalls.storeInRead, { fails: true })))).toEqual([]);
  expect([await titles(), after]).toEqual([[], 0]);
  expect(await auditOf(() => keeper.call(depotCalls.storeInRead, {}))).toEqual(['storeInRead: một', 'storeInRead: hai']);
  expect([await titles(), after]).toEqual([['một', 'hai'], 1]);
});

test("the caller's version is that of its own record: a service updates other records without it", async () => {
  expect(await keeper.call(depotCalls.callOther, { id: 1, version: 7 })).toBe(3);
});

test('a lock outside of a transaction is a mistake that is told', async () => {
  expect(await keeper.problem(depotCalls.lockInRead)).toMatchObject({ status: 500 });
});

test('sample data that fail leave nothing, and are tried at the next start', async () => {
  expect(await titles()).toEqual([]);
  demoFails = false;
  await server.restart();
  expect(await titles()).toEqual(['sample']);
  await server.restart();
  expect(await titles()).toEqual(['sample']);
});
