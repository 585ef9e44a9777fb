/**
 * Finds the Node that Tessera runs under, 24 or newer, and installs one beside this file where the machine's own is older.
 * Node's own modules only: this runs before anything is installed, under an older Node.
 * `node tools/setup/node24.mjs` prints the folder of that Node, for a PATH.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const wantedMajor = 24;
const folder = fileURLToPath(new URL('./node', import.meta.url));

export const isNewEnough = (version = process.versions.node) => Number(version.split('.')[0]) >= wantedMajor;

/**
 * Path of a Node of at least 24.
 * @throws Error with a sentence for people, when there is none and none may be or could be installed
 */
export function findNode({ mayInstall }) {
  if (isNewEnough()) return process.execPath;
  const found = installed();
  if (found) return found;
  const wish = `Tessera runs on Node.js ${wantedMajor}; this is ${process.version}.`;
  if (!mayInstall)
    throw new Error(`${wish} In production nothing is installed at start: run "npm run build" once, or install Node.js ${wantedMajor}.`);
  console.error(`${wish} Installing Node.js ${wantedMajor} for this project; your own stays as it is …`);
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=dev', '--include=optional'], folder);
  if (error) throw new Error(`${wish} npm could not be run to install it: ${error.message}. Install Node.js ${wantedMajor} and try again.`);
  const made = installed();
  if (status !== 0 || !made)
    throw new Error(
      `${wish} It could not be installed for this project; npm may say why above. Install Node.js ${wantedMajor} and try again.`,
    );
  return made;
}

/** Platforms have packages of their own; at most one of them is installed. */
function installed() {
  const { platform, arch } = process;
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`];
  return names
    .map((name) => path.join(folder, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node'))
    .find((file) => existsSync(file));
}

/**
 * Runs npm: the one that runs us, else the one in the PATH. npm hands its own state to the scripts that it runs, which would confuse
 * the npm that we run; it is left out. What npm prints goes to stderr, because callers read our stdout.
 */
export function npm(args, cwd) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command|config_local_prefix)/.test(name)),
  );
  const options = { cwd, env, stdio: ['ignore', 2, 2] };
  const running = process.env.npm_execpath; // may be another one that cannot do "ci"
  return running?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [running, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(path.dirname(findNode({ mayInstall: true })));
  } catch (error) {
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}
