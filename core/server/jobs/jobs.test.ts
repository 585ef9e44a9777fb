import { eq, sql } from 'drizzle-orm';
import { object, number } from 'yup';
import { conflict, Problem, type CurrentUser } from '@tessera/plugin-sdk/server';
import { jobTable } from './table';
import { an, keyOf, person, testQueue, until } from './testQueue';

const { call, contextOf, database, db, define, ended, handlers, rowOf, runner, service, startJob } = testQueue();

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
  const { rows } = await database().app.query(
    'select plugin, action, user_name, entity, reference from core.audit_log where reference = $1',
    [job.id],
  );
  expect(rows).toEqual([{ plugin: 'shop', action: 'import', user_name: 'user7', entity: 'import', reference: job.id }]);
});

test('a job of a transaction that is rolled back never existed', async () => {
  let runs = 0;
  define('count', async () => void runs++);
  await runner();
  await expect(
    db().transaction(async (tx) => {
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
  await db().transaction(async (tx) => {
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
  await db()
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
  await db()
    .update(jobTable)
    .set({ state: 'done', finishedAt: old(31) })
    .where(eq(jobTable.id, older.id));
  await db()
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
