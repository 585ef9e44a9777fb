import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { withClient } from '../database/database';
import { coreMigrations, migrate } from '../database/migrations';
import { createTestDatabase, type TestDatabase } from '../database/testDatabase';
import { checkFilesMark } from '../files/mark';
import { openFilesPlace } from '../files/openPlace';
import type { FilesPlace } from '../files/place';
import { motoMissing, startMoto } from '../testing/moto';
import { makeBackup } from './backup';
import { restoreBackup } from './restore';

/** A backup of a database that is written to, and its drill: restored into an empty place, the same figures. */
const folder = mkdtempSync(path.join(tmpdir(), 'tessera-backup-'));
const shopFolder = path.join(folder, 'shop');
const migrations = [coreMigrations, { id: 'shop', folder: shopFolder, appendOnly: ['trail'] }];
const databases: TestDatabase[] = [];
let from: TestDatabase;
let place: FilesPlace;
const key = randomBytes(16).toString('hex');
const content = randomBytes(9 * 1024 * 1024);
const file = path.join(folder, 'backup.tar.gz');

const empty = async () => {
  const database = await createTestDatabase({ migrations: [] });
  databases.push(database);
  return database;
};
const openPlace = (name: string) => openFilesPlace({ dataDir: path.join(folder, name) });
async function* once(bytes: Buffer) {
  yield bytes;
}

