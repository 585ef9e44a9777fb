/**
 * Servers of the last release work on the tables of today: the tests that it marked `(compatibility)` run in its own tree, with the
 * migrations of this one. `released.json` names the release. Where the clone does not have its commit, the step is skipped and says so.
 * Run: node tools/compatibility/run.mjs
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationFilesOf } from './migrationFiles.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const results = path.join(root, 'node_modules/.cache/tessera/results/compatibility.json');
/** The tests take less than two minutes; whatever takes longer hangs. */
const patienceMs = 5 * 60_000;
const mark = '(compatibility)';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const readJson = (...file) => JSON.parse(readFileSync(path.join(...file), 'utf8'));
const { version, commit, migrations: released } = readJson(root, 'tools/compatibility/released.json');

mkdirSync(path.dirname(results), { recursive: true });
const why = missing();
if (why) {
  console.log(`Compatibility with ${version}: skipped, ${why}.`);
  writeFileSync(results, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 1 }));
} else {
  const tree = mkdtempSync(path.join(tmpdir(), 'tessera-release-'));
  // PostgreSQL, which never runs as root, passes through.
  chmodSync(tree, 0o755);
  try {
    unpack(tree);
    const later = bringMigrations(tree);
    console.log(`Servers of ${version} (${commit.slice(0, 8)}) on the tables of today; ${later.length} migrations came since:`);
    for (const file of later) console.log(`  ${file}`);
    bringPackages(tree);
    test(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** @returns why the release cannot be tried here, else nothing */
function missing() {
  try {
    git('rev-parse', '--git-dir');
  } catch {
    return 'this is no clone of git';
  }
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    return `this clone does not have its commit ${commit.slice(0, 8)} (fetch the whole history)`;
  }
}

function unpack(tree) {
  const archive = path.join(tree, 'release.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  rmSync(archive);
}

/** Today's files in the place of those of the release. @returns those that it does not have */
function bringMigrations(tree) {
  const now = migrationFilesOf(git('ls-files', '--cached', '--others', '--exclude-standard').split('\n'));
  return Object.entries(now).flatMap(([folder, files]) => {
    // A plugin that came later is none of its servers'.
    if (!released[folder]) return [];
    for (const file of files) cpSync(path.join(root, folder, file), path.join(tree, folder, file));
    return files.filter((file) => !released[folder].includes(file)).map((file) => `${folder}/${file}`);
  });
}

/** Ours where they are the same as those of the release; else its own are installed. */
function bringPackages(tree) {
  const [then, now] = [tree, root].map((folder) => readJson(folder, 'package-lock.json').packages);
  const same = Object.entries(then).every(([at, { version: wanted, link }]) => !at || link || now[at]?.version === wanted);
  if (!same) {
    console.log('Its packages are not those of today, and are installed.');
    execFileSync(process.execPath, ['tools/setup/ensure-deps.mjs'], { cwd: tree, stdio: 'inherit' });
    return;
  }
  const [from, to] = [root, tree].map((folder) => path.join(folder, 'node_modules'));
  mkdirSync(path.join(to, '@tessera'), { recursive: true });
  for (const name of readdirSync(from)) if (!['.cache', '@tessera'].includes(name)) symlinkSync(path.join(from, name), path.join(to, name));
  // The project's own, of the release: they lie at the same places.
  cpSync(path.join(from, '@tessera'), path.join(to, '@tessera'), { recursive: true, verbatimSymlinks: true });
}

function test(tree) {
  const own = markedTests(commit);
  // A release from before the marks is tried by what is marked today.
  const marked = own.length ? own : markedTests();
  const files = [...new Set(marked.map(({ file }) => file))].filter((file) => existsSync(path.join(tree, file)));
  const pattern = (own.length ? [mark] : marked.map(({ title }) => title)).map(literal).join('|');
  const began = Date.now();
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
      ...['-c', 'tools/jest/jest.config.mjs', '--json', '--outputFile', results, '-t', pattern, ...files],
    ],
    { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'], timeout: patienceMs },
  );
  // Those without the mark were passed over, not skipped.
  const { numPendingTests: _, ...counts } = existsSync(results) ? readJson(results) : { numPassedTests: 0, numFailedTests: 0 };
  writeFileSync(results, JSON.stringify(counts));
  console.log(`${counts.numPassedTests} of ${marked.length} marked tests passed in ${Math.round((Date.now() - began) / 1000)} s.`);
  if (status !== 0 || !counts.numPassedTests) process.exitCode = 1;
}

/** @param {string} [at] a commit; without one, the files as they are */
function markedTests(at) {
  const found = spawnSync('git', ['grep', '-lF', mark, ...(at ? [at] : []), '--', '*.test.ts'], { cwd: root, encoding: 'utf8' }).stdout;
  return found.split('\n').flatMap((line) => {
    if (!line) return [];
    const file = at ? line.slice(at.length + 1) : line;
    const text = at ? git('show', line) : readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/\b(?:test|it)\(\s*(['"`])(.+?) \(compatibility\)\1/g)].map(([, , title]) => ({ file, title }));
  });
}

function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
