import { eq } from 'drizzle-orm';
import type { JobContext } from '@tessera/plugin-sdk/server';
import { claimJob, closeJob } from './queue';
import { jobTable } from './table';
import { testQueue, until, untilAborted } from './testQueue';

const { db, define, ended, rowOf, runner, startJob } = testQueue();

test('a job of a dead server runs again once its lease is over; the restarted server itself takes it at once (compatibility)', async () => {
  define('crash', async (_: unknown, ctx) => ctx.jobId);
  const orphan = async (serverId: string, leaseMs: number) => {
    const { id } = await startJob('crash');
    expect((await claimJob(db(), serverId, ['shop/crash'], leaseMs))?.id).toBe(id);
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
  for (let attempt = 1; attempt <= 3; attempt++) expect((await claimJob(db(), 'dead', ['shop/killer'], -1))?.attempts).toBe(attempt);
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
  await db().update(jobTable).set({ lease: '11111111-1111-4111-8111-111111111111', serverId: 'thief' }).where(eq(jobTable.id, id));
  await until(() => ctx?.signal.aborted, Boolean);
  await expect(ctx!.progress(0.9)).rejects.toThrow('lost');
  await closeJob(db(), held, { state: 'done', result: 'too late' });
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
