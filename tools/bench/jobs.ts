/**
 * The queue of core beside graphile-worker and pg-boss, three jobs at once each, in databases of their own: jobs per second, the time from
 * the request to the start of a job, and what it costs while nothing waits. The two libraries are installed into a temporary folder.
 * Run: node --import tsx tools/bench/jobs.ts [jobs] [rounds] [idle seconds]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { jobKey } from '@tessera/plugin-sdk/contract';
import type { AnyJobHandler, WorkContext } from '@tessera/plugin-sdk/server';
import { createTestDatabase, type TestDatabase } from '@tessera/core/server/database/testDatabase';
import { createJobRunner } from '@tessera/core/server/jobs/runner';
import { createJobService } from '@tessera/core/server/jobs/service';
import { median, quantile } from './figures';

const [jobs = 2_000, rounds = 3, idleSeconds = 20] = process.argv.slice(2).map(Number);
const atOnce = 3;
const latencyJobs = 50;

/** What each of the three does here: a handler hears the number that `add` was given. */
interface Queue {
  add(n: number): Promise<unknown>;
  work(handler: (n: number) => void): Promise<() => Promise<unknown>>;
  /** Its own timers and connections. */
  close?(): Promise<unknown>;
}
type Made = Queue & { name: string; database: TestDatabase };

const silent = { debug() {}, info() {}, warn() {}, error() {} };

function ours({ db, listen }: TestDatabase): Queue {
  const title = { vi: 'Việc', en: 'Work' };
  let heard: (n: number) => void = () => undefined;
  const handlers = new Map<string, AnyJobHandler>([['bench/work', { run: async ({ n }: { n: number }) => heard(n) }]]);
  const service = createJobService({ handlers: () => handlers });
  const user = { id: 1, userName: 'an', fullName: 'An', roles: [], permissions: new Set<string>(), isSuperAdmin: false, can: () => false };
  const ctx = { db, user, language: 'vi' } as unknown as WorkContext;
  return {
    add: (n) => service.start(ctx, jobKey('bench', 'work', { title }), { n }, {}),
    async work(handler) {
      heard = handler;
      const runner = createJobRunner({
        db,
        services: { tryGet: () => undefined } as never,
        log: silent,
        serverId: 'bench',
        listen: async (channel, onMessage) => {
          const subscription = await listen(channel, onMessage);
          return async () => subscription.close();
        },
        handlers: () => handlers,
        userOf: async () => user,
        times: { slots: atOnce, share: atOnce },
      });
      await runner.start();
      return () => runner.stop();
    },
  };
}

interface Graphile {
  run(options: object): Promise<{ stop(): Promise<void> }>;
  makeWorkerUtils(options: object): Promise<{
    migrate(): Promise<void>;
    addJob(task: string, payload: object): Promise<unknown>;
    release(): Promise<void>;
  }>;
  Logger: new (factory: () => () => void) => object;
}
async function graphile({ url }: TestDatabase, { run, makeWorkerUtils, Logger }: Graphile): Promise<Queue> {
  const common = { connectionString: url, logger: new Logger(() => () => undefined) };
  const utils = await makeWorkerUtils(common);
  await utils.migrate();
  return {
    close: async () => utils.release(),
    add: (n) => utils.addJob('work', { n }),
    async work(handler) {
      const taskList = { work: async (payload: { n: number }) => handler(payload.n) };
      const runner = await run({ ...common, taskList, concurrency: atOnce, noHandleSignals: true });
      return () => runner.stop();
    },
  };
}

interface Boss {
  start(): Promise<unknown>;
  on(event: 'error', handler: () => void): void;
  createQueue(name: string, options: object): Promise<void>;
  send(name: string, data: object): Promise<unknown>;
  work(name: string, options: object, handler: (jobs: { data: { n: number } }[]) => Promise<void>): Promise<string>;
  offWork(name: string, options: { wait: boolean }): Promise<void>;
  stop(): Promise<void>;
}
/** With single jobs, and as it comes, a worker that has done one waits 30 s for the next where nothing notifies it. */
const asFast = { localConcurrency: atOnce, batchSize: 10, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2 };

async function boss({ url }: TestDatabase, { PgBoss }: { PgBoss: new (options: object) => Boss }): Promise<Queue> {
  const made = new PgBoss({ connectionString: url, useListenNotify: true });
  made.on('error', () => undefined);
  await made.start();
  await made.createQueue('work', { notify: true });
  return {
    close: () => made.stop(),
    add: (n) => made.send('work', { n }),
    async work(handler) {
      await made.work('work', asFast, async (batch) => batch.forEach(({ data }) => handler(data.n)));
      return () => made.offWork('work', { wait: true });
    },
  };
}

