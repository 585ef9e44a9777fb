import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let project: string;
const scripts = ['ensure-deps.mjs', 'node24.mjs'];
const writeLock = (version: string) => {
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'sample', version: '1.0.0' }));
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({ name: 'sample', version, lockfileVersion: 3, packages: { '': { name: 'sample', version } } }),
  );
};
const run = (env: NodeJS.ProcessEnv = {}) => {
  const { TESSERA_SKIP_INSTALL: _, NODE_ENV: __, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/setup/ensure-deps.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...rest, ...env },
  });
  return { status, stdout, stderr };
};

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'tessera-deps-'));
  mkdirSync(path.join(project, 'tools/setup'), { recursive: true });
  for (const script of scripts)
    copyFileSync(fileURLToPath(new URL(`./${script}`, import.meta.url)), path.join(project, 'tools/setup', script));
  writeLock('1.0.0');
});
afterEach(() => rmSync(project, { recursive: true }));

test('installs once, and again only when the lock file has changed', () => {
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing dependencies') });
  expect(run()).toMatchObject({ status: 0, stdout: '' });
  writeLock('1.0.1');
  expect(run().stdout).toContain('Installing dependencies');
});

test('says what to do when npm fails, and does not take it for installed', () => {
  writeFileSync(path.join(project, 'package-lock.json'), 'not JSON');
  for (let attempt = 1; attempt <= 2; attempt++) {
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('run "npm ci" and try again') });
  }
});

test('installs nothing in production, nor when told not to', () => {
  expect(run({ NODE_ENV: 'production' })).toMatchObject({ status: 1, stderr: expect.stringContaining('run "npm ci" first') });
  expect(run({ TESSERA_SKIP_INSTALL: '1' })).toMatchObject({ status: 0, stdout: '' });
  expect(existsSync(path.join(project, 'node_modules'))).toBe(false);
});