beforeAll(async () => {
  mkdirSync(shopFolder);
  writeFileSync(
    path.join(shopFolder, '0001_shop.sql'),
    `create table shops (id bigint primary key generated always as identity, parent_id bigint references shops, owner_id bigint, name text,
       size numeric, at timestamptz, search text generated always as (core.fold(name)) stored);
     create table people (id bigint primary key generated always as identity, shop_id bigint not null references shops,
       raw bytea, told jsonb);
     alter table shops add foreign key (owner_id) references people;
     create table trail (entry text);
     create function no_change() returns trigger language plpgsql as $$ begin raise exception 'a trigger ran'; end $$;
     insert into shops (name) values ('of the migration')`,
  );
  from = await empty();
  await migrate(from, migrations);
  const run = (sql: string, values?: unknown[]) => from.owner.query(sql, values);
  await run('truncate shop.shops restart identity cascade');
  await run(
    `insert into shop.shops (name, size, at)
     select E'Tiệm \\\\ "' || n || E'"\\n\\t', n / 3.0,
       timestamptz '2026-02-28 23:59:59.123456Z' + n * interval '1 s' from generate_series(1, 20000) n`,
  );
  await run('update shop.shops set parent_id = id - 1 where id > 1; ');
  await run(`insert into shop.people (shop_id, raw, told) values (3, '\\x00ff10', '{"đ": [1, null]}')`);
  await run('update shop.shops set owner_id = 1 where id = 3');
  await run(`insert into shop.trail values (null), (''), ('x')`);
  await run(`create trigger stop before insert on shop.people for each row execute function shop.no_change()`);
  place = await openPlace('from');
  await checkFilesMark(from.app, place, false);
  const { bytes, sha256 } = await place.store.put(key, once(content));
  await run('insert into core.files (name, file_name, content_type, bytes, sha256) values ($1, $2, $3, $4, $5)', [
    key,
    'Báo cáo.xlsx',
    'text/plain',
    bytes,
    sha256,
  ]);
  await run(`insert into core.files (name, file_name, content_type, bytes, sha256) values (repeat('0', 32), 'gone', 'text/plain', 1, 'x')`);
  writeFileSync(path.join(folder, 'parquet'), 'columns');
  writeFileSync(path.join(folder, 'kept'), 'columns of a bucket');
  await place.shared.publish(path.join(folder, 'parquet'), path.join(place.shared.folder('shop'), 'files', '7', 'a.parquet'));
});
afterAll(async () => {
  for (const database of databases) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const figures = async ({ url }: TestDatabase) =>
  withClient(url, async (client) => {
    const one = async (sql: string) => (await client.query<object>(sql)).rows;
    return [
      await one("select md5(string_agg(s::text, '|' order by id)) as all, count(*), sum(size) from shop.shops s"),
      await one('select * from shop.people'),
      await one(
        `select string_agg(coalesce(entry, 'null'), '|' order by ctid) from shop.trail
         where coalesce(entry, '') not in ('one', 'two')`,
      ),
      await one('select name, file_name, bytes, sha256 from core.files order by name'),
      await one("select name, value from core.secrets where name <> 'files mark' order by name"),
      await one('select last_value from shop.shops_id_seq'),
      await one("select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by conname"),
      await one('select name, sha256 from core.migrations order by name'),
    ];
  });

test('a backup that is made while others write holds one moment, and comes back into an empty place with the same figures', async () => {
  const before = await figures(from);
  let isWriting = true;
  // pairs, of which a backup has both or none
  const writer = (async () => {
    while (isWriting) await from.owner.query("begin; insert into shop.trail values ('one'); insert into shop.trail values ('two'); commit");
  })();
  const summary = await makeBackup({ ownerUrl: from.url, place, version: '1', file });
  isWriting = false;
  await writer;
  expect(summary).toMatchObject({ files: 2, removedMeanwhile: 1 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(makeBackup({ ownerUrl: from.url, place, version: '1', file })).rejects.toThrow('exists already: give another name.');

  const [to, empties] = [await empty(), await openPlace('to')];
  const options = { database: to, place: empties, migrations, dataDir: path.join(folder, 'to'), file };
  const restored = await restoreBackup(options);
  expect(restored).toMatchObject({ rows: summary.rows, tables: summary.tables, files: 2, version: '1' });
  const after = await figures(to);
  expect(after).toEqual(before);
  expect((await buffer((await empties.store.open(key))!)).equals(content)).toBe(true);
  expect(readFileSync(path.join(empties.shared.folder('shop'), 'files', '7', 'a.parquet'), 'utf8')).toBe('columns');
  const pairs = "select count(*) filter (where entry = 'one') = count(*) filter (where entry = 'two') as whole from shop.trail";
  expect((await to.owner.query<{ whole: boolean }>(pairs)).rows).toEqual([{ whole: true }]);
  // a place of its own: a server of the old one cannot use it
  await checkFilesMark(to.owner, empties, false);
  await expect(checkFilesMark(to.owner, place, false)).rejects.toThrow('which are those of another database');
  // the next number is free, and foreign keys look again
  await to.owner.query("insert into shop.shops (name) values ('next')");
  await expect(to.owner.query("insert into shop.shops (name, parent_id) values ('x', -1)")).rejects.toThrow('foreign key');
  await expect(restoreBackup(options)).rejects.toThrow('This database is in use');
});

const withoutBucket = motoMissing();
(withoutBucket ? test.skip : test)(
  `files in a bucket come back into another bucket and into a folder${withoutBucket ? ` (skipped: ${withoutBucket})` : ''}`,
  async () => {
    const environment = { ...process.env };
    const moto = await startMoto();
    try {
      Object.assign(process.env, moto.env);
      await moto.bucket('files');
      const bucket = (name: string) => openFilesPlace({ dataDir: path.join(folder, name), filesUrl: `s3://files/${name}` });
      const ofBucket = path.join(folder, 'bucket.tar.gz');
      const original = await bucket('original');
      await original.store.put(key, once(content));
      await original.shared.publish(path.join(folder, 'kept'), path.join(original.shared.folder('shop'), 'files', '7', 'a.parquet'));
      expect(await makeBackup({ ownerUrl: from.url, place: original, version: '1', file: ofBucket })).toMatchObject({ files: 2 });
      for (const into of [await bucket('second'), await openPlace('from-bucket')]) {
        const to = await empty();
        const options = { database: to, place: into, migrations, dataDir: path.join(folder, 'work'), file: ofBucket };
        expect(await restoreBackup(options)).toMatchObject({ files: 2 });
        expect(await figures(to)).toEqual(await figures(from));
        expect((await buffer((await into.store.open(key))!)).equals(content)).toBe(true);
        const shared = path.join(into.shared.folder('shop'), 'files', '7', 'a.parquet');
        await into.shared.fetch([shared]);
        expect(readFileSync(shared, 'utf8')).toBe('columns of a bucket');
        into.close();
      }
      original.close();
    } finally {
      process.env = environment;
      await moto.stop();
    }
  },
);

test('a backup that was cut off or changed restores nothing', async () => {
  const cut = path.join(folder, 'cut.tar.gz');
  const whole = readFileSync(file);
  const to = await empty();
  const empties = await openPlace('cut');
  const options = { database: to, place: empties, migrations, dataDir: path.join(folder, 'cut'), file: cut };
  for (const size of [whole.length - 40, Math.floor(whole.length / 2), 300]) {
    writeFileSync(cut, whole);
    truncateSync(cut, size);
    await expect(restoreBackup(options)).rejects.toThrow('is no whole backup');
    expect((await to.owner.query("select 1 from pg_namespace where nspname in ('core', 'shop')")).rowCount).toBe(0);
    expect(await empties.store.open(key)).toBeUndefined();
  }
  // and the place is as empty as before
  await restoreBackup({ ...options, file });
  expect((await to.owner.query('select 1 from shop.shops')).rowCount).toBe(20_000);
});

test('a backup of a newer version is refused by name', async () => {
  const to = await empty();
  const older = { database: to, place: await openPlace('older'), dataDir: path.join(folder, 'older'), file };
  await expect(restoreBackup({ ...older, migrations: [coreMigrations] })).rejects.toThrow(
    'The backup has data of "shop", which this version does not know: restore it with version 1.',
  );
});
