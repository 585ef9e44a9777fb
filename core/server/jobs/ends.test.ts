import { conflict } from '@tessera/plugin-sdk/server';
import { createJobEnds } from './ends';
import { person, testQueue, until } from './testQueue';

const { call, define, ended, listen, rowOf, runner, startJob } = testQueue();

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
