import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BackupError,
  ConfigError,
  coreMigrations,
  DatabaseSetupError,
  FilesSetupError,
  makeBackup,
  MigrationError,
  openDatabase,
  openFilesPlace,
  ownerUrlOf,
  readConfig,
  restoreBackup,
} from '@tessera/core/server';
import { catalogue } from '../../host-app/server/plugins';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const config = readConfig(process.env, root);
const log = { debug() {}, info() {}, warn: say, error: say };
function say(_fields: object, text?: string): void {
  console.error(text);
}

async function backup(file: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const { url, release } = await ownerUrlOf({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  const place = await openFilesPlace({ ...config, encryption: config.filesEncryption });
  try {
    const { tables, rows, files, removedMeanwhile } = await makeBackup({ ownerUrl: url, place, version, file });
    console.log(`${file}: ${rows} rows of ${tables} tables, ${files} files.`);
    if (removedMeanwhile) console.log(`${removedMeanwhile} files were removed while the backup was made.`);
    console.log('It holds all data and keys of the product: keep it as safe as the database.');
  } finally {
    place.close();
    await release();
  }
}

async function restore(file: string): Promise<void> {
  const migrations = [coreMigrations];
  for (const [id, { load }] of Object.entries(catalogue)) {
    const { parts } = (await load()).default;
    if (parts.migrations) migrations.push({ id, folder: parts.migrations, appendOnly: parts.appendOnly ?? [] });
  }
  const place = await openFilesPlace({ ...config, encryption: config.filesEncryption });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    const { rows, tables, files, madeAt, version } = await restoreBackup({ database, place, migrations, dataDir: config.dataDir, file });
    console.log(`Restored ${rows} rows of ${tables} tables and ${files} files, as they were at ${madeAt} with version ${version}.`);
    console.log('Start the server with the same settings. People sign in as they did then.');
  } finally {
    place.close();
    await database.close();
  }
}

const [command = '', file] = process.argv.slice(2);
const known = [BackupError, ConfigError, DatabaseSetupError, FilesSetupError, MigrationError];
try {
  if (!file) throw new BackupError(`Name the file: npm run ${command} -- /path/to/backup.tar.gz`);
  // npm runs scripts in the project: a path is meant from where the person stands.
  const absolute = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  await (command === 'restore' ? restore(absolute) : backup(absolute));
} catch (error) {
  console.error(known.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}
