import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connectDatabase, withClient, type Database } from './database';
import { coreMigrations, migrate, readMigrations, type Migrations } from './migrations';
import { dropDatabase, quietLog, testRun, testServer, type TestServer } from './testServer';

export interface TestDatabase extends Database {
  /** Of the owner; good as DATABASE_URL of a server under test. */
  readonly url: string;
}

/** One for all test databases, so that the grants in a template hold in its copies. */
const appRole = 'tessera_test_app';

/**
 * A database of its own for a test file, migrated and otherwise empty; `close()` drops it.
 * Migrations run once for each distinct set of them; afterwards a database is a copy, made in about 0.1 s.
 * @example
 * const database = await createTestDatabase({ migrations: [coreMigrations, { id: 'promotion', folder: new URL('../migrations/', import.meta.url) }] });
 */
export async function createTestDatabase({
  migrations = [coreMigrations],
}: { migrations?: readonly Migrations[] } = {}): Promise<TestDatabase> {
  const server = await testServer();
  const name = `tessera_test_${testRun()}_${randomBytes(6).toString('hex')}`;
  await withClient(server.adminUrl, async (admin) => {
    const template = await ensureTemplate(server, admin, migrations);
    await admin.query(`create database ${name} template ${template} owner ${ownerOf(server)}`);
  });
  const url = server.ownerUrl(name);
  const afterClose = () => withClient(server.adminUrl, (admin) => dropDatabase(admin, name));
  return { ...(await connectDatabase(url, { log: quietLog, appRole, afterClose })), url };
}

const ownerOf = (server: TestServer) => `"${decodeURIComponent(new URL(server.ownerUrl('x')).username)}"`;

/** The template of these migrations; whoever comes first makes it, the others wait. */
async function ensureTemplate(server: TestServer, admin: pg.Client, migrations: readonly Migrations[]): Promise<string> {
  const template = `tessera_template_${keyOf(migrations)}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const unfinished = `tessera_test_${testRun()}_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${unfinished} template template0 encoding 'UTF8' owner ${ownerOf(server)}`);
    const database = await connectDatabase(server.ownerUrl(unfinished), { log: quietLog, appRole });
    try {
      await migrate(database, migrations);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

function keyOf(migrations: readonly Migrations[]): string {
  const parts = migrations.map((each) => ({
    id: each.id,
    appendOnly: each.appendOnly,
    files: readMigrations(each).map(({ name, sha256 }) => [name, sha256]),
  }));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
