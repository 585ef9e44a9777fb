import { object } from 'yup';
import {
  calls,
  job,
  manifest,
  mutation,
  provide,
  query,
  serviceKey,
  type,
  type StartedJob,
  type LocalizedText,
} from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin, start, type Log } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { jobCalls, pluginCalls, type PluginTrouble } from '../../contract/operations';
import { createTroubles, within } from './troubles';

const label: LocalizedText = { vi: 'Vụng về', en: 'Clumsy' };
const clumsy = manifest({
  id: 'clumsy',
  title: label,
  api: ['clumsy'],
  permissions: { ReadClumsy: { label, grants: [] } },
  jobs: { stumble: job<object>({ title: label }) },
});
const clumsyCalls = calls(clumsy, {
  hello: query({ path: 'GET clumsy/hello', needs: 'ReadClumsy', output: type<string>() }),
  fail: query({ path: 'GET clumsy/fail', needs: 'ReadClumsy', output: type<null>() }),
  useService: query({ path: 'GET clumsy/service', needs: 'ReadClumsy', output: type<null>() }),
  startJob: mutation({
    path: 'POST clumsy/job',
    needs: 'ReadClumsy',
    readOnlyBecause: 'a job for a test',
    input: object({}),
    output: type<StartedJob>(),
  }),
});
const neverMade = serviceKey<object>('clumsy', 'neverMade');
const thrown = (what: string) => () => {
  throw new Error(what);
};
const jobs = { stumble: { run: thrown('the job broke') } };
const plugin = serverPlugin(clumsy, {
  implements: [
    implement(clumsyCalls, {
      hello: async () => 'hello',
      fail: thrown('the call broke'),
      useService: async (_input, { services }) => (services.get(neverMade), null),
      startJob: (_input, ctx) => start(ctx, clumsy.jobs.stumble, {}),
    }),
  ],
  jobs,
  provides: [provide(neverMade, thrown('the service broke'))],
  demo: thrown('the sample data broke'),
  warmUp: thrown('the warm-up broke'),
  conditions: thrown('the conditions broke'),
});

let server: TestServer | undefined;
const consoleError = console.error;
beforeEach(() => void (console.error = () => undefined));
afterEach(async () => {
  console.error = consoleError;
  await server?.close();
  server = undefined;
});

const troublesOf = async (id: string): Promise<PluginTrouble[]> =>
  (await (await server!.admin()).call(pluginCalls.listPlugins)).find((one) => one.id === id)!.troubles;

test('what a hook of a plugin throws is held, and told on the page of plugins; the server answers afterwards', async () => {
  server = await startTestServer({ plugins: [plugin], demo: true, warmUp: true });
  const admin = await server.admin();
  expect(await admin.problem(clumsyCalls.fail)).toMatchObject({ status: 500 });
  await admin.problem(clumsyCalls.fail);
  expect(await admin.problem(clumsyCalls.useService)).toMatchObject({ status: 500 });
  const { id } = await admin.call(clumsyCalls.startJob, {});
  while (['queued', 'running'].includes((await admin.call(jobCalls.getJob, { id })).state)) await new Promise((r) => setTimeout(r, 20));

  const told = await troublesOf('clumsy');
  const found = (hook: string) =>
    told.filter((t) => t.hook === hook).map(({ name, message, times, stray }) => ({ name, message, times, stray }));
  expect(found('demo')).toEqual([{ name: null, message: 'the sample data broke', times: 1, stray: false }]);
  expect(found('warmUp')).toEqual([{ name: null, message: 'the warm-up broke', times: 1, stray: false }]);
  expect(found('conditions')).toMatchObject([{ message: 'the conditions broke' }]);
  expect(found('call')).toEqual(
    expect.arrayContaining([
      { name: 'fail', message: 'the call broke', times: 2, stray: false },
      { name: 'useService', message: 'the service broke', times: 1, stray: false },
    ]),
  );
  expect(found('service')).toEqual([{ name: neverMade.id, message: 'the service broke', times: 1, stray: false }]);
  expect(found('job')).toEqual([{ name: 'stumble', message: 'the job broke', times: 1, stray: false }]);
  expect(await admin.call(clumsyCalls.hello)).toBe('hello');
});

