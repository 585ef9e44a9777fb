import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import { calls, manifest, mutation, text as textField, type, upload } from '@tessera/plugin-sdk/contract';
import { conflict, implement, insertRecord, recordColumns, schemaOf, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { removeOldAnswers } from './idempotency';

const label = { vi: 'Thẻ', en: 'Card' };
const bank = manifest({ id: 'bank', title: label, api: ['card'], permissions: { IssueCard: { label, grants: [] } } });
const bankCalls = calls(bank, {
  issueCard: mutation({
    path: 'POST card',
    needs: 'IssueCard',
    input: object({ name: textField(50).required() }),
    output: type<{ id: number; pin: string }>(),
    toldOnce: ['pin'],
  }),
  importCards: upload({ path: 'POST card/import', needs: 'IssueCard', output: type<{ id: number }>() }),
});
const cards = schemaOf('bank').table('cards', { ...recordColumns(), name: text('name').notNull() });

let meanwhile = async (): Promise<void> => undefined;
const plugin = serverPlugin(bank, {
  implements: [
    implement(bankCalls, {
      async issueCard({ name }, ctx) {
        const card = await insertRecord(ctx, cards, { name }, { entity: 'Card' });
        await meanwhile();
        return { id: card.id, pin: '4711' };
      },
      importCards: async (_input, ctx) => ({ id: (await insertRecord(ctx, cards, { name: ctx.file!.fileName }, { entity: 'Card' })).id }),
    }),
  ],
});

let server: TestServer;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    plugins: [plugin],
    sql: [
      `create schema bank; create table bank.cards (id bigint primary key generated always as identity, version int not null default 1,
        created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null)`,
    ],
  });
  clerk = await server.as(['IssueCard']);
});
afterAll(() => server.close());
beforeEach(async () => {
  meanwhile = async () => undefined;
  await server.db.execute(sql`delete from bank.cards`);
});

let made = 0;
const newKey = () => `"key-of-a-test-${++made}"`;
async function issue(name: string, key: string | undefined, client = clerk) {
  const answer = await client.fetch('card', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify({ name }),
  });
  const told = (header: string) => answer.headers.get(`idempotency-${header}`);
  return { status: answer.status, body: (await answer.json()) as { id: number; pin: string | null; code?: string }, told };
}
const names = async () => (await server.db.select({ name: cards.name }).from(cards).orderBy(cards.id)).map((card) => card.name);

test('the same key and input get the same answer, and nothing is created twice (compatibility)', async () => {
  const key = newKey();
  const first = await issue('An', key);
  expect([first.status, first.body.pin, first.told('replayed')]).toEqual([200, '4711', null]);
  const again = await issue('An', key);
  expect([again.status, again.body, again.told('replayed'), again.told('missing')]).toEqual([
    200,
    { id: first.body.id, pin: null },
    'true',
    'pin',
  ]);
  expect(await names()).toEqual(['An']);
});

test('another input under the same key is refused; another key, account or none is another request', async () => {
  const key = newKey();
  const { id } = (await issue('An', key)).body;
  expect(await issue('Bình', key)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch', saved: { id, pin: null } } });
  await issue('An', newKey());
  await issue('An', undefined);
  await issue('An', key, await server.as(['IssueCard']));
  expect(await names()).toEqual(['An', 'An', 'An', 'An']);
});

test('while the first attempt runs, the second is told to wait', async () => {
  const key = newKey();
  let go: () => void = () => undefined;
  let started: () => void = () => undefined;
  const running = new Promise<void>((resolve) => (started = resolve));
  meanwhile = () => new Promise((resolve) => ((go = resolve), started()));
  const first = issue('An', key);
  await running;
  expect(await issue('An', key)).toMatchObject({ status: 409, body: { code: 'idempotency_running' } });
  go();
  expect((await first).status).toBe(200);
  meanwhile = async () => undefined;
  expect((await issue('An', key)).told('replayed')).toBe('true');
  expect(await names()).toEqual(['An']);
});

test('an attempt that failed is not kept: the same key may try again', async () => {
  const key = newKey();
  meanwhile = () => Promise.reject(conflict('no', { vi: 'Không', en: 'No' }));
  expect((await issue('An', key)).status).toBe(409);
  meanwhile = async () => undefined;
  expect((await issue('An', key)).status).toBe(200);
  expect(await names()).toEqual(['An']);
});

test('an upload under a key is stored once; other bytes under it are refused', async () => {
  const key = newKey();
  const send = async (content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'the.csv');
    return (await clerk.fetch('card/import', { method: 'POST', body: form, headers: { 'idempotency-key': key } })).status;
  };
  expect([await send('a'), await send('a'), await send('b')]).toEqual([200, 200, 422]);
  expect(await names()).toEqual(['the.csv']);
});

test('an answer is kept for a day, and a key that is no key is refused', async () => {
  const key = newKey();
  await issue('An', key);
  await server.db.execute(sql`update core.idempotency_keys set created_at = now() - interval '25 hours'`);
  expect((await issue('An', key)).told('replayed')).toBeNull();
  await server.db.execute(sql`update core.idempotency_keys set created_at = now() - interval '25 hours'`);
  expect(await removeOldAnswers(server.db)).toBeGreaterThan(0);
  expect((await issue('An', 'short')).status).toBe(400);
});
