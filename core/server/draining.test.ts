import Fastify from 'fastify';
import { calls, manifest, mutation, type } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer } from '@tessera/plugin-sdk/testing';
import { registerHealth } from './health';

const label = { vi: 'Chậm', en: 'Slow' };
const slow = manifest({ id: 'slow', title: label, api: ['slow'], permissions: { Work: { label, grants: [] } } });
const slowCalls = calls(slow, { work: mutation({ path: 'POST slow', needs: 'Work', output: type<{ done: boolean }>() }) });
let begun = () => {};
let end = () => {};
const plugin = serverPlugin(slow, {
  implements: [
    implement(slowCalls, {
      async work(_input, ctx) {
        ctx.audit({ entity: 'work' });
        begun();
        await new Promise<void>((resolve) => (end = resolve));
        return { done: true };
      },
    }),
  ],
});

test('a server that is told to stop ends what it has, refuses what is new so that it may be sent again, and says so to those who watch', async () => {
  const server = await startTestServer({ plugins: [plugin] });
  const client = await server.as(['Work']);
  expect(await (await fetch(`${server.url}/api/ready`)).json()).toEqual({ ready: true });
  const working = new Promise<void>((resolve) => (begun = resolve));
  const answer = client.call(slowCalls.work, {});
  await working;
  const closed = server.close();
  const refused = await client.fetch('slow', { method: 'POST' });
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([503, '1', 'close']);
  expect(await refused.json()).toMatchObject({ code: 'stopping' });
  const ready = await fetch(`${server.url}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: 'stopping' }]);
  end();
  expect(await answer).toEqual({ done: true });
  await closed;
  await expect(fetch(`${server.url}/api/ready`)).rejects.toThrow();
});

/** What a server tells whoever watches it. */
function watchedServer({ query, freeBytes }: { query: () => Promise<object>; freeBytes: () => Promise<number | undefined> }) {
  const app = Fastify();
  registerHealth(app, {
    database: { app: { query }, state: () => 'running' } as never,
    plugins: () => [],
    access: { authenticate: async () => undefined } as never,
    troubles: {} as never,
    isFilled: () => true,
    isStopping: () => false,
    freeBytes,
    patienceMs: 50,
  });
  const told = async () => [(await app.inject('/api/ready')).json<object>(), (await app.inject('/api/health')).json<object>()];
  return { app, told };
}

test.each([
  ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['hangs', () => new Promise<object>(() => undefined)],
])('a server whose database %s is not ready, and says so soon', async (_, query) => {
  const { app, told } = watchedServer({ query, freeBytes: async () => undefined });
  expect(await told()).toMatchObject([
    { ready: false, reason: 'database_down', database: 'down' },
    { status: 'down', database: 'down' },
  ]);
  await app.close();
});

test('a server without room on its disk is not ready, and its health says why', async () => {
  let free: number | undefined;
  const { app, told } = watchedServer({ query: async () => ({}), freeBytes: async () => free });
  for (free of [undefined, 300 * 1024 * 1024]) expect(await told()).toMatchObject([{ ready: true }, { status: 'up', disk: 'ok' }]);
  free = 100 * 1024 * 1024;
  expect(await told()).toMatchObject([
    { ready: false, reason: 'disk_full' },
    { status: 'up', disk: 'full' },
  ]);
  await app.close();
});
