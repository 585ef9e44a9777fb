import { eq } from 'drizzle-orm';
import { jobKey, type Services } from '@tessera/plugin-sdk/contract';
import type { AnyJobHandler, CallContext, CurrentUser, Db, JobHandler } from '@tessera/plugin-sdk/server';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { writing } from '../work/writing';
import { createJobEnds } from './ends';
import { createJobRunner, type JobRunner, type RunnerDeps } from './runner';
import { createJobService, jobHandlers } from './service';
import { jobTable } from './table';

export const person = (id: number, ...permissions: string[]): CurrentUser => ({
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
const title = { vi: 'Nhập tệp', en: 'Import a file' };
export const keyOf = (kind: string) => jobKey('shop', kind, { title });
export const an = person(7);

export async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, withinMs = 8000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** A queue in a database of its own for the tests of one file, with runners that stop after each test. */
export function testQueue() {
  let database: TestDatabase;
  const runners: JobRunner[] = [];
  const handlers = new Map<string, AnyJobHandler>();
  const service = createJobService({ handlers: () => handlers });
  const listen: RunnerDeps['listen'] = async (channel, handler) => {
    const subscription = await database.listen(channel, handler);
    return async () => subscription.close();
  };
  const ends = createJobEnds({ listen });
  const { handlers: calls } = jobHandlers({ ends });

  beforeAll(async () => {
    database = await createTestDatabase();
    await ends.start();
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await database.db.delete(jobTable);
    handlers.clear();
  });
  afterAll(async () => {
    await ends.stop();
    await database.close();
  });

  const contextOf = (user: CurrentUser, on: Db = database.db): CallContext => ({
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
  const rowOf = async (id: string) => (await database.db.select().from(jobTable).where(eq(jobTable.id, id)))[0]!;
  return {
    database: () => database,
    db: () => database.db,
    handlers,
    service,
    listen,
    contextOf,
    rowOf,
    call: <T>(name: 'listJobs' | 'getJob' | 'cancelJob', input: object, user = an) =>
      calls[name]!(input as never, contextOf(user)) as Promise<T>,
    define: <I, R>(kind: string, run: JobHandler<I, R>['run'], timeoutMs?: number) =>
      void handlers.set(`shop/${kind}`, { run, ...(timeoutMs ? { timeoutMs } : {}) }),
    startJob: (kind: string, input: unknown = {}, once?: string) => service.start(contextOf(an), keyOf(kind), input, { once }),
    async runner(more: Partial<RunnerDeps> = {}): Promise<JobRunner> {
      const made = createJobRunner({
        db: database.db,
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
    },
    ended: (id: string) =>
      until(
        () => rowOf(id),
        (job) => !['queued', 'running'].includes(job.state),
      ),
  };
}
