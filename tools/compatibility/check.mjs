/**
 * Migrations that came after the last release change nothing on which its servers rely: `additive.mjs` has the rules.
 * Run: node tools/compatibility/check.mjs, and with `--release <tag or commit>` when that is released: `released.json` names it then.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { faultsOf } from './additive.mjs';
import { migrationFilesOf } from './migrationFiles.mjs';

const { values, positionals } = parseArgs({ options: { release: { type: 'string' } }, allowPositionals: true });
const root = path.resolve(positionals[0] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const list = path.join(root, 'tools/compatibility/released.json');

if (values.release) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${values.release}^{commit}`);
  const { version } = JSON.parse(git('show', `${commit}:package.json`));
  const migrations = migrationFilesOf(git('ls-tree', '-r', '--name-only', commit).split('\n'));
  writeFileSync(list, `${JSON.stringify({ version, commit, migrations }, null, 2)}\n`);
} else {
  const { migrations: released } = JSON.parse(readFileSync(list, 'utf8'));
  const plugins = readdirSync(path.join(root, 'plugins')).map((plugin) => `plugins/${plugin}`);
  const now = migrationFilesOf(['core', ...plugins].flatMap((owner) => filesIn(`${owner}/server/migrations`)));
  for (const [folder, known] of Object.entries(released))
    for (const file of known) if (!now[folder]?.includes(file)) tell(`${folder}/${file}: is part of a release, and is gone`);
  for (const [folder, files] of Object.entries(now)) {
    // No older server uses a plugin that no release has.
    const known = released[folder] ?? files;
    const later = files.filter((file) => !known.includes(file));
    const faults = faultsOf(later.map((file) => readFileSync(path.join(root, folder, file), 'utf8')));
    for (const [at, file] of later.entries()) for (const fault of faults[at]) tell(`${folder}/${file}: ${fault}`);
  }
}

function filesIn(folder) {
  try {
    return readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(error.code)) return [];
    throw error;
  }
}

function tell(fault) {
  console.log(fault);
  process.exitCode = 1;
}
