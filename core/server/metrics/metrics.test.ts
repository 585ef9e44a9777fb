import Fastify from 'fastify';
import { createMetrics } from './metrics';
import { registerMetrics } from './route';

async function server(token: string | undefined) {
  const metrics = createMetrics({
    jobs: async () => [{ plugin: 'shop', state: 'queued', count: 3 }],
    pool: () => ({ totalCount: 5, idleCount: 2, waitingCount: 1 }),
    freeBytes: async () => 2 ** 30,
  });
  metrics.observeCall({ plugin: 'shop', call: 'listShops', status: 200, seconds: 0.02 });
  metrics.observeCall({ plugin: 'shop', call: 'listShops', status: 500, seconds: 0.02 });
  metrics.observeJob({ plugin: 'shop', kind: 'import', state: 'done', seconds: 2 });
  const app = Fastify();
  registerMetrics(app, metrics, { token });
  return (remoteAddress: string, headers: Record<string, string> = {}) => app.inject({ url: '/metrics', remoteAddress, headers });
}

test('calls, jobs and connections are counted under the name of their plugin', async () => {
  const read = await server(undefined);
  const { body, headers } = await read('127.0.0.1');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    'tessera_call_seconds_count{plugin="shop",call="listShops",status="200"} 1',
    'tessera_call_failures_total{plugin="shop",call="listShops"} 1',
    'tessera_job_seconds_count{plugin="shop",kind="import",state="done"} 1',
    'tessera_jobs{plugin="shop",state="queued"} 3',
    'tessera_database_up 1',
    'tessera_database_connections{state="used"} 3',
    'tessera_database_connections{state="waiting"} 1',
    'tessera_data_free_bytes 1073741824',
    'process_resident_memory_bytes',
  ])
    expect(body).toContain(line);
});

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine over IPv6', '::1', {}, 200],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 401],
  ['elsewhere', '203.0.113.9', {}, 401],
  ['elsewhere with a claim', '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }, 401],
  ['elsewhere with the token', '203.0.113.9', { authorization: 'Bearer right token' }, 200],
  ['elsewhere with a wrong token', '203.0.113.9', { authorization: 'Bearer wrong token' }, 401],
])('%s', async (_, address, headers, status) => {
  expect((await (await server('right token'))(address, headers as Record<string, string>)).statusCode).toBe(status);
});

test('without METRICS_TOKEN nobody elsewhere gets in', async () => {
  const read = await server(undefined);
  expect((await read('203.0.113.9', { authorization: 'Bearer ' })).statusCode).toBe(401);
  expect((await read('203.0.113.9', { authorization: 'Bearer undefined' })).statusCode).toBe(401);
});

test('whether the database answers is told as it is now, and the rest also while it is away', async () => {
  let isAway = false;
  const jobs = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isAway) throw new Error('connect ECONNREFUSED');
    return [];
  };
  const { register } = createMetrics({ jobs });
  expect(await register.metrics()).toContain('tessera_database_up 1');
  isAway = true;
  const told = await register.metrics();
  expect(told).toContain('tessera_database_up 0');
  expect(told).toContain('process_resident_memory_bytes');
});