/** Enqueued one after another while nobody works, then done. */
async function drain({ add, work }: Queue): Promise<{ adds: number; perSecond: number }> {
  const adding = performance.now();
  for (let n = 0; n < jobs; n++) await add(n);
  const added = performance.now();
  let [left, done] = [jobs, () => {}];
  const all = new Promise<void>((resolve) => (done = resolve));
  const stop = await work(() => --left || done());
  await all;
  const ended = performance.now();
  await stop();
  return { adds: (jobs * 1000) / (added - adding), perSecond: (jobs * 1000) / (ended - added) };
}

/** One at a time, into a queue that has nothing else to do: milliseconds from the request to the handler. */
async function latencies({ add, work }: Queue): Promise<number[]> {
  let heard: () => void = () => undefined;
  const stop = await work(() => heard());
  const taken: number[] = [];
  for (let n = 0; n < latencyJobs; n++) {
    await sleep(40);
    const asked = performance.now();
    const started = new Promise<void>((resolve) => (heard = resolve));
    await add(n);
    await started;
    taken.push(performance.now() - asked);
  }
  await stop();
  return taken;
}

/** With nothing to do: milliseconds of this process, and transactions of the database, each second. */
async function idle({ work, database }: Made): Promise<{ cpu: number; transactions: number }> {
  const stop = await work(() => undefined);
  const transactions = async () => {
    // a connection tells its figures some seconds late
    await sleep(11_000);
    const { rows } = await database.owner.query<{ n: number }>(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    );
    return rows[0]!.n;
  };
  const before = { transactions: await transactions(), cpu: process.cpuUsage(), at: performance.now() };
  await sleep(idleSeconds * 1000);
  const cpu = process.cpuUsage(before.cpu);
  const seconds = (performance.now() - before.at) / 1000;
  const counted = (await transactions()) - before.transactions;
  await stop();
  return { cpu: (cpu.user + cpu.system) / 1000 / seconds, transactions: counted / (seconds + 11) };
}

const folder = mkdtempSync(path.join(tmpdir(), 'tessera-queues-'));
const databases: TestDatabase[] = [];
try {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'graphile-worker@0.18', 'pg-boss@12'], { cwd: folder, stdio: 'ignore' });
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const load = async <T>(name: string) => (await import(pathToFileURL(resolve(name)).href)) as T;
  const versionOf = async (name: string) =>
    (await import(pathToFileURL(path.join(folder, 'node_modules', name, 'package.json')).href, { with: { type: 'json' } })).default.version;
  const make = async (name: string, of: (database: TestDatabase) => Queue | Promise<Queue>): Promise<Made> => {
    const database = await createTestDatabase();
    databases.push(database);
    return { name, database, ...(await of(database)) };
  };
  const graphileWorker = await load<Graphile>('graphile-worker');
  const pgBoss = await load<{ PgBoss: new (options: object) => Boss }>('pg-boss');
  const makers = [
    () => make('core/server/jobs', ours),
    async () => make(`graphile-worker ${await versionOf('graphile-worker')}`, (database) => graphile(database, graphileWorker)),
    async () => make(`pg-boss ${await versionOf('pg-boss')}`, (database) => boss(database, pgBoss)),
  ];
  // each alone, so that nobody else's timers are counted
  const idles: Awaited<ReturnType<typeof idle>>[] = [];
  for (const maker of makers) {
    const queue = await maker();
    idles.push(await idle(queue));
    await queue.close?.();
  }
  const queues: Made[] = [];
  for (const maker of makers) queues.push(await maker());
  const figures = new Map(queues.map(({ name }) => [name, { adds: [] as number[], done: [] as number[], waits: [] as number[] }]));
  for (let round = 0; round < rounds; round++) {
    for (const queue of queues) {
      const { adds, done, waits } = figures.get(queue.name)!;
      const drained = await drain(queue);
      adds.push(drained.adds);
      done.push(drained.perSecond);
      waits.push(...(await latencies(queue)));
    }
  }
  console.log(`${jobs} jobs that do nothing, ${atOnce} at once, medians of ${rounds} rounds; idle for ${idleSeconds} s\n`);
  const table: Record<string, Record<string, string>> = {};
  for (const [i, { name }] of queues.entries()) {
    const { adds, done, waits } = figures.get(name)!;
    const { cpu, transactions } = idles[i]!;
    table[name] = {
      'enqueued /s': median(adds).toFixed(0),
      'done /s': median(done).toFixed(0),
      'to the start p50, ms': median(waits).toFixed(1),
      'p95, ms': quantile(waits, 0.95).toFixed(1),
      'idle: ms CPU /s': cpu.toFixed(2),
      'idle: transactions /s': transactions.toFixed(2),
    };
  }
  console.table(table);
} finally {
  for (const database of databases) await database.close();
  rmSync(folder, { recursive: true });
  process.exit();
}
