import { eq, sql } from 'drizzle-orm';
import { object, number } from 'yup';
import { jobKey, type Services } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  Problem,
  type AnyJobHandler,
  type CallContext,
  type CurrentUser,
  type Db,
  type JobContext,
  type JobHandler,
} from '@tessera/plugin-sdk/server';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { writing } from '../work/writing';
import { createJobEnds } from './ends';
import { claimJob, closeJob } from './queue';
import { createJobRunner, type JobRunner, type RunnerDeps } from './runner';
import { createJobService, jobHandlers } from './service';
import { jobTable } from './table';

let database: TestDatabase;
let db: Db;
const runners: JobRunner[] = [];
const handlers = new Map<string, AnyJobHandler>();

const person = (id: number, ...permissions: string[]): CurrentUser => ({
  id,
  userName: `user${id}`,
  fullName: `Người ${id}`,
  roles: [],
  permissions: new Set(permissions),
  isSuperAdmin: false,
  can: (p) => permissions.includes(p),
});
const services: Services = {
  get: () => {
    throw new Error('none');
  },
  tryGet: () => undefined,
};
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const contextOf = (user: CurrentUser, on: Db = db): CallContext => ({
  db: on,
  user,
  language: 'vi',
  services,
  log: silent,
  ifMatch: undefined,
  ip: '',
  origin: '',
  file: undefined,
  ...writing(undefined, { audit() {}, afterCommit() {} }),
});
const an = person(7);
const service = createJobService({ handlers: () => handlers });
const listen: RunnerDeps['listen'] = async (channel, handler) => {
  const subscription = await database.listen(channel, handler);
  return async () => subscription.close();
};
const ends = createJobEnds({ listen });
const { handlers: calls } = jobHandlers({ ends });
const call = <T>(name: 'listJobs' | 'getJob' | 'cancelJob', input: object, user = an) =>
  calls[name]!(input as never, contextOf(user)) as Promise<T>;

const define = <I, R>(kind: string, run: JobHandler<I, R>['run'], timeoutMs?: number) =>
  void handlers.set(`shop/${kind}`, { run, ...(timeoutMs ? { timeoutMs } : {}) });
const title = { vi: 'Nhập tệp', en: 'Import a file' };
const keyOf = (kind: string) => jobKey('shop', kind, { title });
const startJob = (kind: string, input: unknown = {}, once?: string) => service.start(contextOf(an), keyOf(kind), input, { once });
const rowOf = async (id: string) => (await db.select().from(jobTable).where(eq(jobTable.id, id)))[0]!;

async function runner(more: Partial<RunnerDeps> = {}): Promise<JobRunner> {
  const made = createJobRunner({
    db,
    services,
    log: silent,
    serverId: 'server',
    listen,
    handlers: () => handlers,
    userOf: async (id) => (id === 404 ? undefined : person(id, 'ReadShop')),
    ...more,
    times: { turnMs: 300, leaseMs: 1200, graceMs: 200, ...more.times },
  });
  runners.push(made);
  await made.start();
  return made;
}

async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, withinMs = 8000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
const ended = (id: string) =>
  until(
    () => rowOf(id),
    (job) => !['queued', 'running'].includes(job.state),
  );
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await ends.start();
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((r) => r.stop()));
  await db.delete(jobTable);
  handlers.clear();
});
afterAll(async () => {
  await ends.stop();
  await database.close();
});

