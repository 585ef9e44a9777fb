import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkContext } from '@tessera/plugin-sdk/server';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import type { JobRunner } from './runner';
import { createJobService } from './service';
import { accountOf, addingRunner, keyOf, ledger, lines, type At } from './testSteps';

jest.setTimeout(90_000);

let database: TestDatabase;
let runner: JobRunner | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of ledger) await database.owner.query(statement);
  await database.owner.query(
    `grant usage on schema ledger to ${database.appRole}; grant all on all tables in schema ledger to ${database.appRole}`,
  );
});
afterEach(() => runner?.stop());
afterAll(() => database.close());

const service = createJobService({ handlers: () => new Map(lines.map((line) => [`shop/${line}`, { run: async () => undefined }])) });
const startJob = (line: string, run: string) =>
  service.start(
    { db: database.db, user: { id: accountOf(line), userName: 'an', fullName: 'An' }, language: 'vi' } as WorkContext,
    keyOf(line),
    { run },
    {},
  );
const survivor = async (at: At = () => undefined) => {
  const listen = async (channel: string, handler: (payload: string) => void) => {
    const subscription = await database.listen(channel, handler);
    return async () => subscription.close();
  };
  runner = addingRunner({ db: database.db, serverId: 'survivor', listen }, at);
  await runner.start();
};
const rows = async <T>(statement: string) => (await database.owner.query(statement)).rows as T[];
const ended = async (state: string) => {
  const open = `select 1 from core.jobs where state in ('queued', 'running')`;
  for (const until = Date.now() + 30_000; (await rows(open)).length && Date.now() < until;) await new Promise((r) => setTimeout(r, 30));
  return (await rows<{ kind: string }>(`select kind from core.jobs where state = '${state}'`)).map(({ kind }) => kind).sort();
};
/** Of each run, what was written, what the sum is and how many changes the audit tells. */
const written = (run: string) =>
  rows(`select (select string_agg(note, ',' order by note) from ledger.steps where run = s.run) as steps, sum,
    (select count(*)::int from core.audit_log where entity = 'sum' and entity_id = s.run) as audited
    from ledger.sums s where run like '${run}%' order by run`);
const all = lines.map(() => ({ steps: 'a,b', sum: 2, audited: 2 }));
const sorted = [...lines].sort();

test('a job whose server is killed at any of its lines is taken up by another one: it ends done, and each write is there once', async () => {
  for (const line of lines) await startJob(line, `killed ${line}`);
  const script = path.join(path.dirname(fileURLToPath(`file://${__filename}`)), 'dyingRunner.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, database.url, database.appRole], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const left = await rows('select distinct state, attempts, result, finished_at from core.jobs');
  expect(left).toEqual([{ state: 'running', attempts: 1, result: null, finished_at: null }]);

  await survivor();
  expect(await ended('done')).toEqual(sorted);
  expect(await written('killed')).toEqual(all);
  const ends = await rows('select distinct attempts, server_id, progress, result, lease from core.jobs');
  expect(ends).toEqual([{ attempts: 2, server_id: 'survivor', progress: 1, result: { done: 2 }, lease: null }]);
});

test('a job that throws at any of its lines fails and leaves nothing half done; started again it goes on from there', async () => {
  await database.owner.query('delete from core.jobs');
  const thrown = new Set<string>();
  // one at a time, so that a line is told of the job that stands at it
  for (const line of lines) {
    await startJob(line, `thrown ${line}`);
    await survivor((at) => {
      if (at !== line || thrown.has(line)) return;
      thrown.add(line);
      throw new Error(`thrown at ${line}`);
    });
    await ended('failed');
    await startJob(line, `thrown ${line}`);
    await ended('done');
    await runner?.stop();
  }
  expect([...thrown]).toEqual(lines);
  expect(await ended('failed')).toEqual(sorted);
  expect(await ended('done')).toEqual(sorted);
  expect(await written('thrown')).toEqual(all);
});
