import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** One way to a browser for stories, journeys and measurements: `CHROME_BIN`, then the system's, then the one from npm. */

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
// the first start of a freshly unpacked browser is slow
const launchTimeoutMs = 60_000;

/** Unpacks the npm package's browser together with its libraries and fonts; they are found through the environment. */
async function packagedPath() {
  const before = process.env.AWS_EXECUTION_ENV;
  // the package unpacks the libraries that a bare system lacks only where it believes to run in a cloud function
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  if (before === undefined) delete process.env.AWS_EXECUTION_ENV;
  return path;
}

/** Path of the browser, and whether it is the packaged one. */
async function find() {
  const given = process.env.CHROME_BIN;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_BIN names ${given}, which does not exist`);
    return { path: given, packaged: false };
  }
  const path = systemPaths.find(existsSync);
  return path ? { path, packaged: false } : { path: await packagedPath(), packaged: true };
}

export const chromiumPath = async () => (await find()).path;

/** Starts a headless Chromium; `options` go to playwright-core. Close it when done. */
export async function launchChromium(options = {}) {
  const { path, packaged } = await find();
  const args = [...quietFlags, ...(packaged ? ['--no-zygote', '--disable-setuid-sandbox'] : []), ...(options.args ?? [])];
  return chromium.launch({ timeout: launchTimeoutMs, ...options, executablePath: path, args, env: { ...process.env, ...options.env } });
}
