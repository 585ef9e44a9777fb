import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { testClient, type StartTestServer, type TestClient } from '@tessera/plugin-sdk/testing';
import { clusterOf } from '../config';
import { hashCheaply } from '../auth/passwords';
import { startSession } from '../auth/sessions';
import { coreMigrations } from '../database/migrations';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import type { CatalogueEntry } from '../plugins/boot';
import { ownFolder, readAnswers, type Answers } from '../openapi/answers';
import { createServer } from '../server';
import { createAnswerCheck } from './answerCheck';

/** The real server on a clone of a migrated database, listening on a free port. Plugins reach it through `startTestServer` of the SDK. */
export const startTestHost: StartTestServer = async ({
  plugins,
  broken = [],
  settings = {},
  demo = false,
  warmUp = false,
  loadTimeoutMs,
  sharing,
  eventPausesMs,
  now,
  fourEyes = true,
  takesMail,
  sql: statements = [],
  filesUrl,
  publicUrl,
}) => {
  hashCheaply();
  const folders = plugins.flatMap(({ manifest, parts }) => (parts.migrations ? [{ id: manifest.id, folder: parts.migrations }] : []));
  const shared = sharing && made.get(sharing);
  const database = shared?.database ?? (await createTestDatabase({ migrations: [coreMigrations, ...folders] }));
  for (const statement of statements) await database.owner.query(statement);
  if (statements.length) {
    const { rows } = await database.owner.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema|public|core$)'",
    );
    for (const { name } of rows)
      await database.owner.query(
        `grant usage on schema "${name}" to ${database.appRole}; grant all on all tables in schema "${name}" to ${database.appRole}`,
      );
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tessera-test-'));
  const entries: CatalogueEntry[] = [
    ...plugins.map((plugin) => ({ manifest: plugin.manifest, load: async () => ({ default: plugin }) })),
    ...broken,
  ];
  const folderOf = (id: string) => (id === 'core' ? ownFolder : plugins.find(({ manifest }) => manifest.id === id)?.parts.folder);
  const watch = createAnswerCheck((plugin) => answersIn(folderOf(plugin)));
  const start = () =>
    createServer({
      database,
      dataDir,
      filesUrl: filesUrl ?? shared?.files,
      cluster: clusterOf(process.env.ANALYSIS_ENGINE, process.env.ANALYSIS_FILES),
      ownsDatabase: false,
      deployment: { name: 'test', plugins: entries.map((e) => e.manifest.id), settings, brand: { name: 'Test' }, fourEyes },
      plugins: entries,
      existing: entries.map((e) => e.manifest),
      webFolder: undefined,
      version: 'test',
      logLevel: process.env.TEST_LOG ?? 'silent',
      adminPassword: 'administrator of tests',
      demoData: demo,
      production: false,
      mailFrom: 'Tessera <test@localhost>',
      trustProxy: 0,
      publicUrl,
      loadTimeoutMs,
      watch,
      ...(takesMail && { mailServer: { deliver: takesMail, firstWaitMs: 1 } }),
      ...(now && { schedules: { now, turnMs: 100 } }),
      ...(eventPausesMs && { eventTimes: { pausesMs: eventPausesMs, turnMs: 100, graceMs: 300 } }),
    });
  const { db } = database;
  const letGo = async () => {
    if (!shared) await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  // a start that is refused leaves no connection open: the process of the tests could not end
  let server = await start().catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  const url = (await server.app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '');
  await server.fill();
  if (warmUp) server.warmUp();

  async function clientOf(accountId: number): Promise<TestClient> {
    const { sessionId } = await startSession(db, accountId, { userAgent: 'test', ip: '127.0.0.1' });
    const { accessToken } = await server.access.issue({ accountId, sessionId });
    return testClient(url, { userId: accountId, accessToken });
  }

  let accounts = 0;
  const host = {
    url,
    db,
    get plugins() {
      return server.plugins;
    },
    hold: (error: unknown) => server.troubles.hold(error),
    get calls() {
      return server.calls;
    },
    async restart(meanwhile?: () => void) {
      await server.close();
      meanwhile?.();
      server = await start();
      await server.app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
      await server.fill();
    },
    async admin() {
      const { rows } = await db.execute<{ id: number }>(sql`select id from core.accounts where user_name = 'admin'`);
      return clientOf(Number(rows[0]!.id));
    },
    async as(permissions: readonly string[]) {
      const name = `test-${process.pid}-${Date.now()}-${++accounts}`;
      const { rows } = await db.execute<{ id: number }>(sql`
        with role as (insert into core.roles (code, description) values (${name}, ${name}) returning id),
          granted as (insert into core.role_permissions (role_id, permission) select role.id, p from role, unnest(${sql.param([...new Set(permissions)])}::text[]) p),
          account as (insert into core.accounts (user_name, email, first_name, last_name) values (${name}, ${`${name}@test.local`}, 'Thử', 'Người') returning id),
          held as (insert into core.account_roles (account_id, role_id) select account.id, role.id from account, role)
        select id from account`);
      return clientOf(Number(rows[0]!.id));
    },
    stranger: () => testClient(url, { userId: 0, accessToken: '' }),
    async mails() {
      const { rows } = await db.execute<{ to: string; subject: string; text: string }>(
        sql`select recipient as to, subject, body as text from core.mail_outbox order by id`,
      );
      return rows;
    },
    async close() {
      await server.close();
      await letGo();
      watch.finish();
    },
  };
  made.set(host, { database, files: filesUrl ?? shared?.files ?? dataDir });
  return host;
};

const answers = new Map<string | undefined, Answers>();
/** Read once for all servers of a process. */
function answersIn(folder: URL | undefined): Answers {
  const found = answers.get(folder?.href) ?? readAnswers(folder);
  answers.set(folder?.href, found);
  return found;
}

/** What a second server on the same database shares with the first. */
const made = new WeakMap<object, { database: TestDatabase; files: string }>();
