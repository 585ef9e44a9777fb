// Brings node_modules in line with package-lock.json before anything else runs; hence Node's own modules only.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './node24.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.tessera-lock-hash');

function fail(message, exitCode = 1) {
  console.error(`\n${message}\n`);
  process.exit(exitCode);
}

/** Native packages differ by platform and by version of Node, so that these count too. */
function wantedHash() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(lock).update(`${process.versions.modules} ${process.platform} ${process.arch}`).digest('hex');
}

function install() {
  console.log('Installing dependencies (npm ci); this takes a minute or two…');
  // errors only: npm's advice about packages is for whoever changes package-lock.json
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'], root);
  if (error) fail(`npm could not be run: ${error.message}. Is it installed and in the PATH?`);
  if (status !== 0)
    fail('Installing the dependencies failed; npm says above why. Check the network, then run "npm ci" and try again.', status ?? 1);
}

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
