/**
 * Migrations that came after the last release change nothing on which its servers rely: `additive.mjs` has the rules.
 * Run: node tools/compatibility/check.mjs, and with --release when a release is tagged: what there is now is released then.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { faultsOf } from './additive.mjs';

const { values, positionals } = parseArgs({ options: { release: { type: 'boolean', default: false } }, allowPositionals: true });
const root = path.resolve(positionals[0] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const list = path.join(root, 'tools/compatibility/released.json');

const plugins = readdirSync(path.join(root, 'plugins')).map((plugin) => `plugins/${plugin}/server/migrations`);
const folders = ['core/server/migrations', ...plugins]
  .filter((folder) => existsSync(path.join(root, folder)))
  .map((folder) => [
    folder,
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.sql'))
      .sort(),
  ]);

if (values.release) {
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(folders), null, 2)}\n`);
} else {
  const released = JSON.parse(readFileSync(list, 'utf8'));
  for (const [folder, files] of folders) {
    // No older server uses a plugin that no release has.
    const known = released[folder] ?? files;
    for (const file of known) if (!files.includes(file)) tell(`${folder}/${file}: is part of a release, and is gone`);
    const later = files.filter((file) => !known.includes(file));
    const faults = faultsOf(later.map((file) => readFileSync(path.join(root, folder, file), 'utf8')));
    for (const [at, file] of later.entries()) for (const fault of faults[at]) tell(`${folder}/${file}: ${fault}`);
  }
}

function tell(fault) {
  console.log(fault);
  process.exitCode = 1;
}
