/**
 * What a browser fetches and how long it waits, measured in Chromium on the built product with every plugin on: until the sign-in form
 * takes input, until the first row of the first list, and ten idle seconds later. Fails when a byte budget of tools/budgets/limits.json
 * is exceeded; times are only shown.
 * Run after a build: node --import tsx tools/bench/load.ts
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adminPassword, startProduct } from '../../host-app/e2e/product';
import { builtFolder, openBrowser } from '../../host-app/e2e/browser';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { median } from './figures';
import { firstLoad, type FirstLoad } from './firstLoad';

interface Limits {
  /** kB after gzip that a real visit may fetch, whatever is prefetched and whichever plugins are on included. */
  load: { signIn: number; firstList: number; idle: number };
}

const visits = 3;
const { load: limits } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../budgets/limits.json'), 'utf8')) as Limits;

const product = await startProduct({ env: { NODE_ENV: 'production' } });
const browser = await openBrowser();
try {
  await (await signInToApi(product.url)).call('POST', 'customer', { name: 'Nguyễn Thị Hồng Hạnh', phoneNumber: '0912480367' });
  const measured: FirstLoad[] = [];
  for (let n = 0; n < visits; n++) {
    measured.push(
      await firstLoad(browser, {
        url: product.url,
        account: 'admin',
        password: adminPassword,
        list: '/quan-ly-khach-hang',
        built: builtFolder,
      }),
    );
  }
  const of = (field: keyof FirstLoad) => median(measured.map((m) => m[field]));
  const rows: [string, number, number][] = [
    ['until sign-in takes input', of('signInKb'), limits.signIn],
    ['until the first row of a list', of('firstListKb'), limits.firstList],
    ['ten idle seconds later', of('idleKb'), limits.idle],
  ];
  console.log('JavaScript after gzip            fetched    limit');
  for (const [name, kb, limit] of rows)
    console.log(`${name.padEnd(30)} ${kb.toFixed(1).padStart(6)} kB  ${String(limit).padStart(4)} kB${kb > limit ? '  over' : ''}`);
  console.log(
    `\nEverything on the wire: ${of('wireKb').toFixed(0)} kB. Form after ${of('signInMs').toFixed(0)} ms, first row ${of('firstRowMs').toFixed(0)} ms after signing in (medians of ${visits} visits).`,
  );
  if (rows.some(([, kb, limit]) => kb > limit)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
