import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database/database';
import { migrate, schemaName, type Migrations } from '../database/migrations';
import { filesMark } from '../files/mark';
import type { FilesPlace } from '../files/place';
import type { AboutBackup } from './backup';
import { BackupError, readArchive } from './archive';
import { columnList, quoted, readSchema } from './schema';

interface RestoreOptions {
  database: Database;
  place: FilesPlace;
  /** Of core and of every plugin that exists. */
  migrations: readonly Migrations[];
  /** For files on their way. */
  dataDir: string;
  file: string;
}

export interface RestoreSummary {
  version: string;
  madeAt: string;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Fills an empty database and an empty place of files from a backup: all or nothing. Tables are made by the migrations that the backup
 * names; later ones run when the server starts.
 * @throws BackupError with one sentence
 */
export async function restoreBackup({ database, place, migrations, dataDir, file }: RestoreOptions): Promise<RestoreSummary> {
  await refuseFilled(database, place);
  const client = await database.owner.connect();
  const work = path.join(dataDir, 'restoring');
  const written: { keys: string[]; shared: string[] } = { keys: [], shared: [] };
  let about: AboutBackup | undefined;
  const summary = { tables: 0, rows: 0, files: 0 };
  let foreignKeys: string[] = [];
  try {
    await mkdir(work, { recursive: true, mode: 0o700 });
    await readArchive<AboutBackup>(file, {
      async about(told) {
        about = told;
        await migrate(database, needed(told, migrations));
        await client.query('begin');
        foreignKeys = await letGo(client);
      },
      async item(name, content) {
        if (!about) throw new BackupError(`${file} is no backup of this product.`);
        const [kind, ...rest] = name.split('/');
        if (kind === 'tables') {
          const table = about.tables.find((one) => `${one.schema}.${one.name}` === rest.join('/'));
          if (!table) throw new BackupError(`${file} has the table ${rest.join('/')}, which it does not describe.`);
          const stream = client.query(copyFrom(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`));
          await pipeline(Readable.from(content, { objectMode: false }), stream);
          summary.tables++;
          summary.rows += stream.rowCount;
          return;
        }
        summary.files++;
        if (kind === 'files') {
          written.keys.push(rest[0]!);
          await place.store.put(rest[0]!, content);
          return;
        }
        const [plugin = '', ...below] = rest;
        if (below.some((part) => part === '..' || part === '')) throw new BackupError(`${file} names a file outside its folder.`);
        const unfinished = path.join(work, randomUUID());
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
        const to = path.join(place.shared.folder(plugin), ...below);
        written.shared.push(to);
        await place.shared.publish(unfinished, to);
      },
    });
    if (!about) throw new BackupError(`${file} is no backup of this product.`);
    for (const one of about.sequences) await client.query('select setval($1, $2, $3)', [quoted(one), one.last, one.isCalled]);
    for (const statement of foreignKeys) await client.query(statement);
    for (const table of about.tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    // A mark of its own: the place that the backup was made of stays that of the old database.
    await place.writeMark(await filesMark(client));
    await client.query('commit');
    return { version: about.version, madeAt: about.madeAt, ...summary };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const { schema } of (await readSchema(client).catch(() => undefined))?.schemas ?? [])
      await client.query(`drop schema ${quoted({ schema, name: '' }).replace('.""', '')} cascade`);
    for (const key of written.keys) await place.store.remove(key).catch(() => undefined);
    await place.shared.remove(written.shared).catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
    await rm(work, { recursive: true, force: true });
  }
}

async function refuseFilled({ owner }: Database, place: FilesPlace): Promise<void> {
  const { rowCount } = await owner.query("select 1 from pg_namespace where nspname = 'core'");
  if (rowCount)
    throw new BackupError('This database is in use: a backup is restored into an empty one. Choose another DATA_DIR or DATABASE_URL.');
  let isFilled = (await place.readMark()) !== undefined;
  for await (const _key of place.store.list(new Date())) isFilled = true;
  if (isFilled) throw new BackupError(`There are files in ${place.shown}: a backup is restored into an empty place. Choose another one.`);
}

function needed({ schemas, version }: AboutBackup, known: readonly Migrations[]): Migrations[] {
  return schemas.map(({ schema, migrations }) => {
    const one = known.find(({ id }) => schemaName(id) === schema);
    if (!one)
      throw new BackupError(`The backup has data of "${schema}", which this version does not know: restore it with version ${version}.`);
    return { ...one, only: migrations };
  });
}

/** Empties what migrations have filled, and takes off what looks at rows one by one. @returns statements that put the foreign keys back */
async function letGo(client: pg.ClientBase): Promise<string[]> {
  const { tables, schemas } = await readSchema(client);
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [schemas.map(({ schema }) => schema)],
  );
  for (const { schema, table, name } of rows)
    await client.query(`alter table ${quoted({ schema, name: table })} drop constraint ${columnList([name])}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  return rows.map(
    ({ schema, table, name, definition }) =>
      `alter table ${quoted({ schema, name: table })} add constraint ${columnList([name])} ${definition}`,
  );
}
