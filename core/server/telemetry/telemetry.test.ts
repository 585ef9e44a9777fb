import { sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { calls, event, job, manifest, mutation, type } from '@tessera/plugin-sdk/contract';
import { emit, implement, on, serverPlugin, start } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { ConfigError, readConfig } from '../config';
import { startReceiver, type Receiver } from './receiver';
import { startTelemetry, telemetry } from './index';
import { withoutValues } from './statements';

const title = { vi: 'Thử', en: 'Test' };
const visits = manifest({
  id: 'visits',
  title,
  api: ['visits'],
  permissions: { UpdateVisit: { label: title, grants: [] } },
  events: { made: event<{ name: string }>() },
  jobs: { count: job<{ name: string }, null>({ title }) },
});
const visitCalls = calls(visits, {
  makeVisit: mutation({
    path: 'POST visits',
    needs: 'UpdateVisit',
    input: object({ name: string().required().meta({ personal: true }), fails: string() }),
    output: type<null>(),
  }),
});
const visitsPlugin = serverPlugin(visits, {
  implements: [
    implement(visitCalls, {
      async makeVisit({ name, fails }, ctx) {
        await ctx.db.execute(sql`select ${name}::text, 'inline', 42`);
        await emit(ctx, visits.events.made, { key: '1', name });
        await start(ctx, visits.jobs.count, { name });
        if (fails) throw new Error(`broken for ${name}`);
        return null;
      },
    }),
  ],
  jobs: { count: { run: async ({ name }, ctx) => (await ctx.db.execute(sql`select length(${name})`), null) } },
  listens: [on(visits.events.made, async ({ name }, ctx) => void (await ctx.db.execute(sql`select upper(${name})`)))],
});

const secret = 'Nguyễn Bí Mật';
const environment = { ...process.env };
let receiver: Receiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await startReceiver();
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TEST_LOG: 'error' });
  await startTelemetry(readConfig(process.env, '/srv'), '1.2.3');
  server = await startTestServer({ plugins: [visitsPlugin] });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  process.env = environment;
});

const traceOf = (n: number) => `${n}`.repeat(32);
const make = async (n: number, more: object = {}) =>
  (await server.admin()).fetch(`visits?search=${encodeURIComponent(secret)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceOf(n)}-${`${n}`.repeat(16)}-01` },
    body: JSON.stringify({ name: secret, ...more }),
  });

test('a trace leads from the browser over request and call to SQL, and on to job and listener; nothing personal leaves', async () => {
  expect((await make(1)).status).toBe(200);
  const failed = await make(2, { fails: 'yes' });
  expect(failed.status).toBe(500);
  const { reference } = (await failed.json()) as { reference: string };
  const named = (name: string) => receiver.spans().filter((span) => span.name === name);
  // Jobs and listeners run a moment later. What was collected is sent when it ends.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await telemetry()!.stop();

  const [request] = named('POST /api/visits').filter(({ traceId }) => traceId === traceOf(1));
  expect(request).toMatchObject({ parentSpanId: '1'.repeat(16), failed: false });
  expect(request!.attributes).toMatchObject({ 'http.route': '/api/visits', 'http.response.status_code': 200 });
  const [call] = named('call makeVisit');
  expect(call).toMatchObject({ traceId: traceOf(1), parentSpanId: request!.spanId, attributes: { 'tessera.plugin': 'visits' } });
  const statements = receiver.spans().filter(({ parentSpanId }) => parentSpanId === call!.spanId);
  expect(statements[0]).toMatchObject({ name: 'select', attributes: { 'db.query.text': 'select $1::text, ?, ?' } });
  expect(named('commit').map(({ parentSpanId }) => parentSpanId)).toContain(request!.spanId);

  const [ofJob, ofListener] = [named('job count'), named('listener visits/made')];
  expect(ofJob).toMatchObject([{ attributes: { 'tessera.job.kind': 'count', 'tessera.job.state': 'done' } }]);
  for (const [span] of [ofJob, ofListener]) {
    expect(span).toMatchObject({ traceId: traceOf(1), parentSpanId: call!.spanId });
    expect(receiver.spans().some(({ name, parentSpanId }) => name === 'select' && parentSpanId === span!.spanId)).toBe(true);
  }

  const broken = receiver.spans().filter(({ traceId }) => traceId === traceOf(2));
  expect(
    broken
      .filter((span) => span.failed)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['POST /api/visits', 'call makeVisit']);
  const line = receiver.lines().find(({ body }) => body === 'call failed')!;
  expect(line).toMatchObject({ traceId: traceOf(2), severity: 'ERROR', attributes: { call: 'makeVisit', plugin: 'visits' } });
  expect(broken.map(({ attributes }) => attributes['tessera.reference'])).toContain(reference);
  expect(receiver.raw()).toContain('1.2.3');
  // The text of the error is the plugin's own, and stands in the log; spans hold none.
  expect(JSON.stringify(receiver.spans())).not.toContain('Bí');
});

test('a statement is told without its values', () => {
  expect(withoutValues(`select *\n  from t1 where a = 'it''s' and b = $2 and c > 1.5 limit 10`)).toBe(
    'select * from t1 where a = ? and b = $2 and c > ? limit ?',
  );
  expect(withoutValues('do $body$ select 1 $body$')).toBe('do ?');
});

test('nothing is collected unless an address is set; one that is none is refused', async () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv');
  expect(await startTelemetry(read({}), '1')).toBeUndefined();
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(ConfigError);
  expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('from 0 to 1');
});
