import { sql } from 'drizzle-orm';
import {
  daily,
  dueDayAt,
  dueRunAt,
  hourly,
  job,
  manifest,
  runOf,
  type JobDraft,
  type ScheduledInput,
  type Schedules,
} from '@tessera/plugin-sdk/contract';
import { serverPlugin, type ServerPlugin } from '@tessera/plugin-sdk/server';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { pluginCalls } from '../../contract/operations';

const title = { vi: 'Dọn', en: 'Tidy' };
const tidy = manifest({
  id: 'tidy',
  title,
  api: ['tidy'],
  permissions: {},
  jobs: { sweep: job<ScheduledInput, string>({ title }) },
  schedules: { sweep: daily('00:05') },
});
const hasty = manifest({
  id: 'hasty',
  title,
  api: ['hasty'],
  permissions: {},
  jobs: { dust: job<ScheduledInput, string>({ title }) },
  schedules: { dust: hourly(10) },
});

let ran: string[] = [];
let atOnce = 0;
let most = 0;
let fails = false;
const plugin = serverPlugin(tidy, {
  implements: [],
  jobs: {
    sweep: {
      run: async ({ day }) => {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 30));
        atOnce--;
        ran.push(day);
        if (fails) throw new Error('the broom broke');
        return day;
      },
    },
  },
});

const hastyPlugin = serverPlugin(hasty, {
  implements: [],
  jobs: {
    dust: {
      run: async ({ day }) => {
        await Promise.resolve();
        ran.push(day);
        return day;
      },
    },
  },
});

/** The clock of the servers; 00:05 in Vietnam is 17:05 UTC of the day before. */
let clock = 0;
const at = (moment: string) => void (clock = Date.parse(moment));
const servers: TestServer[] = [];
const start = async (sharing?: TestServer, plugins: ServerPlugin[] = [plugin]) => {
  const server = await startTestServer({ plugins, now: () => clock, ...(sharing && { sharing }) });
  servers.push(server);
  return server;
};
beforeEach(() => {
  ran = [];
  [most, fails] = [0, false];
  at('2026-11-20T03:00:00Z');
});
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function untilRan(days: string[]): Promise<void> {
  for (const until = Date.now() + 10_000; ran.length < days.length && Date.now() < until;) await sleep(20);
  await sleep(400);
  expect(ran).toEqual(days);
}
const standing = async (server: TestServer) =>
  (await (await server.admin()).call(pluginCalls.listPlugins)).find(({ id }) => id === 'tidy')!;

test('the hour is that of Vietnam, and a time that does not exist is refused', () => {
  const schedule = daily('00:05');
  expect(dueDayAt(schedule, Date.parse('2026-11-20T17:04:59Z'))).toBe('2026-11-20');
  expect(dueDayAt(schedule, Date.parse('2026-11-20T17:05:00Z'))).toBe('2026-11-21');
  expect(runOf(schedule, '2026-11-21').toISOString()).toBe('2026-11-20T17:05:00.000Z');
  expect(() => daily('24:00')).toThrow("'00:05'");
});

test('a schedule begins with its next run, and runs once a day over two servers', async () => {
  const first = await start();
  await start(first);
  await sleep(400);
  expect(ran).toEqual([]);
  expect((await standing(first)).schedules).toEqual([
    {
      kind: 'sweep',
      title: { vi: 'Dọn', en: 'Tidy' },
      next: '2026-11-20T17:05:00.000Z',
      lastDay: null,
      state: null,
      finishedAt: null,
    },
  ]);
  at('2026-11-20T17:05:01Z');
  await untilRan(['2026-11-21']);
  expect((await standing(first)).schedules).toMatchObject([{ next: '2026-11-21T17:05:00.000Z', lastDay: '2026-11-21', state: 'done' }]);
});

test('days on which no server ran are caught up one after another, each with its day', async () => {
  const first = await start();
  await sleep(300);
  await first.restart(() => at('2026-11-23T05:00:00Z'));
  await untilRan(['2026-11-21', '2026-11-22', '2026-11-23']);
  expect(most).toBe(1);
});

test('a run whose server died runs again for the same day; one that fails is shown, and the next day runs all the same', async () => {
  const server = await start();
  await sleep(300);
  // as a server leaves it that died in the middle: taken, and its lease over
  await server.db.execute(sql`
    with made as (
      insert into core.jobs (plugin, kind, title, input, created_by, language, state, attempts, server_id, lease, lease_until)
      values ('tidy', 'sweep', '{"vi":"Dọn","en":"Tidy"}', '{"day":"2026-11-21"}', 'Tessera', 'vi', 'running', 1, 'dead', gen_random_uuid(), now() - interval '1 s')
      returning id)
    update core.schedules set last_day = '2026-11-21', job_id = made.id from made`);
  at('2026-11-21T18:00:00Z');
  await untilRan(['2026-11-21', '2026-11-22']);
  fails = true;
  at('2026-11-22T18:00:00Z');
  await untilRan(['2026-11-21', '2026-11-22', '2026-11-23']);
  const { schedules, troubles } = await standing(server);
  expect(schedules).toMatchObject([{ lastDay: '2026-11-23', state: 'failed' }]);
  expect(troubles).toMatchObject([{ hook: 'job', name: 'sweep', message: 'the broom broke' }]);
});

test('only jobs that take a day have a schedule', () => {
  // @ts-expect-error: the job takes a year
  const schedules: Schedules<{ a: JobDraft<{ year: number }, void> }> = { a: daily('00:05') };
  expect(schedules.a).toBeDefined();
});

test('an hourly schedule runs once an hour over two servers; hours that were missed are one run', async () => {
  expect(dueRunAt(hourly(10), Date.parse('2026-11-20T03:09:59Z')).toISOString()).toBe('2026-11-20T02:10:00.000Z');
  expect(dueRunAt(hourly(10), Date.parse('2026-11-20T03:10:00Z')).toISOString()).toBe('2026-11-20T03:10:00.000Z');
  expect(() => hourly(60)).toThrow('0 to 59');
  const first = await start(undefined, [hastyPlugin]);
  await start(first, [hastyPlugin]);
  await sleep(400);
  expect(ran).toEqual([]);
  at('2026-11-20T03:10:01Z');
  await untilRan(['2026-11-20']);
  at('2026-11-20T09:15:00Z');
  await untilRan(['2026-11-20', '2026-11-20']);
  const { schedules } = (await (await first.admin()).call(pluginCalls.listPlugins)).find(({ id }) => id === 'hasty')!;
  expect(schedules).toMatchObject([{ kind: 'dust', next: '2026-11-20T10:10:00.000Z', lastDay: '2026-11-20', state: 'done' }]);
});
