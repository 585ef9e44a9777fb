import { execFile, spawnSync } from 'node:child_process';
import { chown, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const binaries = '/usr/lib/postgresql/15/bin';
const password = 'journey';

export interface ExternalServer {
  /** Of a user who may create databases and roles. */
  readonly url: string;
  /** Ends it as a power cut would, and starts it again; only for a server that is ours. */
  crash?(): Promise<void>;
  stop(): Promise<void>;
}
export type External = { unavailable: string } | { start(): Promise<ExternalServer> };

/**
 * A PostgreSQL that does not come with the product: the one of TEST_EXTERNAL_DATABASE_URL, or a throw-away
 * cluster of the installed version 15.
 */
export function externalPostgres(): External {
  const given = process.env.TEST_EXTERNAL_DATABASE_URL;
  if (given) return { start: async () => ({ url: given, stop: async () => undefined }) };
  if (!existsSync(path.join(binaries, 'initdb'))) return { unavailable: 'set TEST_EXTERNAL_DATABASE_URL or install PostgreSQL 15' };
  return { start: startCluster };
}

async function startCluster(): Promise<ExternalServer> {
  const user = process.getuid?.() === 0 ? otherUser() : undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-external-'));
  const cluster = path.join(folder, 'cluster');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  if (user) for (const file of [folder, passwordFile]) await chown(file, user.uid, user.gid);
  await chmod(folder, 0o700);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(binaries, program), args, { ...user, cwd: '/', env: { LC_ALL: 'C', PATH: process.env.PATH } });
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = () => run('pg_ctl', 'start', '-D', cluster, '-w', '-l', path.join(folder, 'log'), '-o', options);
  await run(
    'initdb',
    '-D',
    cluster,
    '-U',
    'owner',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  );
  await start();
  return {
    url: `postgres://owner:${password}@127.0.0.1:${port}/postgres`,
    async crash() {
      await run('pg_ctl', 'stop', '-D', cluster, '-m', 'immediate', '-w');
      await start();
    },
    async stop() {
      await run('pg_ctl', 'stop', '-D', cluster, '-m', 'fast', '-w');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } {
  const id = (flag: string, name: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const name = ['postgres', 'nobody'].find((candidate) => id('-u', candidate).status === 0);
  if (!name) throw new Error('no system user to run PostgreSQL as');
  return { uid: Number(id('-u', name).stdout), gid: Number(id('-g', name).stdout) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
