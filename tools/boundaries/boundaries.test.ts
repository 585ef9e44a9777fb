import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
let tree: string;

/** A small tree of the house's shape, in which each forbidden import can be planted. */
function write(file: string, content: string): void {
  const full = path.join(tree, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  for (const name of ['core', 'plugins', 'plugin-sdk', 'host-app']) {
    write(`${name}/package.json`, readFileSync(path.join(root, name, 'package.json'), 'utf8'));
    mkdirSync(path.join(tree, 'node_modules/@tessera'), { recursive: true });
    symlinkSync(path.join(tree, name), path.join(tree, 'node_modules/@tessera', name));
  }
  write('tools/tsconfig.json', '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }');
  write('node_modules/react/package.json', '{ "name": "react", "main": "index.js" }');
  write('node_modules/react/index.js', 'module.exports = {};');
  for (const room of ['contract', 'web', 'server', 'ui']) write(`plugin-sdk/${room}/index.ts`, 'export const x = 1;');
  for (const room of ['contract', 'web', 'server'])
    write(`core/${room}/index.ts`, "import '@tessera/plugin-sdk/contract'; export const x = 1;");
  for (const id of ['a', 'b']) {
    write(`plugins/${id}/contract/index.ts`, "import '@tessera/plugin-sdk/contract'; export const m = 1;");
    write(`plugins/${id}/contract/things.ts`, "import './index'; export const calls = 1;");
    write(`plugins/${id}/web/index.ts`, "import '../contract'; export const w = 1;");
    write(`plugins/${id}/web/List.tsx`, "import '../contract/things'; export const l = 1;");
    write(`plugins/${id}/server/index.ts`, "import '../contract/things'; export const s = 1;");
  }
  write('host-app/web/main.ts', "import '../../plugins/a/web'; import '@tessera/core/web';");
  write('host-app/server/main.ts', "import '../../plugins/a/server'; import '@tessera/core/server';");
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function check(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/boundaries/check.mjs'), tree], {
    cwd: tree,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a tree that keeps the rules passes', () => {
  expect(check()).toMatchObject({ status: 0, output: expect.stringContaining('0 violations') });
});

test.each([
  ['sdk-imports-nothing-of-ours', 'plugin-sdk/web/bad.ts', "import '@tessera/core/web';"],
  ['core-imports-sdk-only', 'core/server/bad.ts', "import '@tessera/plugins/a/contract';"],
  ['plugin-imports-no-core-no-host', 'plugins/a/server/bad.ts', "import '@tessera/core/server';"],
  ['plugin-imports-no-core-no-host', 'plugins/a/web/bad.ts', "import '../../../host-app/web/main';"],
  ['neighbours-only-by-contract', 'plugins/a/web/bad.tsx', "import '../../b/web/List';"],
  ['neighbours-only-by-contract', 'plugins/a/server/bad.ts', "import '../../b/server';"],
  ['testing-for-tests-only', 'plugins/a/server/bad.ts', "import './testing/files';"],
  ['web-never-imports-server', 'plugins/a/web/bad.tsx', "import '../server';"],
  ['web-never-imports-server', 'plugins/a/web/bad2.tsx', "import '@tessera/plugin-sdk/server';"],
  ['server-never-imports-web', 'plugins/a/server/bad.ts', "import '@tessera/plugin-sdk/ui';"],
  ['contract-is-between-the-rooms', 'plugins/a/contract/bad.ts', "import '@tessera/plugin-sdk/web';"],
  ['contract-is-between-the-rooms', 'plugin-sdk/contract/bad.ts', "import '@tessera/plugin-sdk/ui';"],
  ['sdk-ui-stands-on-the-contract', 'plugin-sdk/ui/bad.tsx', "import '@tessera/plugin-sdk/web';"],
  ['sdk-charts-and-web-are-apart', 'plugin-sdk/charts/bad.tsx', "import '../web/index';"],
  ['contract-knows-neither-react-nor-node', 'plugins/a/contract/bad.ts', "import 'react';"],
  ['contract-knows-no-node-module', 'plugins/a/contract/bad.ts', "import 'node:fs';"],
  ['declaration-is-light', 'plugins/a/web/index.ts', "import '../contract/things';"],
  ['no-circles', 'plugins/a/server/index.ts', "import './circle';"],
  ['no-circles', 'plugin-sdk/web/index.ts', "import './circle';"],
])('%s: %s is caught', (rule, file, content) => {
  write(file, content);
  if (rule === 'testing-for-tests-only') write('plugins/a/server/testing/files.ts', 'export const file = 1;');
  if (rule === 'no-circles') write(path.join(path.dirname(file), 'circle.ts'), "import './index';");
  const { status, output } = check();
  expect(output).toContain(`${rule}: `);
  expect(output).toContain(file);
  expect(status).not.toBe(0);
});

test('a neighbour’s contract may be imported, the manifest also by its package', () => {
  write('plugins/a/web/good.tsx', "import '@tessera/plugins/b/contract'; import '../../b/contract/things';");
  expect(check()).toMatchObject({ status: 0 });
});

test('a test starts the servers of its neighbours', () => {
  write('plugins/b/server/testing/files.ts', 'export const file = 1;');
  write('plugins/a/server/good.test.ts', "import '../../b/server'; import '../../b/server/testing/files';");
  expect(check()).toMatchObject({ status: 0 });
});
