import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { firstLoad } from '../../tools/bench/firstLoad';
import { adminPassword, startProduct, type Product } from './product';
import { builtFolder, openBrowser } from './browser';
import { signInToApi } from './robustness/api';

/** What a browser fetches of the product with every plugin on. `tools/bench/load.ts` measures the same more often, and its time. */

const { load: limits } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../tools/budgets/limits.json'), 'utf8')) as {
  load: { signIn: number; firstList: number; idle: number };
};
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
