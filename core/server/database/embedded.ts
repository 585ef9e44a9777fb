import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '@tessera/plugin-sdk/server';
import pg from 'pg';
import { embeddedHome, makeExecutable, type EmbeddedHome } from './embeddedHome';
import { isAlive, isUncollected } from './lock';
import { DatabaseSetupError } from './setupError';

const superuser = 'postgres';
const host = '127.0.0.1';
const answerTimeoutMs = 2_000;
/** Time for a server that recovers after a crash, or that is still stopping. */
const patienceMs = 120_000;
const startAttempts = 10;
const largestLogBytes = 5 * 1024 * 1024;

const commonSettings = {
  listen_addresses: host,
  unix_socket_directories: '',
  log_checkpoints: 'off',
  // Statements and values that failed hold people's data; the server that sent them logs what went wrong.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** For data that may be lost with the machine: tests. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

export interface EmbeddedPostgres {
  readonly port: number;
  /** Where the data and the server's log are. */
  readonly folder: string;
  readonly password: string;
  /** Connection of the superuser, for creating roles and databases only. */
  readonly superuserUrl: (database: string) => string;
  readonly tookOver: boolean;
  /** Process number of PostgreSQL. */
  readonly pid: number;
  /** Fast shutdown: open transactions are rolled back, committed data are on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts the packaged PostgreSQL on the data in `dataDir`, or takes over the one that already runs there.
 * Callers see to it that no two of them do so at the same time (see lock.ts).
 * @throws DatabaseSetupError
 */
export async function startEmbedded({
  dataDir,
  fast = false,
  onPort,
  log,
}: {
  dataDir: string;
  fast?: boolean;
  /** On this port or not at all, because connections to it exist. */
  onPort?: number;
  log: Log;
}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const home = embeddedHome(realpathSync(dataDir), log);
  const cluster = path.join(home.folder, 'cluster');
  const passwordFile = path.join(dataDir, 'postgres-password');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(home, cluster, passwordFile, fast);
  if (!existsSync(passwordFile)) {
    throw new DatabaseSetupError(
      `The database in ${cluster} exists, but its password file ${passwordFile} is missing: restore that file from a backup.`,
    );
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  const running = await findRunning(cluster, password);
  const { pid, port } = running ?? (await start(home, cluster, password, fast, onPort));
  if (running) log.info({ pid, port }, 'Took over the PostgreSQL that a server left running');
  return {
    port,
    password,
    pid,
    folder: home.folder,
    tookOver: running !== undefined,
    superuserUrl: (database) => `postgres://${superuser}:${password}@${host}:${port}/${database}`,
    stop: async () => {
      if (isAlive(pid)) await control(home, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', String(patienceMs / 1000)]);
    },
  };
}

/** The embedded PostgreSQL that runs on these data now, started by whomever: to look at beside its server. */
export async function findEmbedded(
  dataDir: string,
  log: Log,
): Promise<Pick<EmbeddedPostgres, 'port' | 'password' | 'superuserUrl'> | undefined> {
  const passwordFile = path.join(dataDir, 'postgres-password');
  if (!existsSync(passwordFile)) return undefined;
  const cluster = path.join(embeddedHome(realpathSync(dataDir), log).folder, 'cluster');
  const password = readFileSync(passwordFile, 'utf8').trim();
  const port = readPidFile(cluster)?.port;
  if (!port || (await asks(port, password, cluster)) !== 'ours') return undefined;
  return { port, password, superuserUrl: (database) => `postgres://${superuser}:${password}@${host}:${port}/${database}` };
}

async function initialise(home: EmbeddedHome, cluster: string, passwordFile: string, fast: boolean): Promise<void> {
  // Made aside and then renamed: an interrupted attempt leaves nothing that looks like a database.
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (home.user) chownSync(unfinished, home.user.uid, home.user.gid);
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  const passwordForInitdb = path.join(home.folder, 'initdb-password');
  writeFileSync(passwordForInitdb, readFileSync(passwordFile), { mode: 0o600 });
  if (home.user) chownSync(passwordForInitdb, home.user.uid, home.user.gid);
  try {
    await run(home, 'initdb', [
      '-D',
      unfinished,
      '-U',
      superuser,
      `--pwfile=${passwordForInitdb}`,
      '--auth=scram-sha-256',
      // Knows every letter's case, and is the same on every system; Vietnamese order comes from ICU by name.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(fast ? ['--no-sync'] : []),
    ]);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(passwordForInitdb, { force: true });
  }
}

interface Running {
  pid: number;
  port: number;
}

/** What the pid file of PostgreSQL says: process number in its first line, port in its fourth. */
function readPidFile(cluster: string): Running | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0) };
  } catch {
    return undefined;
  }
}

