/**
 * Runs Jest and keeps the counts for the closing line of CI under a name. The tests in a folder:
 * `node tools/test.mjs members plugins/members`; with `--joined` they load packages and modules once (jest/bundles.mjs). A configuration of
 * its own: `node tools/test.mjs journeys host-app/e2e/jest.config.mjs`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBundles } from './jest/bundles.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [name, target, option] = process.argv.slice(2);
const isJoined = option === '--joined';
if (!name || !target) throw new Error('usage: node tools/test.mjs <name> <folder or Jest configuration>');
const results = path.join(root, 'node_modules/.cache/tessera/results');
mkdirSync(results, { recursive: true });
const isConfig = target.endsWith('.mjs');
const bundles = isJoined ? writeBundles({ root, folder: target, name }) : undefined;
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '-c',
    path.join(root, isConfig ? target : 'tools/jest/jest.config.mjs'),
    '--json',
    '--outputFile',
    path.join(results, `${name}.json`),
    ...(bundles?.run ?? (isConfig ? [] : [path.join(root, target) + path.sep])),
  ],
  { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] },
);
bundles?.remove();
process.exit(status ?? 1);
