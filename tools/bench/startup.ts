/**
 * What plugins cost when the product starts: from the command to ready on a database that exists, and a first visit in Chromium: with
 * no plugin, with four real ones, with all of them and 20 more. Those are the generator's, written into a temporary copy of the
 * project, which is built there.
 * Run: node --import tsx tools/bench/startup.ts
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject, removeProject } from '../../host-app/e2e/copyOfProject';
import { openBrowser } from '../../host-app/e2e/browser';
import { adminPassword, startProduct } from '../../host-app/e2e/product';
import { median } from './figures';
import { firstLoad, type FirstLoad } from './firstLoad';

const four = ['members', 'appearance', 'products', 'promotion'];
const generatedCount = 20;
const starts = 5;
const visits = 3;
const root = path.resolve(import.meta.dirname, '../..');

interface Series {
  name: string;
  deployment: string;
  dataDir: string;
  readyMs: number[];
  loads: FirstLoad[];
}

const copy = mkdtempSync(path.join(tmpdir(), 'tessera-startup-'));
chmodSync(copy, 0o755); // PostgreSQL, which never runs as root, keeps its data in there
try {
  const generated = makePlugins();
  const series = Object.entries({ none: [], four, [`four + ${generatedCount}`]: [...four, ...generated] }).map(
    ([name, plugins], at): Series => {
      const deployment = path.join(copy, `deployment-${at}.json`);
      writeFileSync(deployment, JSON.stringify({ name, plugins }));
      return { name, deployment, dataDir: path.join(copy, `data-${at}`), readyMs: [], loads: [] };
    },
  );
  await measure(series);
  print(series);
} finally {
  removeProject(copy);
}

/** A copy with generated plugins, built. @returns their ids */
function makePlugins(): string[] {
  copyProject(root, copy, { withBuild: false });
  const ids = Array.from({ length: generatedCount }, (_, n) => `bench-${String.fromCharCode(97 + n)}`);
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, TESSERA_ROOT: copy },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  for (const id of ids) run('tools/generator/new.mjs', 'plugin', id);
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'host-app/web/vite.config.ts', '--logLevel', 'warn');
  return ids;
}

/** Takes turns between the deployments, so that what else the machine does falls on all of them. */
async function measure(series: readonly Series[]): Promise<void> {
  const start = ({ deployment, dataDir }: Series) =>
    startProduct({ root: copy, dataDir, keepData: true, env: { DEPLOYMENT: deployment, NODE_ENV: 'production' } });
  for (const each of series) {
    await (await start(each)).stop(); // creates the database
  }
  const browser = await openBrowser();
  try {
    for (let round = 0; round < starts; round++) {
      for (const each of series) {
        const startedAt = performance.now();
        const product = await start(each);
        each.readyMs.push(performance.now() - startedAt);
        if (round < visits) {
          each.loads.push(
            await firstLoad(browser, {
              url: product.url,
              account: 'admin',
              password: adminPassword,
              list: '/he-thong/nhat-ky',
              built: path.join(copy, 'host-app/dist/web'),
            }),
          );
        }
        await product.stop();
      }
    }
  } finally {
    await browser.close();
  }
}

function print(series: readonly Series[]): void {
  const rows: [string, (each: Series) => number, number][] = [
    ['start to ready, ms', ({ readyMs }) => median(readyMs), 0],
    ['JavaScript until sign-in takes input, kB gzip', of('signInKb'), 1],
    ['JavaScript until the first row, kB gzip', of('firstListKb'), 1],
    ['JavaScript ten idle seconds later, kB gzip', of('idleKb'), 1],
    ['everything on the wire, kB', of('wireKb'), 1],
    ['opening to the sign-in form, ms', of('signInMs'), 0],
    ['signing in to the first row, ms', of('firstRowMs'), 0],
  ];
  console.log(`Medians of ${starts} starts and ${visits} visits\n`);
  console.log(`${'plugins'.padEnd(48)}${series.map((each) => each.name.padStart(11)).join('')}`);
  for (const [name, value, digits] of rows)
    console.log(`${name.padEnd(48)}${series.map((each) => value(each).toFixed(digits).padStart(11)).join('')}`);
}

function of(field: keyof FirstLoad): (each: Series) => number {
  return ({ loads }) => median(loads.map((load) => load[field]));
}
