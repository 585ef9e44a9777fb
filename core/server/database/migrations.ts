import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Database } from './database';

/** A folder of numbered SQL files, run in a schema of its own. */
export interface Migrations {
  /** `core` or the id of a plugin; the schema is named so, with `-` as `_`. */
  id: string;
  folder: URL | string;
  /** Tables that the application may read and add to, but neither change nor empty; their partitions too. */
  appendOnly?: readonly string[];
  /** No others than these: of a backup that was made before the rest were written. */
  only?: readonly string[];
}

export const coreMigrations: Migrations = { id: 'core', folder: new URL('../migrations/', import.meta.url), appendOnly: ['audit_log'] };

/** A migration that cannot run. The message names the file and what is wrong in one sentence. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  constructor(
    readonly owner: string,
    readonly file: string,
    problem: string,
    options?: ErrorOptions,
  ) {
    super(`Migration ${owner}/${file} ${problem}`, options);
  }
}

export interface MigrationFile {
  name: string;
  sql: string;
  sha256: string;
}

export const schemaName = (id: string) => id.replaceAll('-', '_');

/** The SQL files of a folder in their order. Line ends do not count, as git may change them. */
export function readMigrations({ id, folder, only }: Migrations): MigrationFile[] {
  const directory = typeof folder === 'string' ? folder : fileURLToPath(folder);
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && (only?.includes(name) ?? true))
    .sort();
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown) throw new MigrationError(id, unknown, 'is of a newer version of the product: use that version.');
  return names.map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new MigrationError(id, name, 'must be named like 0001_what_it_does.sql.');
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new MigrationError(id, name, `has the same number as ${names[index - 1]}: give it the next free one.`);
    const sql = readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

const advisoryLock = 'tessera migrations';

/**
 * Brings the schemas up to date, one after the other, and renews the grants of the application role.
 * Each file is a transaction of its own; servers that start together wait for one another.
 * @returns what was applied, as `id/file`
 * @throws MigrationError; the files before the failing one stay applied, of the failing one nothing does
 */
export async function migrate(database: Database, all: readonly Migrations[]): Promise<string[]> {
  const client = await database.owner.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [advisoryLock]);
    const applied: string[] = [];
    for (const migrations of all) {
      for (const file of await applyPending(client, migrations, database.log)) applied.push(`${migrations.id}/${file}`);
      await grant(client, migrations, database.appRole);
    }
    return applied;
  } finally {
    // Ends the session, and with it the lock, a search_path and whatever else a file may have set.
    client.release(true);
  }
}

async function applyPending(client: pg.ClientBase, migrations: Migrations, log: Database['log']): Promise<string[]> {
  const { id } = migrations;
  const files = readMigrations(migrations);
  const schema = pg.escapeIdentifier(schemaName(id));
  await client.query(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${schema}.migrations`);
  const history = new Map(rows.map(({ name, sha256 }) => [name, sha256]));

  const newer = [...history.keys()].filter((name) => !files.some((file) => file.name === name));
  if (newer.length > 0)
    log.warn({ owner: id, files: newer }, 'The database has migrations that this version does not know; it was used by a newer version');
  const changed = files.find(({ name, sha256 }) => history.has(name) && history.get(name) !== sha256);
  if (changed)
    throw new MigrationError(
      id,
      changed.name,
      'was changed after it had been applied: restore the file and write a new one for the change.',
    );

  const pending = files.filter(({ name }) => !history.has(name));
  for (const file of pending) await apply(client, id, schema, file);
  const applied = pending.map(({ name }) => name);
  if (applied.length > 0) log.info({ owner: id, files: applied }, 'Migrations applied');
  return applied;
}

async function apply(client: pg.ClientBase, id: string, schema: string, file: MigrationFile): Promise<void> {
  try {
    await client.query(`begin; set local search_path to ${schema}, public`);
    await client.query(file.sql);
    await client.query(`insert into ${schema}.migrations (name, sha256) values ($1, $2)`, [file.name, file.sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const { message, position } = error as { message: string; position?: string };
    throw new MigrationError(id, file.name, `failed${position ? ` at ${placeIn(file.sql, Number(position))}` : ''}: ${message}`, {
      cause: error,
    });
  }
}

/** @param position counted from 1 in characters, as PostgreSQL does */
function placeIn(sql: string, position: number): string {
  const before = [...sql]
    .slice(0, position - 1)
    .join('')
    .split('\n');
  return `line ${before.length}, column ${[...before.at(-1)!].length + 1}`;
}

async function grant(client: pg.ClientBase, { id, appendOnly = [] }: Migrations, appRole: string): Promise<void> {
  const schema = pg.escapeIdentifier(schemaName(id));
  const role = pg.escapeIdentifier(appRole);
  const { rows } = await client.query<{ name: string; appendOnly: boolean }>(
    `select relname as name,
            relname = any($2) or exists (select from pg_partition_ancestors(c.oid) as ancestor where ancestor::oid in (
              select oid from pg_class where relnamespace = c.relnamespace and relname = any($2))) as "appendOnly"
     from pg_class c
     where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> 'migrations'`,
    [schema, appendOnly],
  );
  const missing = appendOnly.find((table) => !rows.some(({ name }) => name === table));
  if (missing) throw new Error(`${id} calls the table ${missing} append-only, and has no such table`);
  const tables = rows.map(({ name, appendOnly: isAppendOnly }) => {
    const rights = isAppendOnly ? 'select, insert' : 'select, insert, update, delete';
    return `grant ${rights} on ${schema}.${pg.escapeIdentifier(name)} to ${role}`;
  });
  await client.query(
    [
      'begin',
      `grant usage on schema ${schema} to ${role}`,
      // Taken back first, so that a table which became append-only loses what it was granted before.
      `revoke all on all tables in schema ${schema} from ${role}`,
      ...tables,
      `grant usage, select on all sequences in schema ${schema} to ${role}`,
      'commit',
    ].join(';\n'),
  );
}
