import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, signIn, visit } from './browser';
import { copyProject, removeProject } from './copyOfProject';
import { startProduct, type Product } from './product';

/** A developer writes a plugin with one command, switches it on, uses it, and takes it away without a trace. */

const project = path.resolve(import.meta.dirname, '../..');
let copy: string;
let product: Product | undefined;
let browser: Browser;
beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'tessera-generator-'));
  copyProject(project, copy, { withBuild: false });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  removeProject(copy);
});

test('a generated plugin has green tests, works in the browser when switched on, and can be deleted without a trace', async () => {
  const before = fingerprint();
  expect(node('tools/generator/new.mjs', 'plugin', 'travel-claims')).toContain('add "travel-claims" to "plugins"');
  node(
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    'plugins/travel-claims',
    'host-app/web/plugins.ts',
    'host-app/server/plugins.ts',
  );
  expect(
    node(
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '-c',
      'tools/jest/jest.config.mjs',
      path.join(copy, 'plugins/travel-claims'),
    ),
  ).toMatch(/Tests:\s+\d+ passed/);
  node('node_modules/vite/bin/vite.js', 'build', '--config', 'host-app/web/vite.config.ts', '--logLevel', 'warn');

  const deployment = path.join(copy, 'with-travel-claims.json');
  writeFileSync(deployment, JSON.stringify({ name: 'Generated', plugins: ['members', 'travel-claims'] }));
  product = await startProduct({ root: copy, env: { DEPLOYMENT: deployment } });
  const { page, errors } = await visit(browser);
  await signIn(page, product.url);
  await page.getByRole('link', { name: 'Travel claims' }).click();
  await page.getByRole('button', { name: 'Thêm mục' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Tên/).fill('Đèn lồng Hội An');
  await drawer.getByRole('button', { name: 'Lưu' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('table').getByText('Đèn lồng Hội An').waitFor();
  expect(errors).toEqual([]);

  node('tools/generator/new.mjs', 'remove', 'travel-claims');
  expect(fingerprint()).toBe(before);
});

/** Runs a tool in the copy. @throws with what it printed when it fails */
function node(...args: string[]): string {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: { ...env, FORCE_COLOR: '0' } });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout + stderr;
}

/** Of every source file of the copy. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['plugins', 'host-app/server', 'host-app/web']) {
    for (const file of readdirSync(path.join(copy, folder), { recursive: true, withFileTypes: true }).filter((f) => f.isFile())) {
      const full = path.join(file.parentPath, file.name);
      hash.update(path.relative(copy, full)).update(readFileSync(full));
    }
  }
  return hash.digest('hex');
}
