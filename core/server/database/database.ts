import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '@tessera/plugin-sdk/server';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findEmbedded, startEmbedded, type EmbeddedPostgres } from './embedded';
import { keepAlive } from './keepAlive';
import { createListener, type Subscription } from './listener';
import { isAlive, tryLock } from './lock';
import { traceStatements } from '../telemetry/statements';
import { appRoleOf, checkServer, connectionProblem, databaseNameOf, derivedPassword, ensureAppRole, passwordOf, urlAs } from './roles';
import { connectReplica, type Replica } from './replica';
import { DatabaseSetupError } from './setupError';

export interface Database {
  /** Owns the schemas; for migrations only. */
  readonly owner: pg.Pool;
  /** The application role: reads and writes data, defines nothing. */
  readonly app: pg.Pool;
  /** Drizzle on `app`. */
  readonly db: NodePgDatabase;
  /** Where queries may be read too. */
  readonly replica?: Replica | undefined;
  readonly appRole: string;
  readonly log: Log;
  /** `restarting`: the embedded PostgreSQL died, and is being started again. */
  readonly state: () => 'running' | 'restarting';
  /**
   * Calls `onMessage` for every NOTIFY on the channel. When the connection breaks, `onLost` is called once and
   * `healthy` is false until it listens again: whoever caches by notifications empties the cache and does without meanwhile.
   */
  listen(channel: string, onMessage: (payload: string) => void, onLost?: () => void): Promise<Subscription>;
  /** Ends all connections, and the embedded PostgreSQL. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server (15 or newer); without it the embedded one runs in `dataDir`. */
  databaseUrl?: string | undefined;
  /** A streaming replica of `databaseUrl`. */
  readUrl?: string | undefined;
  dataDir: string;
  log: Log;
  /** Embedded only: quick rather than safe, for tests. */
  fast?: boolean | undefined;
}

const appPoolSize = 10;
const ownerPoolSize = 2;
const statementTimeoutMs = 30_000;
const idleInTransactionTimeoutMs = 60_000;
const connectTimeoutMs = 10_000;

// A calendar day stays 'YYYY-MM-DD' (a Date would move it by the time zone); a bigint is a number unless that would change it.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, (text): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text));

/** @throws DatabaseSetupError with one sentence for the person who starts the server. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl ? connectDatabase(options.databaseUrl, options) : openEmbedded(options);

interface ConnectOptions {
  log: Log;
  readUrl?: string | undefined;
  /** `<database>_app` unless said. */
  appRole?: string;
  /** Superuser connection that creates the application role when the owner may not. */
  roleCreatorUrl?: string;
  /** Runs after the connections have ended. */
  afterClose?: () => Promise<void>;
  state?: Database['state'];
}

/** Checks a database, prepares its application role and connects; the URL's user is the owner. */
export async function connectDatabase(
  ownerUrl: string,
  { log, readUrl, appRole = appRoleOf(databaseNameOf(ownerUrl)), roleCreatorUrl, afterClose, state = () => 'running' }: ConnectOptions,
): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(ownerUrl))
    throw new DatabaseSetupError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  if (!passwordOf(ownerUrl))
    throw new DatabaseSetupError('DATABASE_URL has no password; the password of the application role is derived from it.');
  const password = derivedPassword(passwordOf(ownerUrl), 'tessera application role');
  const appUrl = urlAs(ownerUrl, appRole, password);
  await withClient(ownerUrl, async (owner) => {
    await checkServer(owner);
    if (!roleCreatorUrl) await ensureAppRole(owner, { role: appRole, password, appUrl });
  });
  if (roleCreatorUrl) await withClient(roleCreatorUrl, (creator) => ensureAppRole(creator, { role: appRole, password, appUrl }));

  const common = { application_name: 'tessera', connectionTimeoutMillis: connectTimeoutMs, keepAlive: true, options: '-c TimeZone=UTC' };
  const owner = new pg.Pool({ ...common, connectionString: ownerUrl, max: ownerPoolSize });
  const appSettings = {
    ...common,
    max: appPoolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  };
  const app = new pg.Pool({ ...appSettings, connectionString: appUrl });
  traceStatements(app);
  let closing: Promise<void> | undefined;
  // Without a listener a connection that breaks while idle would end the process; the pool replaces it by itself.
  // Pools end before their connections do: those are no loss any more.
  for (const pool of [owner, app]) pool.on('error', (err) => void (closing ?? log.warn({ err }, 'An idle database connection was lost')));
  // The same for one that breaks while a transaction thinks: its next statement fails and tells.
  for (const pool of [owner, app]) pool.on('connect', (client) => void client.on('error', () => undefined));
  const replica = readUrl ? await connectReplica(urlAs(readUrl, appRole, password), app, appSettings, log) : undefined;
  const listener = createListener(appUrl, log);
  return {
    owner,
    app,
    replica,
    appRole,
    log,
    db: drizzle(app),
    state,
    listen: (channel, onMessage, onLost) => listener.subscribe(channel, { onMessage, onLost }),
    close: () => (closing ??= Promise.all([listener.close(), replica?.close(), owner.end(), app.end()]).then(() => afterClose?.())),
  };
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw connectionProblem(url, error);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The owner's URL of a database that servers may be using. The embedded one is started where it does not run, and then ended by `release`.
 * @throws DatabaseSetupError
 */
