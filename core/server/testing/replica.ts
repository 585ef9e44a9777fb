import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '@tessera/plugin-sdk/server';
import { withClient } from '../database/database';
import { control, freePort, type EmbeddedPostgres } from '../database/embedded';
import { embeddedHome } from '../database/embeddedHome';

/** A streaming replica of an embedded PostgreSQL. */
export interface TestReplica {
  /** The same database there. */
  urlOf(primaryUrl: string): string;
  /** Changes arrive and are not applied. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the primary while it runs, as `pg_basebackup` does, which the embedded PostgreSQL does not bring. */
export async function startReplica(primary: EmbeddedPostgres, dataDir: string, log: Log): Promise<TestReplica> {
  mkdirSync(dataDir, { recursive: true });
  const home = embeddedHome(dataDir, log);
  const cluster = path.join(home.folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  if (home.user) chownSync(cluster, home.user.uid, home.user.gid);
  await withClient(primary.superuserUrl('postgres'), async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    await promisify(execFile)('cp', ['-a', `${primary.folder}/cluster/.`, cluster], { ...home.user, cwd: '/' });
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
    writeFileSync(path.join(cluster, 'backup_label'), rows[0]!.label);
  });
  rmSync(path.join(cluster, 'postmaster.pid'));
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`;
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  if (home.user) for (const file of ['backup_label', 'standby.signal']) chownSync(path.join(cluster, file), home.user.uid, home.user.gid);
  const port = await freePort(0);
  const urlOf = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const asSuperuser = (sql: string) =>
    withClient(urlOf(primary.superuserUrl('postgres')), (client) => client.query<{ state: string }>(sql));
  const start = () => control(home, ['start', '-D', cluster, '-l', path.join(home.folder, 'server.log'), '-o', settings, '-w']);
  const logFile = path.join(home.folder, 'server.log');
  writeFileSync(logFile, '');
  if (home.user) chownSync(logFile, home.user.uid, home.user.gid);
  await start();
  return {
    urlOf,
    async pause() {
      await asSuperuser('select pg_wal_replay_pause()');
      while ((await asSuperuser('select pg_get_wal_replay_pause_state() as state')).rows[0]!.state !== 'paused');
    },
    resume: async () => void (await asSuperuser('select pg_wal_replay_resume()')),
    start,
    stop: () => control(home, ['stop', '-D', cluster, '-m', 'fast', '-w']),
  };
}