test('a job starts right after the commit, knows its starter, and leaves its result and its audit (compatibility)', async () => {
  let seen: { user: CurrentUser; language: string } | undefined;
  define('import', async ({ rows }: { rows: number }, ctx) => {
    seen = { user: ctx.user, language: ctx.language };
    ctx.audit({ entity: 'import', entityId: 'f1', after: { rows } });
    await ctx.progress(0.5, { vi: 'Đang đọc', en: 'Reading' });
    return { rows };
  });
  await runner({ times: { turnMs: 60_000 } });
  const before = Date.now();
  const job = await startJob('import', { rows: 3 });
  expect(job).toMatchObject({ state: 'queued', createdBy: 'Người 7', progress: 0 });
  const done = await ended(job.id);
  expect(Date.now() - before).toBeLessThan(1000);
  expect(done).toMatchObject({ state: 'done', progress: 1, result: { rows: 3 }, error: null, doing: null, attempts: 1 });
  expect(seen?.user.can('ReadShop')).toBe(true);
  expect(seen?.language).toBe('vi');
  const { rows } = await database.app.query(
    'select plugin, action, user_name, entity, reference from core.audit_log where reference = $1',
    [job.id],
  );
  expect(rows).toEqual([{ plugin: 'shop', action: 'import', user_name: 'user7', entity: 'import', reference: job.id }]);
});

test('what a job leaves for after its end is done once the end is told, however it ended, and holds its slot', async () => {
  const done: string[] = [];
  let release = () => {};
  define('tidy', async ({ fails }: { fails: boolean }, ctx) => {
    ctx.afterEnd(async () => {
      done.push((await rowOf(ctx.jobId)).state);
      if (fails) throw new Error('not tidied');
      await new Promise<void>((resolve) => (release = resolve));
    });
    if (fails) throw conflict('full', { vi: 'Đầy', en: 'Full' });
  });
  const made = await runner();
  const running = () => made.running();
  const failed = await ended((await startJob('tidy', { fails: true })).id);
  await until(running, (jobs) => jobs === 0);
  expect([failed.state, done]).toEqual(['failed', ['failed']]);
  await ended((await startJob('tidy', { fails: false })).id);
  await until(
    () => done.length,
    (count) => count === 2,
  );
  expect([done, running()]).toEqual([['failed', 'done'], 1]);
  release();
  await until(running, (jobs) => jobs === 0);
});

