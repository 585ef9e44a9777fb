import { eq } from 'drizzle-orm';
import { jobTable } from './table';
import { testQueue, until, untilAborted } from './testQueue';

const { call, db, define, ended, rowOf, runner, startJob } = testQueue();

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
  await db().update(jobTable).set({ cancelRequestedAt: new Date().toISOString() }).where(eq(jobTable.id, id));
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
