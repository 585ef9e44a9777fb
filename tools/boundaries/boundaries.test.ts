import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
let tree: string;

/** A small tree in the shape of this repository, in which each forbidden import can be planted. */
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

test('what the rules allow passes, a neighbour’s contract and a test that starts its server among it', () => {
  write('plugins/a/web/good.tsx', "import '@tessera/plugins/b/contract'; import '../../b/contract/things';");
  write('plugins/b/server/testing/files.ts', 'export const file = 1;');
  write('plugins/a/server/good.test.ts', "import '../../b/server'; import '../../b/server/testing/files';");
  expect(check()).toMatchObject({ status: 0, output: expect.stringContaining('0 violations') });
});

test('each import that is forbidden is caught, with its rule and its file', () => {
  const planted: [rule: string, file: string, content: string][] = [
    ['sdk-imports-nothing-of-ours', 'plugin-sdk/web/bad1.ts', "import '@tessera/core/web';"],
    ['core-imports-sdk-only', 'core/server/bad2.ts', "import '@tessera/plugins/a/contract';"],
    ['plugin-imports-no-core-no-host', 'plugins/a/server/bad3.ts', "import '@tessera/core/server';"],
    ['plugin-imports-no-core-no-host', 'plugins/a/web/bad4.ts', "import '../../../host-app/web/main';"],
    ['neighbours-only-by-contract', 'plugins/a/web/bad5.tsx', "import '../../b/web/List';"],
    ['neighbours-only-by-contract', 'plugins/a/server/bad6.ts', "import '../../b/server';"],
    ['testing-for-tests-only', 'plugins/a/server/bad7.ts', "import './testing/files';"],
    ['web-never-imports-server', 'plugins/a/web/bad8.tsx', "import '../server';"],
    ['web-never-imports-server', 'plugins/a/web/bad9.tsx', "import '@tessera/plugin-sdk/server';"],
    ['server-never-imports-web', 'plugins/a/server/bad10.ts', "import '@tessera/plugin-sdk/ui';"],
    ['contract-is-between-the-rooms', 'plugins/a/contract/bad11.ts', "import '@tessera/plugin-sdk/web';"],
    ['contract-is-between-the-rooms', 'plugin-sdk/contract/bad12.ts', "import '@tessera/plugin-sdk/ui';"],
    ['sdk-ui-stands-on-the-contract', 'plugin-sdk/ui/bad13.tsx', "import '@tessera/plugin-sdk/web';"],
    ['sdk-charts-and-web-are-apart', 'plugin-sdk/charts/bad14.tsx', "import '../web/index';"],
    ['contract-knows-neither-react-nor-node', 'plugins/a/contract/bad15.ts', "import 'react';"],
    ['contract-knows-no-node-module', 'plugins/a/contract/bad16.ts', "import 'node:fs';"],
    ['declaration-is-light', 'plugins/a/web/index.ts', "import '../contract/things';"],
    ['no-circles', 'plugins/a/server/index.ts', "import './circle';"],
    ['no-circles', 'plugin-sdk/web/index.ts', "import './circle';"],
  ];
  write('plugins/a/server/testing/files.ts', 'export const file = 1;');
  for (const [rule, file, content] of planted) {
    write(file, content);
    if (rule === 'no-circles') write(path.join(path.dirname(file), 'circle.ts'), "import './index';");
  }
  const { status, output } = check();
  const missed = planted.filter(([rule, file]) => !output.split('\n').some((line) => line.includes(`${rule}: `) && line.includes(file)));
  expect(missed).toEqual([]);
  expect(status).not.toBe(0);
});