test('an asynchronous warm-up that fails is held as well', async () => {
  const slow = serverPlugin(clumsy, { implements: [], jobs, warmUp: async () => thrown('not ready yet')() });
  server = await startTestServer({ plugins: [slow], warmUp: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await troublesOf('clumsy')).toMatchObject([{ hook: 'warmUp', message: 'not ready yet', times: 1 }]);
});

test('sample data that fail leave nothing behind and are tried again at the next start', async () => {
  let tries = 0;
  const half = serverPlugin(clumsy, {
    implements: [],
    jobs,
    demo: async ({ db }) => {
      await db.execute("insert into core.secrets (name, value) values ('half written', 'x')");
      if (++tries === 1) throw new Error('half way');
    },
  });
  server = await startTestServer({ plugins: [half], demo: true });
  const rows = async () => (await server!.db.execute("select 1 from core.secrets where name = 'half written'")).rowCount;
  expect(await rows()).toBe(0);
  await server.restart();
  expect({ tries, rows: await rows() }).toEqual({ tries: 2, rows: 1 });
  await server.restart();
  expect(tries).toBe(2);
});

describe('an error that nobody caught', () => {
  const said: string[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (_fields: object, text?: string) => void said.push(text ?? '') } satisfies Log;
  const made = () => createTroubles({ plugins: ['visits', 'billing'], log });
  const withStack = (file: string) =>
    Object.assign(new Error('lost'), { stack: `Error: lost\n    at run (file:///srv/tessera/${file}:1:1)` });

  test('is the plugin’s whose code stands in the stack', () => {
    const troubles = made();
    expect(troubles.hold(withStack('plugins/visits/server/timer.ts'))).toBe(true);
    expect(troubles.of('visits')).toMatchObject([{ hook: 'unknown', stray: true, message: 'lost', times: 1 }]);
    expect(troubles.of('billing')).toEqual([]);
  });

  test('is the plugin’s on whose behalf it ran, also long afterwards', async () => {
    const troubles = made();
    let held: boolean | undefined;
    within({ plugin: 'billing', hook: 'job', name: 'remind' }, () => {
      setTimeout(() => (held = troubles.hold('only a text')), 5);
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(held).toBe(true);
    expect(troubles.of('billing')).toMatchObject([{ hook: 'job', name: 'remind', stray: true, message: 'only a text' }]);
  });

  test('of core, or of a plugin that is not on, is not held', () => {
    expect(made().hold(withStack('core/server/jobs/runner.ts'))).toBe(false);
    expect(made().hold(withStack('core/server/plugins/boot.ts'))).toBe(false);
    expect(made().hold(withStack('plugins/gone/server/index.ts'))).toBe(false);
    expect(made().hold(undefined)).toBe(false);
  });

  test('that comes again is counted, and logged at its first and each tenfold time', () => {
    const troubles = made();
    said.length = 0;
    for (let i = 0; i < 100; i++) troubles.hold(withStack('plugins/visits/server/timer.ts'));
    expect(troubles.of('visits')).toMatchObject([{ times: 100 }]);
    expect(said).toHaveLength(3);
  });

  test('tells no parameters of a failed statement', () => {
    const troubles = made();
    const cause = Object.assign(new Error('value too long for type character varying(10)'), { code: '22001' });
    troubles.note({ plugin: 'visits', hook: 'call', name: 'save' }, new Error('Failed query: insert … params: 0912345678', { cause }));
    expect(troubles.of('visits')).toMatchObject([{ message: 'value too long for type character varying(10)' }]);
  });
});
