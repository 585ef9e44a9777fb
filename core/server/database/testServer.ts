import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '@tessera/plugin-sdk/server';
import { ensureOwnedDatabase, withClient } from './database';
import { startEmbedded } from './embedded';
import { isAlive, withLock } from './lock';
import { urlAs } from './roles';

/** Only what went wrong; tests are quiet otherwise. */
export const quietLog: Log = {
  debug() {},
  info() {},
  warn: (fields, text) => console.warn(text, fields),
  error: (fields, text) => console.error(text, fields),
};

/** The PostgreSQL of all tests: one for every worker of every run that goes on at the same time. */
export interface TestServer {
  /** May create databases and roles. */
  adminUrl: string;
  /** Owner of the test databases, in the URL of any database of the server. */
  ownerUrl: (database: string) => string;
}

const dataDir = fileURLToPath(new URL('../../../node_modules/.cache/tessera/test-postgres', import.meta.url));
const runsFolder = path.join(dataDir, 'runs');
const lockFile = path.join(dataDir, 'test.lock');
/** Templates are one for each set of migrations ever tested; older ones go. */
const keptTemplates = 10;

/** Number of the process that this test run belongs to: that of Jest, not of its worker. */
export const testRun = () => Number(process.env.TESSERA_TEST_RUN ?? process.pid);

let server: Promise<TestServer> | undefined;

/** Starts the test server at its first use in a run; TEST_DATABASE_URL names another one, whose user may create databases and roles. */
export function testServer(): Promise<TestServer> {
  return (server ??= process.env.TEST_DATABASE_URL ? Promise.resolve(givenServer(process.env.TEST_DATABASE_URL)) : embeddedTestServer());
}

const givenServer = (url: string): TestServer => {
  const { username, password } = new URL(url);
  return { adminUrl: url, ownerUrl: (database) => urlAs(url, decodeURIComponent(username), decodeURIComponent(password), database) };
};

async function embeddedTestServer(): Promise<TestServer> {
  mkdirSync(runsFolder, { recursive: true });
  return withLock(lockFile, async () => {
    writeFileSync(path.join(runsFolder, String(testRun())), '');
    const postgres = await startEmbedded({ dataDir, fast: true, log: quietLog });
    const ownerUrl = await ensureOwnedDatabase(postgres, 'createrole');
    return { adminUrl: postgres.superuserUrl('postgres'), ownerUrl: (database) => ownerUrl.replace(/\/[^/]*$/, `/${database}`) };
  });
}

/** Drops what a test run left, and stops the server when no other run uses it. Costs nothing when the run used no database. */
export async function endTestRun(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return dropTestDatabases(process.env.TEST_DATABASE_URL, `tessera_test_${testRun()}_%`);
  const runs = () => (existsSync(runsFolder) ? readdirSync(runsFolder).map(Number) : []);
  if (!runs().includes(testRun())) return;
  await withLock(lockFile, async () => {
    for (const run of runs().filter((pid) => pid === testRun() || !isAlive(pid)))
      rmSync(path.join(runsFolder, String(run)), { force: true });
    const isLast = runs().length === 0;
    const postgres = await startEmbedded({ dataDir, fast: true, log: quietLog });
    await dropTestDatabases(postgres.superuserUrl('postgres'), isLast ? 'tessera_test_%' : `tessera_test_${testRun()}_%`);
    if (isLast) await postgres.stop();
  });
}

async function dropTestDatabases(adminUrl: string, pattern: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like $1
       union all (select datname from pg_database where datname like 'tessera\\_template\\_%' order by oid desc offset $2)`,
      [pattern.replaceAll('_', '\\_'), keptTemplates],
    );
    for (const { name } of rows) await dropDatabase(client, name);
  });
}

/** Drops a database and the application role that a server may have created for it. */
export async function dropDatabase(client: { query(sql: string): Promise<unknown> }, name: string): Promise<void> {
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.query(`drop role if exists "${name}_app"`);
}