test('a job of a transaction that is rolled back never existed', async () => {
  let runs = 0;
  define('count', async () => void runs++);
  await runner();
  await expect(
    db.transaction(async (tx) => {
      await service.start(contextOf(an, tx), keyOf('count'), null, {});
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(runs).toBe(0);
});

test('a second unfinished job with the same key is refused without breaking the transaction', async () => {
  define('build', async () => undefined);
  const first = await startJob('build', {}, 'file-1');
  await db.transaction(async (tx) => {
    const ctx = contextOf(an, tx);
    await expect(service.start(ctx, keyOf('build'), {}, { once: 'file-1' })).rejects.toMatchObject({
      status: 409,
      code: 'job_running',
      extra: { current: { id: first.id } },
    });
    expect((await tx.execute(sql`select 1 as alive`)).rows).toEqual([{ alive: 1 }]);
  });
  await startJob('build', {}, 'file-2');
  await runner();
  await ended(first.id);
  expect((await startJob('build', {}, 'file-1')).state).toBe('queued');
});

test('two jobs run at a time, and two servers never run one twice', async () => {
  const runs = new Map<number, number>();
  let [now, most] = [0, 0];
  define('work', async ({ n }: { n: number }) => {
    runs.set(n, (runs.get(n) ?? 0) + 1);
    most = Math.max(most, ++now);
    // a slow machine claims slowly: the first ones wait for each other
    await until(
      () => most,
      (reached) => reached >= 4,
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
  });
  const jobs = await Promise.all(Array.from({ length: 30 }, (_, n) => startJob('work', { n })));
  await Promise.all([runner({ serverId: 'a' }), runner({ serverId: 'b' })]);
  for (const job of jobs) await ended(job.id);
  expect(most).toBe(4);
  expect([...runs.values()]).toEqual(Array(30).fill(1));
});

test('one account takes no more than its share of the slots: the job of somebody else starts beside its long ones', async () => {
  const seen = new Set<number>();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  define('long', async ({ n }: { n: number }) => {
    seen.add(n);
    await released;
  });
  define('short', async () => 'ran');
  const long = await Promise.all([1, 2, 3, 4].map((n) => startJob('long', { n })));
  const other = await service.start(contextOf(person(8)), keyOf('short'), {}, {});
  await runner({ times: { slots: 3, share: 2 } });
  expect((await ended(other.id)).result).toBe('ran');
  await until(
    () => seen.size,
    (size) => size >= 2,
  );
  expect(seen.size).toBe(2);
  release();
  for (const job of long) expect((await ended(job.id)).state).toBe('done');
});

test('a waiting job is cancelled at once', async () => {
  define('wait', async () => undefined);
  const { id } = await startJob('wait');
  expect(await call('cancelJob', { id })).toMatchObject({ state: 'cancelled' });
  await runner();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await rowOf(id)).attempts).toBe(0);
});

test('a job that runs on another server is cancelled through its signal, and reporting progress is enough to heed it', async () => {
  let running = 0;
  define('loop', async (_: unknown, ctx) => {
    running++;
    for (;;) {
      await ctx.progress(0.1);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await runner({ times: { turnMs: 60_000, leaseMs: 120_000 } });
  const { id } = await startJob('loop');
  await until(
    () => running,
    (n) => n === 1,
  );
  expect(await call('cancelJob', { id })).toMatchObject({ state: 'running' });
  expect(await ended(id)).toMatchObject({ state: 'cancelled', error: null, result: null });
  expect(await call('cancelJob', { id })).toMatchObject({ state: 'cancelled' });
});

test('a cancel whose notification was lost is found by the heartbeat', async () => {
  let signal: AbortSignal | undefined;
  define('deaf', async (_: unknown, ctx) => {
    signal = ctx.signal;
    await untilAborted(ctx.signal);
  });
  await runner();
  const { id } = await startJob('deaf');
  await until(() => signal, Boolean);
  await db.update(jobTable).set({ cancelRequestedAt: new Date().toISOString() }).where(eq(jobTable.id, id));
  expect((await ended(id)).state).toBe('cancelled');
});

test('a job that ignores its signal is closed after the grace time and its slot is free again', async () => {
  let release = () => {};
  define('stubborn', () => new Promise<void>((resolve) => (release = resolve)));
  define('next', async () => 'ran');
  await runner({ times: { slots: 1 } });
  const stubborn = await startJob('stubborn');
  await until(
    () => rowOf(stubborn.id),
    (job) => job.state === 'running',
  );
  const next = await startJob('next');
  await call('cancelJob', { id: stubborn.id });
  expect((await ended(stubborn.id)).state).toBe('cancelled');
  expect((await ended(next.id)).result).toBe('ran');
  release();
});

test('a job that takes too long fails and says so in the language of its starter', async () => {
  define('slow', (_: unknown, ctx) => untilAborted(ctx.signal), 100);
  await runner();
  const { id } = await startJob('slow');
  expect(await ended(id)).toMatchObject({
    state: 'failed',
    error: {
      vi: 'Tác vụ chạy quá 1 phút nên đã bị dừng. Hãy chia nhỏ dữ liệu rồi thử lại.',
      en: 'The job ran for more than 1 minute and was stopped. Split the data into parts and try again.',
    },
  });
});

test('what a handler throws reaches its owner: rules in words, everything else without inner details', async () => {
  define('rule', async () => {
    throw conflict('too_few', { vi: 'Tệp chưa đủ dòng.', en: 'The file has too few rows.' });
  });
  define('bug', async () => {
    throw new Error('secret inner detail');
  });
  define('unstorable', async () => 'a\u0000b');
  await runner();
  const [rule, bug, unstorable] = [await startJob('rule'), await startJob('bug'), await startJob('unstorable')];
  expect(await ended(rule.id)).toMatchObject({
    state: 'failed',
    error: { vi: 'Tệp chưa đủ dòng.', en: 'The file has too few rows.' },
    attempts: 1,
  });
  expect(await ended(bug.id)).toMatchObject({
    state: 'failed',
    error: { vi: 'Có lỗi, vui lòng thử lại', en: 'Sorry! Something went wrong' },
  });
  expect(await ended(unstorable.id)).toMatchObject({ state: 'failed', result: null });
});

test('a job whose starter is gone fails', async () => {
  define('late', async () => undefined);
  const job = await service.start(contextOf(person(404)), keyOf('late'), null, {});
  await runner();
  expect((await ended(job.id)).error?.vi).toBe('Tài khoản đã bắt đầu tác vụ này không còn hoạt động.');
});

test('a job of a dead server runs again once its lease is over; the restarted server itself takes it at once (compatibility)', async () => {
  define('crash', async (_: unknown, ctx) => ctx.jobId);
  const orphan = async (serverId: string, leaseMs: number) => {
    const { id } = await startJob('crash');
    expect((await claimJob(db, serverId, ['shop/crash'], leaseMs))?.id).toBe(id);
    return id;
  };
  const ofAnother = await orphan('dead', 700);
  const ownOrphan = await orphan('server', 60_000);
  const living = await orphan('alive', 60_000);
  await runner();
  expect(await ended(ownOrphan)).toMatchObject({ state: 'done', attempts: 2 });
  expect((await rowOf(ofAnother)).state).toBe('running');
  expect(await ended(ofAnother)).toMatchObject({ state: 'done', attempts: 2, serverId: 'server' });
  expect((await rowOf(living)).serverId).toBe('alive');
});

test('after three crashes a job fails with a clear message', async () => {
  define('killer', async () => undefined);
  const { id } = await startJob('killer');
  for (let attempt = 1; attempt <= 3; attempt++) expect((await claimJob(db, 'dead', ['shop/killer'], -1))?.attempts).toBe(attempt);
  await runner();
  expect(await ended(id)).toMatchObject({
    state: 'failed',
    attempts: 3,
    error: { vi: expect.stringContaining('cả 3 lần') as string, en: expect.stringContaining('all 3 times') as string },
  });
});

test('a run that lost its lease is aborted and writes nothing more', async () => {
  let ctx: JobContext | undefined;
  define('sleepy', async (_: unknown, given) => {
    ctx = given;
    await untilAborted(given.signal);
    return 'too late';
  });
  await runner();
  const { id } = await startJob('sleepy');
  await until(() => ctx, Boolean);
  const held = await rowOf(id);
  await db.update(jobTable).set({ lease: '11111111-1111-4111-8111-111111111111', serverId: 'thief' }).where(eq(jobTable.id, id));
  await until(() => ctx?.signal.aborted, Boolean);
  await expect(ctx!.progress(0.9)).rejects.toThrow('lost');
  await closeJob(db, held, { state: 'done', result: 'too late' });
  expect(await rowOf(id)).toMatchObject({ state: 'running', serverId: 'thief', result: null });
});

test('a shutdown puts the job back without counting the attempt, and the next server finishes it', async () => {
  let runs = 0;
  define('long', async (_: unknown, ctx) => {
    if (++runs === 1) await untilAborted(ctx.signal);
    return runs;
  });
  const first = await runner();
  const { id } = await startJob('long');
  await until(
    () => runs,
    (n) => n === 1,
  );
  await first.stop();
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, finishedAt: null, lease: null });
  await runner({ serverId: 'second' });
  expect(await ended(id)).toMatchObject({ state: 'done', result: 2, attempts: 1 });
});

test('progress is written now and then, however often it is reported, and the last report arrives', async () => {
  let go = () => {};
  const goOn = new Promise<void>((resolve) => (go = resolve));
  define('busy', async (_: unknown, ctx) => {
    for (let i = 0; i <= 500; i++) await ctx.progress(i / 1000, { vi: `dòng ${i}`, en: `row ${i}` });
    await goOn;
  });
  await runner();
  const { id } = await startJob('busy');
  await until(
    () => rowOf(id),
    (job) => job.progress === 0.5 && job.doing?.en === 'row 500',
  );
  go();
  expect(await ended(id)).toMatchObject({ state: 'done', progress: 1 });
});

test('a schema checks the input when a job is started, and what was kept of it before it runs', async () => {
  const seen: unknown[] = [];
  handlers.set('shop/recount', {
    input: object({ year: number().integer().min(2000).required() }),
    run: async (input) => void seen.push(input),
  });
  await expect(startJob('recount', { year: 1999 })).rejects.toMatchObject({ status: 400, extra: { errors: [{ path: 'year' }] } });
  const good = await startJob('recount', { year: '2026', more: true });
  const old = await startJob('recount', { year: 2026 });
  await db
    .update(jobTable)
    .set({ input: { years: [2026] } })
    .where(eq(jobTable.id, old.id));
  await runner();
  expect((await ended(good.id)).state).toBe('done');
  expect(await ended(old.id)).toMatchObject({ state: 'failed', error: { vi: expect.any(String) as string } });
  expect(seen).toEqual([{ year: 2026 }]);
});

test('jobs are seen by their owner and by those who may read all', async () => {
  define('mine', async () => undefined);
  const { id } = await startJob('mine');
  const [stranger, auditor] = [person(8), person(9, 'ReadJobs')];
  await expect(call('getJob', { id }, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(call('cancelJob', { id }, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(service.get(contextOf(stranger), id)).rejects.toBeInstanceOf(Problem);
  expect(await call('getJob', { id }, auditor)).toMatchObject({ id });
  const list = { page: 1, pageSize: 10, all: 0 };
  expect(await call('listJobs', list)).toMatchObject({ total: 1, data: [{ id, plugin: 'shop' }] });
  expect(await call('listJobs', { ...list, search: 'nhap tep' })).toMatchObject({ total: 1 });
  expect(await call('listJobs', { ...list, state: ['done'] })).toMatchObject({ total: 0 });
  expect(await call('listJobs', list, stranger)).toMatchObject({ total: 0 });
  await expect(call('listJobs', { ...list, all: 1 }, stranger)).rejects.toMatchObject({ status: 403, extra: { needs: ['ReadJobs'] } });
  const all = await call<{ data: object[] }>('listJobs', { ...list, all: 1 }, auditor);
  expect(all.data).toHaveLength(1);
  expect(all.data[0]).not.toHaveProperty('input');
});

test('finished jobs are removed after 30 days', async () => {
  const old = (days: number) => sql`now() - make_interval(days => ${days})`;
  define('old', async () => undefined);
  const [older, newer] = [await startJob('old'), await startJob('old')];
  await db
    .update(jobTable)
    .set({ state: 'done', finishedAt: old(31) })
    .where(eq(jobTable.id, older.id));
  await db
    .update(jobTable)
    .set({ state: 'done', finishedAt: old(29) })
    .where(eq(jobTable.id, newer.id));
  await runner();
  await until(
    () => rowOf(older.id),
    (row) => row === undefined,
  );
  expect(await rowOf(newer.id)).toBeDefined();
});

test('a kind that nobody implements is a mistake of the plugin', async () => {
  await expect(startJob('nothing')).rejects.toThrow('plugin shop has no job "nothing"');
});

test('a question may be held until the job ends: it is answered then, at once where it has, and after its time where it does not', async () => {
  let release = () => {};
  define('wait', () => new Promise<void>((resolve) => (release = resolve)));
  const { id } = await startJob('wait');
  await runner();
  await until(
    () => rowOf(id),
    (job) => job.state === 'running',
  );
  expect(await call('getJob', { id, waitMs: 50 })).toMatchObject({ state: 'running' });
  let isAnswered = false;
  const held = call('getJob', { id, waitMs: 5_000 }).finally(() => (isAnswered = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isAnswered).toBe(false);
  const from = performance.now();
  release();
  expect(await held).toMatchObject({ state: 'done' });
  expect(await call('getJob', { id, waitMs: 5_000 })).toMatchObject({ state: 'done' });
  expect(performance.now() - from).toBeLessThan(4_000);
  await expect(call('getJob', { id, waitMs: 5_000 }, person(8))).rejects.toMatchObject({ status: 404 });
});

test('a server that stops answers what it holds', async () => {
  const own = createJobEnds({ listen });
  await own.start();
  const { ended } = own.of('nobody', 60_000);
  await own.stop();
  await ended;
});
