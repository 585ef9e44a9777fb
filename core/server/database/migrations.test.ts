import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from './database';
import { coreMigrations, migrate, MigrationError } from './migrations';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { quietLog } from './testServer';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrations: [coreMigrations] });
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const migrateFolder = (appendOnly: string[] = []) => migrate(database, [{ id: 'sample-plugin', folder, appendOnly }]);
const tables = async () =>
  (
    await database.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'sample_plugin'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
  ).rows.map(({ name }) => name);

test('the files of a folder run in order, once, in a schema named after their owner', async () => {
  write('0002_b.sql', 'insert into a values (2); alter table a add column more text');
  write('0001_a.sql', 'create table a (id int primary key)');
  expect(await migrateFolder()).toEqual(['sample-plugin/0001_a.sql', 'sample-plugin/0002_b.sql']);
  expect(await migrateFolder()).toEqual([]);
  expect((await database.app.query('select * from sample_plugin.a')).rows).toEqual([{ id: 2, more: null }]);
});

test('a failing file leaves nothing of itself, keeps the ones before it, and says where it fails', async () => {
  write('0001_a.sql', 'create table a (id int)');
  write('0002_b.sql', 'create table b (id int);\ncreate table ử (id int);\n  select 1 from missing;\n');
  await expect(migrateFolder()).rejects.toThrow(
    'Migration sample-plugin/0002_b.sql failed at line 3, column 17: relation "missing" does not exist',
  );
  expect(await tables()).toEqual(['a', 'migrations']);
  write('0002_b.sql', 'create table b (id int)');
  expect(await migrateFolder()).toEqual(['sample-plugin/0002_b.sql']);
});

test('a file that was changed after it had been applied is refused', async () => {
  write('0001_a.sql', 'create table a (id int);\n');
  await migrateFolder();
  write('0001_a.sql', 'create table a (id int);\r\n'); // git on Windows
  expect(await migrateFolder()).toEqual([]);
  write('0001_a.sql', 'create table a (id bigint);\n');
  write('0002_b.sql', 'create table b (id int)');
  await expect(migrateFolder()).rejects.toThrow('Migration sample-plugin/0001_a.sql was changed after it had been applied');
  expect(await tables()).toEqual(['a', 'migrations']);
});

test('a file with a wrong name or a number used twice is refused', async () => {
  write('1_a.sql', '');
  await expect(migrateFolder()).rejects.toThrow(MigrationError);
  rmSync(path.join(folder, '1_a.sql'));
  write('0001_a.sql', '');
  write('0001_b.sql', '');
  await expect(migrateFolder()).rejects.toThrow('has the same number as 0001_a.sql');
});

test('servers that start together apply each file once', async () => {
  write('0001_a.sql', 'create table a (id int); select pg_sleep(0.3)');
  const other = await connectDatabase(database.url, { log: quietLog, appRole: database.appRole });
  const applied = await Promise.all([database, other].map((each) => migrate(each, [{ id: 'sample-plugin', folder }])));
  expect(applied.flat()).toEqual(['sample-plugin/0001_a.sql']);
  await other.close();
});

test('the application may use data, not define them', async () => {
  write('0001_a.sql', 'create table a (id int primary key generated always as identity, name text)');
  await migrateFolder();
  await database.app.query(`insert into sample_plugin.a (name) values ('một')`);
  await database.app.query(`update sample_plugin.a set name = 'hai'`);
  await database.app.query('delete from sample_plugin.a');
  for (const forbidden of [
    'create table sample_plugin.b (id int)',
    'create table public.b (id int)',
    'create schema b',
    'drop table sample_plugin.a',
    'truncate sample_plugin.a',
    'alter table sample_plugin.a add column b int',
    'create role b',
    'create database b',
    'select * from sample_plugin.migrations',
    'create extension citext',
  ]) {
    await expect(database.app.query(forbidden)).rejects.toMatchObject({ code: '42501' });
  }
});

test('the application may add to an append-only table, but neither change nor empty it, nor its partitions', async () => {
  write(
    '0001_a.sql',
    `
    create table audit_log (at date not null, entry text) partition by range (at);
    create table audit_log_2026 partition of audit_log for values from ('2026-01-01') to ('2027-01-01')`,
  );
  await migrateFolder(); // granted as an ordinary table at first
  await migrateFolder(['audit_log']);
  await database.app.query(`insert into sample_plugin.audit_log values ('2026-11-21', 'x')`);
  expect((await database.app.query('select at, entry from sample_plugin.audit_log')).rows).toEqual([{ at: '2026-11-21', entry: 'x' }]);
  for (const table of ['audit_log', 'audit_log_2026']) {
    for (const forbidden of [
      `update sample_plugin.${table} set entry = 'y'`,
      `delete from sample_plugin.${table}`,
      `truncate sample_plugin.${table}`,
    ]) {
      await expect(database.app.query(forbidden)).rejects.toMatchObject({ code: '42501' });
    }
  }
});

test.each([
  ['Nguyễn', 'nguyen'],
  ['Đặng Thị Ưu Ơn', 'dang thi uu on'],
  ['Nguyễn Đặng Ưỡn'.normalize('NFD'), 'nguyen dang uon'],
  ['ẰẲẴ ỆỘ ỴỸ', 'aaa eo yy'],
  ['PVI-2026', 'pvi-2026'],
])('%s is found as %s', async (text, folded) => {
  expect((await database.app.query('select core.fold($1) as folded', [text])).rows).toEqual([{ folded }]);
});

test('an index on folded text is used', async () => {
  write(
    '0001_a.sql',
    `
    create table a (name text, search text generated always as (core.fold(name)) stored);
    create index on a using gin (search public.gin_trgm_ops);
    insert into a select 'Khách ' || n from generate_series(1, 20000) n; insert into a values ('Đặng Văn Ất'); analyze a`,
  );
  await migrateFolder();
  const { rows } = await database.app.query<{ 'QUERY PLAN': string }>(
    `explain select name from sample_plugin.a where search like '%' || core.fold('ĐẶNG') || '%'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan');
});

test('core.vi sorts as a Vietnamese dictionary does', async () => {
  const sorted = ['An', 'Ân', 'Bình', 'Dũng', 'Đặng', 'Em', 'Ông', 'Ơn', 'Uyên', 'Ưu'];
  const { rows } = await database.app.query<{ name: string }>('select name from unnest($1::text[]) as name order by name collate core.vi', [
    [...sorted].reverse(),
  ]);
  expect(rows.map(({ name }) => name)).toEqual(sorted);
});
