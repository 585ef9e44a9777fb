/**
 * The business report over a million contracts, as somebody sees it on a slow laptop: Chromium with its processor slowed four times, a fresh page,
 * from the address to the frame in which table, pies and bars stand. Beside it the call of the figures alone, as a client of this machine fetches
 * it. Medians of five rounds; the product and its database run as they are started.
 * Run after `npm run build`: node --import tsx tools/bench/reportPaint.ts [rows] [slowed]
 */
import { rm } from 'node:fs/promises';
import { openDatabase } from '@tessera/core/server';
import { launchChromium } from '../browser/chromium.mjs';
import { signIn } from '../../host-app/e2e/browser';
import { startProduct } from '../../host-app/e2e/product';
import { signInToApi } from '../../host-app/e2e/robustness/api';
import { contractsSeed } from './contractsSeed';
import { median } from './figures';

const rows = Number(process.argv[2] ?? 1_000_000);
const slowed = Number(process.argv[3] ?? 4);
const rounds = 5;
const say = () => undefined;
const env = { DEPLOYMENT: 'host-app/deployments/sales.json' };

/** Runs in the page, as a text: what a compiler would add to it is not there. Resolves in the frame in which rows and all three charts stand. */
const whenPainted = `new Promise((resolve) => {
  let task = 0;
  new PerformanceObserver((list) => (task = Math.max(task, ...list.getEntries().map((one) => one.duration)))).observe({ type: 'longtask', buffered: true });
  const isThere = () => {
    const charts = [...document.querySelectorAll('[role="application"]')];
    const hasRows = [...document.querySelectorAll('tbody td')].some((cell) => /\\p{L}/u.test(cell.textContent));
    return hasRows && charts.length >= 3 && charts.every((chart) => chart.querySelectorAll('path, rect').length > 1);
  };
  const look = () => (isThere() ? requestAnimationFrame(() => resolve({ at: performance.now(), longest: task })) : requestAnimationFrame(look));
  look();
})`;

const first = await startProduct({ env, keepData: true });
await first.stop();
const database = await openDatabase({ dataDir: first.dataDir, log: { debug: say, info: say, warn: say, error: console.error } });
console.log(`seeding ${rows.toLocaleString('en')} contracts`);
for (const statement of contractsSeed(rows)) await database.owner.query(statement);
await database.close();

const product = await startProduct({ env, dataDir: first.dataDir });
const browser = await launchChromium();
try {
  const api = await signInToApi(product.url);
  const fetched = async () => {
    const from = performance.now();
    await api.call('GET', 'business-report/figures');
    return performance.now() - from;
  };
  await fetched();
  const calls: number[] = [];
  for (let round = 0; round < rounds; round++) calls.push(await fetched());

  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, product.url, '/bao-cao-kinh-doanh');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const painted: number[] = [];
  const longest: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${product.url}/admin/bao-cao-kinh-doanh`, { waitUntil: 'commit' });
    const seen = await page.evaluate<{ at: number; longest: number }>(whenPainted);
    painted.push(seen.at);
    longest.push(seen.longest);
  }
  const ms = (of: number[]) => Math.round(median(of)).toLocaleString('en').padStart(8);
  console.log(`call of the figures        ${ms(calls)} ms`);
  console.log(`painted, slowed ${slowed} times    ${ms(painted)} ms (${painted.map((one) => Math.round(one)).join(', ')})`);
  console.log(`longest task               ${ms(longest)} ms`);
  await context.close();
} finally {
  await browser.close();
  await product.stop();
  await rm(first.dataDir, { recursive: true, force: true });
}
