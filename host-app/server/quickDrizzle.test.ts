import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The script in a project of its own, with the packages of this one. */
const tree = mkdtempSync(path.join(tmpdir(), 'tessera-drizzle-'));
const packages = path.resolve(__dirname, '../../node_modules');
const cache = path.join(tree, 'node_modules/.cache');
beforeAll(() => {
  mkdirSync(path.join(tree, 'host-app/server'), { recursive: true });
  cpSync(path.join(__dirname, 'quickDrizzle.mjs'), path.join(tree, 'host-app/server/quickDrizzle.mjs'));
  mkdirSync(path.join(tree, 'node_modules'));
  for (const name of ['drizzle-orm', 'esbuild', 'pg']) symlinkSync(path.join(packages, name), path.join(tree, 'node_modules', name));
  writeFileSync(path.join(tree, 'main.mjs'), "console.log(typeof (await import('drizzle-orm')).sql, import.meta.resolve('drizzle-orm'))");
});
afterAll(() => rmSync(tree, { recursive: true }));

const run = () =>
  execFileSync(process.execPath, ['--import', './host-app/server/quickDrizzle.mjs', 'main.mjs'], { cwd: tree, encoding: 'utf8' });

test('where nothing can be written, drizzle is loaded as it is', () => {
  writeFileSync(cache, 'no folder can be made here');
  expect(run()).toMatch(/^function .*drizzle-orm\/index\.js\n$/);
  rmSync(cache);
});

test('elsewhere as a few files, which a server of another user reads too', () => {
  expect(run()).toMatch(/^function .*tessera\/drizzle-orm-[\d.]+\/index\.mjs\n$/);
  const [made = ''] = readdirSync(path.join(cache, 'tessera'));
  expect(statSync(path.join(cache, 'tessera', made)).mode & 0o777).toBe(0o755);
});
