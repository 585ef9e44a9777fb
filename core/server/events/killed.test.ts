import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { registerListeners } from './listeners';
import { eventService } from './outbox';
import { ledger, listening, shop } from './testPlugins';

let database: TestDatabase;
const running: ChildProcess[] = [];
const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-dying-'));
beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of ledger) await database.owner.query(statement);
  await database.owner.query(
    `grant usage on schema ledger to ${database.appRole}; grant all on all tables in schema ledger to ${database.appRole}`,
  );
});
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const script = path.join(path.dirname(fileURLToPath(`file://${__filename}`)), 'dyingServer.ts');
const startServer = () => {
  const child = spawn(process.execPath, ['--import', 'tsx', script, database.url, database.appRole, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
};
const sell = (note: string) =>
  database.db.transaction((db) =>
    eventService.emit(
      { db, user: { id: 0, userName: 'x', fullName: 'x' }, language: 'vi' } as never,
      shop.events.sold,
      { key: 1, note } as never,
      {},
    ),
  );
const heard = async () =>
  (await database.owner.query<{ note: string }>('select note from ledger.heard order by id')).rows.map(({ note }) => note);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a server that is killed in the middle of a handler leaves nothing of it; the next one handles the event once, and those behind it', async () => {
  await registerListeners(database.db, 'clerk', [
    { id: 'clerk:shop/sold', plugin: 'clerk', listener: listening('clerk', async () => undefined).parts.listens![0]! },
  ]);
  await sell('a');
  await sell('b');
  let begun: unknown[] = [];
  for (const goOnMs of [0, 150, 250]) {
    const { child, lines } = startServer();
    begun = [...begun, (await lines.next()).value];
    await sleep(goOnMs);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  // the third may have been through with the first event
  expect(begun.slice(0, 2)).toEqual(['a', 'a']);

  startServer();
  for (const until = Date.now() + 60_000; (await heard()).length < 4 && Date.now() < until;) await sleep(50);
  expect(await heard()).toEqual(['a begun', 'a ended', 'b begun', 'b ended']);
  const { rows } = await database.owner.query('select * from core.event_deliveries');
  expect(rows).toEqual([]);
});
