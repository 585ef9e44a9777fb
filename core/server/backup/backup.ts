import { createReadStream } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FilesPlace } from '../files/place';
import { writeArchive } from './archive';
import { columnList, quoted, readSchema, type AboutDatabase } from './schema';

export interface AboutBackup extends AboutDatabase {
  format: 1;
  version: string;
  madeAt: string;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
  /** Removed by somebody while the backup was being made: the database of that moment still names them. */
  removedMeanwhile: number;
}

interface BackupOptions {
  /** Of the owner of the database. */
  ownerUrl: string;
  place: FilesPlace;
  version: string;
  file: string;
}

/**
 * Database and files at one moment, while servers work: all tables in one snapshot, and the files that it names. Without programs of
 * PostgreSQL, so that it is the same for the embedded one, and can be restored into another kind or version of it.
 * @throws BackupError
 */
export async function makeBackup({ ownerUrl, place, version, file }: BackupOptions): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tessera backup', options: '-c TimeZone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  const summary: BackupSummary = { tables: 0, rows: 0, files: 0, removedMeanwhile: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = 0; set local datestyle = 'ISO'; set local extra_float_digits = 3");
    const schema = await readSchema(client);
    const { rows: names } = await client.query<{ name: string }>('select name from core.files order by name');
    await writeArchive(file, async (archive) => {
      await archive.about({ format: 1, version, madeAt: new Date().toISOString(), ...schema } satisfies AboutBackup);
      for (const table of schema.tables) {
        const stream = client.query(copyTo(`copy (select ${columnList(table.columns)} from ${quoted(table)}) to stdout`));
        await archive.item(`tables/${table.schema}.${table.name}`, stream as AsyncIterable<Buffer>);
        summary.tables++;
        summary.rows += stream.rowCount;
      }
      for (const { name } of names) {
        const body = await place.store.open(name);
        if (body) await archive.item(`files/${name}`, body as AsyncIterable<Buffer>);
        summary[body ? 'files' : 'removedMeanwhile']++;
      }
      for await (const name of place.sharedNames()) {
        const [plugin, ...below] = name.split('/');
        const shared = path.join(place.shared.folder(plugin!), ...below);
        await place.shared.fetch([shared]);
        if (await place.shared.exists(shared)) await archive.item(`shared/${name}`, createReadStream(shared) as AsyncIterable<Buffer>);
        summary.files++;
      }
    });
    await client.query('commit');
    return summary;
  } finally {
    await client.end();
  }
}