/** The PostgreSQL that already serves these data, once it answers; a pid file left behind by a dead one is put away. */
async function findRunning(cluster: string, password: string): Promise<Running | undefined> {
  for (const until = Date.now() + patienceMs; ;) {
    const found = readPidFile(cluster);
    if (!found) return undefined;
    if (isUncollected(found.pid)) {
      // PostgreSQL takes it for alive and would not start. Its children, which may still write, are waited for.
      if (!someoneWorksIn(cluster)) return (rmSync(path.join(cluster, 'postmaster.pid'), { force: true }), undefined);
      await pause(100);
      continue;
    }
    if (!isAlive(found.pid)) return undefined; // PostgreSQL replaces the file of a dead process itself
    const answer = found.port ? await asks(found.port, password, cluster) : 'no answer';
    if (answer === 'ours') return found;
    if (!(await isPostgresOn(found.pid, cluster))) {
      // The number belongs to another program by now, which PostgreSQL would take for itself.
      rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (answer === 'wrong password') {
      throw new DatabaseSetupError(
        `The PostgreSQL that runs on ${cluster} (process ${found.pid}) does not accept the password in postgres-password: restore that file from a backup.`,
      );
    }
    if (Date.now() > until)
      throw new DatabaseSetupError(
        `The PostgreSQL that runs on ${cluster} (process ${found.pid}) does not answer: stop that process and start again.`,
      );
    await pause(100);
  }
}

async function asks(port: number, password: string, cluster: string): Promise<'ours' | 'other' | 'wrong password' | 'no answer'> {
  const client = new pg.Client({ host, port, user: superuser, password, database: 'postgres', connectionTimeoutMillis: answerTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster ? 'ours' : 'other';
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong password' : 'no answer';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether any process works in this folder; Linux only. */
const someoneWorksIn = (folder: string): boolean =>
  readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false; // it has just ended, or is another user's, as which our PostgreSQL does not run
    }
  });

/** Whether a process is a PostgreSQL on this cluster. When in doubt yes: two of them on the same data would destroy these. */
async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  try {
    // PostgreSQL works in its data folder, which Linux tells even after the folder was moved.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])).stdout.includes('postgres');
  } catch (error) {
    // Not allowed to look: then it runs as another user than our PostgreSQL would.
    return (error as NodeJS.ErrnoException).code !== 'EACCES' && isAlive(pid);
  }
}

async function start(home: EmbeddedHome, cluster: string, password: string, fast: boolean, onPort?: number): Promise<Running> {
  refuseOtherVersion(home, cluster, await run(home, 'postgres', ['--version']));
  const logFile = path.join(home.folder, 'server.log');
  prepareLog(home, logFile);
  const portFile = path.join(home.folder, 'port');
  const remembered = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  for (let attempt = 1; ; attempt++) {
    const port = onPort ?? (await freePort(attempt === 1 ? remembered : 0));
    const settings = { ...commonSettings, ...(fast ? fastSettings : durable) };
    const options = ['-p', port, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])].join(' ');
    const logBytesBefore = statSync(logFile).size;
    try {
      await control(home, ['start', '-D', cluster, '-l', logFile, '-o', options, '-w', '-t', String(patienceMs / 1000)]);
    } catch (error) {
      const said = readFileSync(logFile).subarray(logBytesBefore).toString('utf8').trim() || (error as Error).message;
      // Somebody else may take the port between our look and the start; after kill -9 the child processes of
      // PostgreSQL take a moment to go.
      const passes = /could not create any TCP\/IP sockets|pre-existing shared memory block/.test(said);
      if (passes && attempt < startAttempts) {
        await pause(500);
        continue;
      }
      throw new DatabaseSetupError(
        `The embedded PostgreSQL did not start; its log ${logFile} says: ${said.split('\n').slice(-5).join(' / ')}`,
      );
    }
    writeFileSync(portFile, String(port));
    const pid = readPidFile(cluster)?.pid;
    if (pid === undefined || (await asks(port, password, cluster)) !== 'ours') {
      throw new DatabaseSetupError(
        `The embedded PostgreSQL on ${cluster} started, but does not accept the password in postgres-password: restore that file from a backup.`,
      );
    }
    return { pid, port };
  }
}

/** Data of another major version cannot be opened; the message is clearer than PostgreSQL's own. */
function refuseOtherVersion(home: EmbeddedHome, cluster: string, said: string): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const packaged = /(\d+)/.exec(said)?.[1];
  if (made !== packaged) {
    throw new DatabaseSetupError(
      `The data in ${home.folder} were made by PostgreSQL ${made}, and this version brings PostgreSQL ${packaged}: dump them with the earlier version of the server and load them into a new data folder.`,
    );
  }
}

function prepareLog(home: EmbeddedHome, logFile: string): void {
  closeSync(openSync(logFile, 'a', 0o600));
  if (statSync(logFile).size > largestLogBytes) truncateSync(logFile);
  if (home.user) chownSync(logFile, home.user.uid, home.user.gid);
}

/** The wanted port if it is free, else any free one. */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(wanted, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// pg_ctl puts PostgreSQL into a session of its own, so that Ctrl+C in a terminal reaches the server only, which then stops in order.
export const control = (home: EmbeddedHome, args: string[]) => run(home, 'pg_ctl', args).then(() => undefined);

async function run(home: EmbeddedHome, program: 'initdb' | 'pg_ctl' | 'postgres', args: string[]): Promise<string> {
  const file = path.join(home.binaries, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  makeExecutable(file);
  // PGDATA, PGPORT and the like of the person's shell are not meant for this server.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  try {
    const { stdout } = await promisify(execFile)(file, args, { ...home.user, cwd: home.folder, env: { ...env, LC_ALL: 'C' } });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new DatabaseSetupError(`${program} failed: ${(stderr || message).trim().split('\n').slice(-5).join(' / ')}`);
  }
}
