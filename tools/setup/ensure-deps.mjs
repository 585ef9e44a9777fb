// Brings node_modules in line with package-lock.json before anything else runs; hence Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = [20, 19];
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.tessera-lock-hash');

function fail(message, exitCode = 1) {
  console.error(`\n${message}\n`);
  process.exit(exitCode);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (isOld) fail(`Tessera needs Node.js ${oldestNode.join('.')} or newer; this is ${process.version}. Install a newer one and try again.`);
}

/** Native packages differ by platform and by version of Node, so that these count too. */
function wantedHash() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(lock).update(`${process.versions.modules} ${process.platform} ${process.arch}`).digest('hex');
}

/** npm hands its own state to the scripts that it runs, which would confuse the npm that we run. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command|config_local_prefix)/.test(name)),
  );
}

function install() {
  console.log('Installing dependencies (npm ci); this takes a minute or two…');
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const options = { cwd: root, stdio: 'inherit', env: cleanEnvironment() };
  const npm = process.env.npm_execpath; // what runs this script, if anything: npm, or another one that cannot do "ci"
  const { status, error } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) fail(`npm could not be run: ${error.message}. Is it installed and in the PATH?`);
  if (status !== 0)
    fail('Installing the dependencies failed; npm says above why. Check the network, then run "npm ci" and try again.', status ?? 1);
}

refuseOldNode();
if (process.env.NODE_ENV === 'production') {
  // A running system must not change by itself.
  if (!existsSync(modules)) fail('The dependencies are not installed. In production nothing is installed at start: run "npm ci" first.');
} else if (process.env.TESSERA_SKIP_INSTALL !== '1') {
  const hash = wantedHash();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    install();
    mkdirSync(modules, { recursive: true }); // npm makes none when there is nothing to install
    writeFileSync(stamp, hash);
  }
}
