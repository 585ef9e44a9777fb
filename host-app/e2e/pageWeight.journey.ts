import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { firstLoad } from '../../tools/bench/firstLoad';
import { adminPassword, startProduct, type Product } from './product';
import { builtFolder, openBrowser, signIn, visit } from './browser';
import { signInToApi } from './robustness/api';

/** What a browser fetches of the product with every plugin on. `tools/bench/load.ts` measures the same more often, and its time. */

const { load: limits } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../tools/budgets/limits.json'), 'utf8')) as {
  load: { signIn: number; firstList: number; idle: number };
};
/** How often a page asks in a minute as long as it is open: for what the bell and the menu count. */
const askedAMinute = { '/api/appointment': 6, '/api/core/jobs': 1, '/api/core/waiting': 1 };
const idleMinutes = 3;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { NODE_ENV: 'production' } }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

test('a first visit fetches no more JavaScript than tools/budgets/limits.json allows', async () => {
  await (await signInToApi(product.url)).call('POST', 'customer', { name: 'Nguyễn Thị Hồng Hạnh', phoneNumber: '0912480367' });
  const visit = { url: product.url, account: 'admin', password: adminPassword, list: '/quan-ly-khach-hang', built: builtFolder };
  const { signInKb, firstListKb, idleKb } = await firstLoad(browser, visit);
  const over = [
    { until: 'sign-in takes input', kb: signInKb, limit: limits.signIn },
    { until: 'the first row of a list', kb: firstListKb, limit: limits.firstList },
    { until: 'ten idle seconds later', kb: idleKb, limit: limits.idle },
  ].filter(({ kb, limit }) => kb > limit);
  const [signIn, list, idle] = [signInKb, firstListKb, idleKb].map((kb) => kb.toFixed(1));
  console.log(`kB of JavaScript: ${signIn} until sign-in, ${list} until the first row, ${idle} ten idle seconds later`);
  expect(over).toEqual([]);
});

test('an open list that nobody touches asks for what the bell and the menu count, and for nothing else', async () => {
  const { page, requested, close } = await visit(browser);
  await page.clock.install();
  await signIn(page, product.url, '/quan-ly-khach-hang');
  await page.locator('main tbody td').first().waitFor();
  /** In small steps: an answer must come before the page's clock says that it took too long. */
  const rest = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 2) {
      await page.clock.runFor(2_000);
      await page.waitForTimeout(60);
    }
  };
  // what is fetched ahead comes in these
  await rest(20);
  const before = requested.length;
  await rest(idleMinutes * 60);
  const asked: Record<string, number> = {};
  for (const url of requested.slice(before)) {
    const { pathname } = new URL(url);
    asked[pathname] = (asked[pathname] ?? 0) + 1;
  }
  console.log(`asked for in ${idleMinutes} idle minutes: ${JSON.stringify(asked)}`);
  expect(Object.keys(asked).sort()).toEqual(Object.keys(askedAMinute));
  for (const [address, times] of Object.entries(askedAMinute)) expect(asked[address]).toBeLessThanOrEqual(times * idleMinutes + 1);
  await close();
});
