import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultsOf } from './additive.mjs';

const one = (sql: string) => faultsOf([sql])[0];
const check = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(__dirname, 'check.mjs'), ...args], { encoding: 'utf8' });
  return { status, said: stdout.trim() };
};

test('migrations since the last release leave what its servers rely on', () => {
  expect(check()).toEqual({ status: 0, said: '' });
});

test('what came after the release is checked, new plugins are free, and nothing of a release goes', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'compatibility-'));
  const write = (file: string, sql: string) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), sql);
  };
  try {
    write('plugins/shops/server/migrations/0001_shops.sql', 'create table shops (id int)');
    write('package.json', '{"version": "1.2.3"}');
    mkdirSync(path.join(tree, 'tools/compatibility'), { recursive: true });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], { cwd: tree, encoding: 'utf8' }).trim();
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'released');
    git('tag', 'v1.2.3');
    expect(check(tree, '--release', 'v1.2.3')).toEqual({ status: 0, said: '' });
    expect(JSON.parse(readFileSync(path.join(tree, 'tools/compatibility/released.json'), 'utf8'))).toEqual({
      version: '1.2.3',
      commit: git('rev-parse', 'HEAD'),
      migrations: { 'plugins/shops/server/migrations': ['0001_shops.sql'] },
    });
    write('plugins/shops/server/migrations/0002_names.sql', 'alter table shops rename id to number');
    write('plugins/banks/server/migrations/0001_banks.sql', 'drop table banks');
    expect(check(tree)).toEqual({
      status: 1,
      said: 'plugins/shops/server/migrations/0002_names.sql: renames what older servers use: alter table shops rename id to number',
    });
    rmSync(path.join(tree, 'plugins/shops/server/migrations/0001_shops.sql'));
    expect(check(tree).said).toContain('0001_shops.sql: is part of a release, and is gone');
  } finally {
    rmSync(tree, { recursive: true });
  }
});

test.each([
  ['alter table customers drop column email', 'drops a column'],
  ['ALTER TABLE customers\n  DROP email', 'drops a column'],
  ['drop table if exists customers', 'drops what older servers'],
  ['drop view a', 'drops what older servers'],
  ['alter table customers rename column email to mail', 'renames'],
  ['alter table customers rename to people', 'renames'],
  ['alter table only "customers" add column tier text not null', 'give it a default'],
  ['alter table customers add tier text not null', 'give it a default'],
  ['alter table customers add column a int, alter column b set not null', 'refuses rows'],
  ['alter table customers alter column age type bigint', 'changes the type'],
  ['alter table customers alter age drop default', 'takes away a default'],
  ['alter table customers add constraint adult check (age >= 18)', 'refuses rows'],
  ['alter table customers add unique (email)', 'refuses rows'],
  ['create unique index on_email on customers (email)', 'refuses rows'],
  ['truncate customers', 'empties a table'],
  ['do $$ begin if true then alter table customers drop column email; end if; end $$;', 'drops a column'],
])('%s', (sql, what) => {
  expect(one(sql)).toEqual([expect.stringContaining(what)]);
});

test.each([
  'alter table customers add column tier text',
  "alter table customers add column tier text not null default 'drop table x;'",
  'alter table customers add column full_name text generated always as (a || b) stored not null',
  'alter table customers drop constraint adult, alter column email drop not null',
  'create table tiers (id int not null, unique (id)); create unique index on tiers (id); alter table tiers add check (id > 0)',
  'create index on customers (email)',
  '-- drop table customers;\n/* truncate customers; */ update customers set email = null',
  "create function f() returns void language sql as $$ drop table x; $$; comment on table customers is 'a; drop table customers'",
  '-- stops older servers: the column held what the law forbids\nalter table customers drop column note',
])('%s is no fault', (sql) => {
  expect(one(sql)).toEqual([]);
});

test('a table that came with a later file of the same release may be changed until it is released', () => {
  expect(faultsOf(['create table tiers (id int)', 'alter table tiers rename id to number; drop table tiers'])).toEqual([[], []]);
  expect(faultsOf(['alter table tiers rename id to number', 'create table tiers (id int)'])[0]).toHaveLength(1);
});
