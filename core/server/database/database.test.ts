import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Log } from '@tessera/plugin-sdk/server';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from './database';
import { startEmbedded } from './embedded';
import { coreMigrations, migrate } from './migrations';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { quietLog } from './testServer';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const keepOneRow =
  'drop schema if exists kept cascade; create schema kept; create table kept.rows (id int); insert into kept.rows values (1)';
const modulePath = fileURLToPath(new URL('./database.ts', import.meta.url));

const until = async (what: () => boolean | Promise<boolean>, timeoutMs = 10_000) => {
  for (const end = Date.now() + timeoutMs; !(await what()); await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (Date.now() > end) throw new Error('Waited in vain');
  }
};

describe('a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('gives numbers for bigint while they are exact, days as text, and moments to Drizzle in UTC', async () => {
    const query = `select 9007199254740991::bigint as safe, 9007199254740993::bigint as unsafe, date '2026-11-21' as day, now()::text as moment`;
    const { rows } = await database.app.query(query);
    expect(rows[0]).toMatchObject({ safe: 9007199254740991, unsafe: '9007199254740993', day: '2026-11-21' });
    expect(rows[0].moment).toMatch(/\+00$/);
    expect((await database.db.execute(sql.raw(query))).rows[0]).toMatchObject({ safe: 9007199254740991, day: '2026-11-21' });
  });

  test('the application role has no rights over the server, and its statements do not run for ever', async () => {
    const {
      rows: [role],
    } = await database.app.query('select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user');
    expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false });
    const {
      rows: [limits],
    } = await database.app.query(
      `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(limits).toEqual({ statement: '30s', idle: '1min' });
  });

  test('hands over notifications, reports a lost connection, and listens again by itself', async () => {
    const heard: string[] = [];
    let lost = 0;
    const subscription = await database.listen(
      'rights-changed',
      (payload) => heard.push(payload),
      () => lost++,
    );
    expect(subscription.healthy).toBe(true);
    await database.app.query(`select pg_notify('rights-changed', 'một')`);
    await until(() => heard.length === 1);

    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await database.owner.query('select 1');
    const [{ pid }] = (
      await database.app.query(
        `select pid from pg_stat_activity where application_name = 'tessera listener' and datname = current_database()`,
      )
    ).rows;
    await database.app.query('select pg_terminate_backend($1)', [pid]);
    await until(() => !subscription.healthy);
    expect(lost).toBe(1);
    await until(() => subscription.healthy);
    warn.mockRestore();
    await database.app.query(`select pg_notify('rights-changed', 'hai')`);
    await until(() => heard.length === 2);
    expect(heard).toEqual(['một', 'hai']);
    subscription.close();
  });

  test('a DATABASE_URL that cannot be used is explained in a sentence that never holds the password', async () => {
    const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: quietLog }).catch((error: Error) => error.message);
    const changed = (change: (url: URL) => void) => {
      const url = new URL(database.url);
      change(url);
      return open(url.href);
    };
    expect(await open('mysql://a:b@localhost/x')).toContain('must look like postgres://');
    expect(await changed((url) => (url.password = ''))).toContain('has no password');
    expect(await changed((url) => (url.password = 'bí-mật'))).toMatch(/refuses the user .+ or its password: check DATABASE_URL\.$/);
    expect(await changed((url) => (url.pathname = '/nowhere'))).toContain('The database nowhere does not exist');
    expect(await changed((url) => (url.port = '1'))).toContain('No PostgreSQL answers at');

    const name = new URL(database.url).pathname.slice(1);
    const weakRole = `${name}_weak`;
    await database.owner.query(`create role ${weakRole} login password 'weak'`);
    try {
      const weak = (url: URL) => Object.assign(url, { username: weakRole, password: 'weak' });
      expect(await changed(weak)).toContain(`may not create schemas in the database ${name}`);
      await database.owner.query(`grant create on database ${name} to ${weakRole}`);
      expect(await changed(weak)).toContain(
        `may not create or change the application role ${name}_app: alter role "${weakRole}" createrole.`,
      );
    } finally {
      await database.owner.query(`revoke create on database ${name} from ${weakRole}; drop role ${weakRole}`);
    }
  });

  test('several servers on one DATABASE_URL agree on the application role, also after the owner got another password', async () => {
    const open = () => openDatabase({ databaseUrl: database.url, dataDir: '', log: quietLog });
    const servers = await Promise.all([open(), open()]);
    await migrate(servers[0], [coreMigrations]);
    for (const server of servers) {
      expect((await server.app.query(`select current_user as "user", core.fold('Đ') as folded`)).rows[0]).toEqual({
        user: servers[0].appRole,
        folded: 'd',
      });
    }
    await database.owner.query(`alter role "${servers[0].appRole}" password 'of-another-time'`);
    const later = await open();
    await later.app.query('select 1');
    await Promise.all([...servers, later].map((server) => server.close()));
  });
});

describe('the embedded PostgreSQL', () => {
  const said: string[] = [];
  const keep = (_fields: object, text?: string) => void said.push(text ?? '');
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep };
  const children: ChildProcess[] = [];
  let dataDir: string;
  const open = () => openDatabase({ dataDir, log, fast: true });

  const newDataDir = () => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tessera-data-')));
    chmodSync(folder, 0o711); // as root, PostgreSQL runs as someone else
    return folder;
  };
  async function removeDataDir() {
    const postgres = await startEmbedded({ dataDir, fast: true, log });
    await postgres.stop();
    rmSync(postgres.folder, { recursive: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
  beforeAll(() => {
    dataDir = newDataDir();
  });
  beforeEach(() => {
    said.length = 0;
  });
  afterEach(async () => {
    children.splice(0).forEach((child) => child.kill('SIGKILL'));
    if (existsSync(pidFile())) await startEmbedded({ dataDir, fast: true, log }).then((postgres) => postgres.stop());
  });
  afterAll(removeDataDir);

  /** A server in a process of its own, once it has opened the database and written a row. */
  async function openInChild({ fast } = { fast: true }): Promise<ChildProcess> {
    const code = `
      const { openDatabase } = await import(${JSON.stringify(pathToFileURL(modulePath).href)});
      const say = () => {};
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, fast: ${fast}, log: { debug: say, info: say, warn: say, error: say } });
      await database.owner.query(${JSON.stringify(keepOneRow)});
      console.log('open');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('exit', (exit) => reject(new Error(`The child ended with ${exit}`)));
    });
    return child;
  }
  const end = (child: ChildProcess, signal: NodeJS.Signals) =>
    new Promise<NodeJS.Signals | null>((resolve) => {
      child.once('exit', (_code, by) => resolve(by));
      child.kill(signal);
    });
  const keptRows = async (database: Database) => (await database.owner.query('select id from kept.rows')).rows.length;
  const pidFile = () => path.join(dataDir, 'postgres/cluster/postmaster.pid');

  test('keeps its data, its port and a password that only its user reads; listens on this machine only', async () => {
    const first = await open();
    const port = first.owner.options.connectionString;
    expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    await first.owner.query(keepOneRow);
    const {
      rows: [owner],
    } = await first.owner.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user');
    expect(owner).toEqual({ rolsuper: false, rolcreaterole: false });
    await first.close();

    const second = await openDatabase({ dataDir, log }); // with durable settings
    expect(second.owner.options.connectionString).toBe(port);
    expect(await keptRows(second)).toBe(1);
    const { rows } = await second.owner.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit') order by name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', '127.0.0.1', 'on']);
    await second.close();
    await second.close();
  });

  test('a second server on the same data folder says in one sentence who has it', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(`Another server (process ${process.pid}) already uses the data folder ${dataDir}`);
    await first.app.query('select 1');
    await first.close();
  });

  test('survives kill -9 of its server, and the next start takes it over', async () => {
    const child = await openInChild();
    await expect(open()).rejects.toThrow(`Another server (process ${child.pid})`);
    await end(child, 'SIGKILL');
    const database = await open();
    expect(said).toContain('Took over the PostgreSQL that a server left running');
    expect(await keptRows(database)).toBe(1);
    await database.close();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends in order with its server on %s', async (signal) => {
    const child = await openInChild();
    expect(await end(child, signal)).toBe(signal);
    const database = await open();
    expect(said).not.toContain('Took over the PostgreSQL that a server left running');
    expect(await keptRows(database)).toBe(1);
    await database.close();
  });

  test('starts after kill -9 of everything, also when its old process number belongs to another program by now', async () => {
    const first = await open();
    await first.owner.query(keepOneRow);
    const written = readFileSync(pidFile(), 'utf8');
    await first.close();
    const { uid, gid } = statSync(path.dirname(pidFile()));
    const deadPid = 2 ** 22 - 3;
    for (const pid of [deadPid, process.pid]) {
      writeFileSync(pidFile(), written.replace(/^\d+/, String(pid)), { mode: 0o600 });
      chownSync(pidFile(), uid, gid);
      const database = await open();
      expect(await keptRows(database)).toBe(1);
      expect(readFileSync(pidFile(), 'utf8')).not.toMatch(new RegExp(`^${pid}\n`));
      await database.close();
    }
  });

  test('is started again on its port when it dies under the living server, and no row is lost', async () => {
    const database = await open();
    await database.owner.query(keepOneRow);
    const { healthy } = await database.listen('anything', () => undefined);
    expect(healthy).toBe(true);
    // One transaction is between two statements when it happens.
    const busy = await database.app.connect();
    await busy.query('begin');
    const pid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
    const before = pid();
    process.kill(before, 'SIGKILL');
    await until(() => database.state() === 'restarting');
    await until(() => database.state() === 'running', 60_000);
    busy.release(true);
    expect(pid()).not.toBe(before);
    await until(() =>
      keptRows(database).then(
        (rows) => rows === 1,
        () => false,
      ),
    );
    expect(said).toContain('The embedded PostgreSQL runs again');
    await database.close();
  });

  test('recovers without loss after kill -9 of PostgreSQL and server', async () => {
    const child = await openInChild({ fast: false });
    process.kill(Number(readFileSync(pidFile(), 'utf8').split('\n')[0]), 'SIGKILL');
    await end(child, 'SIGKILL');
    const database = await open();
    expect(await keptRows(database)).toBe(1);
    await database.close();
  });

  test('takes another port when the remembered one is in use', async () => {
    const first = await open();
    const port = Number(new URL(first.owner.options.connectionString!).port);
    await first.close();
    const squatter = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const second = await open();
    expect(Number(new URL(second.owner.options.connectionString!).port)).not.toBe(port);
    await second.close();
    squatter.close();
  });

  test('does not write what people entered into its log', async () => {
    const database = await open();
    await database.owner.query(
      `create schema kept_people; create table kept_people.people (phone text unique); insert into kept_people.people values ('0912345678')`,
    );
    await database.owner.query(`insert into kept_people.people values ('0912345678')`).catch(() => undefined);
    await database.owner.query(`select '0912345678'::date`).catch(() => undefined);
    await database.close();
    expect(readFileSync(path.join(dataDir, 'postgres/server.log'), 'utf8')).not.toContain('0912345678');
  });

  test('says so when its password file was lost', async () => {
    await (await open()).close();
    const file = path.join(dataDir, 'postgres-password');
    const password = readFileSync(file);
    rmSync(file);
    await expect(open()).rejects.toThrow('its password file');
    writeFileSync(file, password);
    await (await open()).close();
  });

  (process.getuid?.() === 0 ? describe : describe.skip)('as root', () => {
    let shared: string;
    beforeEach(() => {
      shared = dataDir;
      dataDir = newDataDir();
    });
    afterEach(async () => {
      await removeDataDir();
      dataDir = shared;
    });

    test('keeps the data under /var/lib/tessera when the data folder is closed to the user of PostgreSQL, and finds them there later', async () => {
      chmodSync(dataDir, 0o700);
      const first = await open();
      expect(said.join()).toMatch(/cannot enter .+; the database of this data folder is kept in \/var\/lib\/tessera\//);
      await first.owner.query(keepOneRow);
      await first.close();
      chmodSync(dataDir, 0o711);
      const second = await open();
      expect(await keptRows(second)).toBe(1);
      await second.close();
    });

    test('refuses to begin anew when its data exist in a folder that was closed since', async () => {
      await (await open()).close();
      chmodSync(dataDir, 0o700);
      await expect(open()).rejects.toThrow('can no longer enter');
      chmodSync(dataDir, 0o711);
    });
  });
});