export async function ownerUrlOf({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<{ url: string; release: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, release: async () => undefined };
  const running = await findEmbedded(dataDir, log);
  if (running) return { url: ownerUrlIn(running), release: async () => undefined };
  if (!existsSync(path.join(dataDir, 'postgres-password')))
    throw new DatabaseSetupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`);
  const database = await openEmbedded({ dataDir, log });
  const url = ownerUrlIn((await findEmbedded(dataDir, log))!);
  return { url, release: () => database.close() };
}

const embeddedDatabase = 'tessera';
export const embeddedOwner = 'tessera_owner';

async function openEmbedded({ dataDir, log, fast }: DatabaseOptions): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const release = tryLock(path.join(folder, 'server.lock'));
  if (typeof release === 'number') {
    throw new DatabaseSetupError(
      `Another server (process ${release}) already uses the data folder ${folder}: stop it first, or choose another DATA_DIR.`,
    );
  }
  let postgres: EmbeddedPostgres | undefined;
  try {
    const startedAt = Date.now();
    postgres = await startEmbedded({ dataDir: folder, fast: fast ?? false, log });
    log.info({ port: postgres.port, tookOver: postgres.tookOver, ms: Date.now() - startedAt }, 'The embedded PostgreSQL is ready');
    const ownerUrl = await ensureOwnedDatabase(postgres);
    const kept = keepAlive(postgres, (onPort) => startEmbedded({ dataDir: folder, fast: fast ?? false, onPort, log }), log);
    let forgetProcess = () => {};
    const afterClose = async () => {
      try {
        await kept.stop();
      } finally {
        forgetProcess();
        release();
      }
    };
    const { state } = kept;
    try {
      const database = await connectDatabase(ownerUrl, { log, roleCreatorUrl: postgres.superuserUrl(embeddedDatabase), afterClose, state });
      // No more is done for it once connections are being ended.
      const close = () => (kept.letGo(), database.close());
      forgetProcess = stopWithProcess(kept.pid, close);
      return { ...database, close };
    } catch (error) {
      kept.letGo();
      throw error;
    }
  } catch (error) {
    await postgres?.stop();
    release();
    throw error;
  }
}

/** Creates what the embedded server lacks: the owner, who is no superuser, and the database. */
export async function ensureOwnedDatabase(postgres: EmbeddedPostgres, ownerRights = ''): Promise<string> {
  const { superuserUrl, password } = postgres;
  const ownerPassword = derivedPassword(password, 'tessera owner role');
  await withClient(superuserUrl('postgres'), async (client) => {
    const lacks = async (query: string, name: string) => (await client.query(query, [name])).rowCount === 0;
    if (await lacks('select 1 from pg_roles where rolname = $1', embeddedOwner)) {
      await client.query(`create role ${embeddedOwner} login nosuperuser ${ownerRights} password '${ownerPassword}'`);
    }
    if (await lacks('select 1 from pg_database where datname = $1', embeddedDatabase)) {
      await client.query(`create database ${embeddedDatabase} owner ${embeddedOwner}`);
    }
  });
  return ownerUrlIn(postgres);
}

const ownerUrlIn = ({ superuserUrl, password }: Pick<EmbeddedPostgres, 'superuserUrl' | 'password'>): string =>
  urlAs(superuserUrl(embeddedDatabase), embeddedOwner, derivedPassword(password, 'tessera owner role'));

/**
 * PostgreSQL ends with the server also when nobody closes the database: on a signal that nothing else handles,
 * and on process.exit(). After kill -9 it stays, and the next start takes it over.
 */
function stopWithProcess(pidOf: () => number, close: () => Promise<void>): () => void {
  const onExit = () => {
    // SIGINT is a fast shutdown for PostgreSQL; there is no time to wait for it.
    const pid = pidOf();
    if (process.platform !== 'win32' && isAlive(pid)) process.kill(pid, 'SIGINT');
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return; // the server stops in its own order
    void close().finally(() => process.kill(process.pid, signal));
  };
  process.on('exit', onExit);
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    process.off('exit', onExit);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
}
