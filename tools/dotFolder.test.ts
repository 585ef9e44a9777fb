import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Build servers check a project out into folders such as `/builds/.work` or `/tmp/tessera-1.0`. */

const root = path.resolve(__dirname, '..');
let outside: string;
beforeEach(() => (outside = mkdtempSync(path.join(tmpdir(), 'dotted-'))));
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const run = (cwd: string, ...args: string[]): string => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env });
  return stdout + stderr;
};

test.each(['.work', 'tessera-1.0'])('types and tests are found when the folder of the project is called %s', (name) => {
  const project = path.join(outside, name);
  for (const folder of ['core', 'tools/jest']) mkdirSync(path.join(project, folder), { recursive: true });
  for (const file of ['tsconfig.base.json', 'tools/tsconfig.json', 'tools/jest/jest.config.mjs'])
    copyFileSync(path.join(root, file), path.join(project, file));
  writeFileSync(path.join(project, 'core/one.test.ts'), 'export {};');
  for (const file of ['globalSetup.ts', 'globalTeardown.ts', 'nodeSetup.ts', 'webSetup.ts', 'webEnvironment.cjs'])
    writeFileSync(path.join(project, 'tools/jest', file), '');
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));

  const types = run(project, 'node_modules/typescript/bin/tsc', '-p', 'tools/tsconfig.json', '--listFilesOnly', '--incremental', 'false');
  expect(types).toContain(path.join(project, 'core/one.test.ts'));
  const tests = run(project, 'node_modules/jest/bin/jest.js', '-c', 'tools/jest/jest.config.mjs', '--listTests');
  expect(tests).toContain('core/one.test.ts');
});
