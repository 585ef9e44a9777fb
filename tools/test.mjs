/** Runs one project's Jest tests, `node tools/test.mjs <project> [config]`; counts are kept for the closing line of CI. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [project, config = 'tools/jest/jest.config.mjs'] = process.argv.slice(2);
const results = path.join(root, 'node_modules/.cache/tessera/results');
mkdirSync(results, { recursive: true });
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', path.join(root, 'node_modules/jest/bin/jest.js')];
const { status } = spawnSync(
  process.execPath,
  [
    ...jest,
    '-c',
    path.join(root, config),
    '--json',
    '--outputFile',
    path.join(results, `${project}.json`),
    ...(process.argv[3] ? [] : [path.join(root, project) + path.sep]),
  ],
  { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] },
);
process.exit(status ?? 1);
