import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/**
 * One way to a browser for stories, journeys and measurements: `CHROME_BIN`, then the one from npm, then the system's. That from npm is
 * the same version for everybody, and a browser without windows: it takes a quarter less processor time for a journey than the system's.
 */

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
const packagedFlags = ['--no-zygote', '--disable-setuid-sandbox'];
// the first start of a freshly unpacked browser is slow
const launchTimeoutMs = 60_000;

/**
 * Path of the npm package's browser, unpacked once with its libraries and fonts; undefined on systems that it is not made for.
 * Two who unpack at once do not meet: each into a folder of its own, and the first gives it the final name.
 */
function packagedFolder() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
  const { version } = JSON.parse(readFileSync(path.join(packages, '@sparticuz/chromium/package.json'), 'utf8'));
  const folder = path.join(packages, `.cache/tessera/chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const ours = mkdtempSync(`${folder}.`);
  const env = { ...process.env, TMPDIR: ours, FINAL_FOLDER: folder };
  execFileSync(process.execPath, [fileURLToPath(new URL('unpack.mjs', import.meta.url))], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    renameSync(ours, folder);
  } catch {
    rmSync(ours, { recursive: true, force: true });
  }
  return folder;
}

/** Path of the browser, and the folder of the packaged one. */
function find() {
  const given = process.env.CHROME_BIN;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_BIN names ${given}, which does not exist`);
    return { file: given };
  }
  const installed = systemPaths.find(existsSync);
  const folder = packagedFolder();
  if (folder) return { file: path.join(folder, 'chromium'), folder };
  if (!installed) throw new Error('No Chromium was found: name one in CHROME_BIN');
  return { file: installed };
}

/** Starts a headless Chromium; `options` go to playwright-core. Close it when done. */
export async function launchChromium(options = {}) {
  const { file, folder } = find();
  const args = [...quietFlags, ...(folder ? packagedFlags : []), ...(options.args ?? [])];
  const env = { ...process.env, ...(folder && environmentOf(folder)), ...options.env };
  return chromium.launch({ timeout: launchTimeoutMs, ...options, executablePath: file, args, env });
}

/** Its libraries stand in where the system has none. */
const environmentOf = (folder) => ({
  LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, path.join(folder, 'al2023/lib')].filter(Boolean).join(path.delimiter),
  FONTCONFIG_PATH: path.join(folder, 'fonts'),
});
