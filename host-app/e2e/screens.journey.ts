import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { testClient } from '@tessera/plugin-sdk/testing';
import { corePlugin } from '../../core/web/corePlugin';
import { importFileCalls } from '../../plugins/data-files/contract/importFiles';
import { createAnalysis, done, importFile, mapFile } from '../../plugins/data-files/server/testing/importing';
import { analyse, saveSetting } from '../../plugins/glm-analysis/server/testing/analysing';
import { reportCalls } from '../../plugins/mof-reports/contract/reports';
import { plugins } from '../web/plugins';
import { findings } from './axe';
import { goTo, openBrowser, signIn, visit } from './browser';
import { startProduct, type Product } from './product';
import { signInToApi } from './robustness/api';
import { faultsOfLayout, watchShifts } from './layout';

/**
 * Opens every screen of every plugin once at 1280 × 650 and resizes it in place to 768 and 400. The screens come from the registry: a new one is
 * looked at without a line here. A screen of one record is opened by a link that another screen has.
 */
const widths = [1280, 768, 400];
/** Of a screen while it loads: the sum of what Chromium calls layout shifts. */
const mostShift = 0.05;
/** Where it is measured. A page of cards depends on which answer comes first; these wait for one. */
const stillScreens = [
  '/quan-ly-khach-hang',
  '/quan-ly-hop-dong',
  '/quan-ly-don-hang',
  '/quan-ly-san-pham',
  '/quan-ly-quyen-loi',
  '/quan-ly-ma-khuyen-mai',
  '/vi-ca-nhan',
  '/yeu-cau-rut-tien',
  '/quan-ly-bac-si',
  '/quan-ly-dieu-khoan',
];
/** Milliseconds that a resized page has to come to rest, on a busy machine. */
const mostWait = 3_000;
/** Two pages take screens from one list. */
const pages = 2;
const deployment = 'host-app/deployments/everything.json';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { DEPLOYMENT: deployment, DEMO_DATA: '1' } }), openBrowser()]);
  const api = await signInToApi(product.url);
  // sample data are written after the start, plugin by plugin: these are the last
  while (!((await api.call('GET', 'appointment')).body as { total: number }).total) await new Promise((go) => setTimeout(go, 300));
  const client = testClient(product.url, { userId: 0, accessToken: api.token });
  const fileName = await importFile(client, `xe-o-to-${'nhieu-chu-'.repeat(8)}2025.csv`, portfolio(), 'CAR_EXP');
  await mapFile(client, fileName, columns, { template: 'CAR_EXP_01', free, settings: { calYear: 2025, currencyDecimals: 0 } });
  await createAnalysis(client, fileName);
  const variables = free.map(({ importName }) => importName);
  const setting = await saveSetting(client, fileName, { calYear: { startYear: 2025, endYear: 2025 }, variables });
  await analyse(client, fileName, setting, 1);
  await makeReport(client);
}, 240_000);
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

/** A report for the ministry, of which one code is not mapped. */
async function makeReport(client: ReturnType<typeof testClient>): Promise<void> {
  const file = await importFile(
    client,
    'phi.csv',
    'POLICY_NO,BOOKING_DATE,PRODUCT_CODE,DIRECT_PREMIUM\nA1,2025-08-01,XCG,1500000\n',
    'MOF_GWP',
  );
  const { id } = await client.call(importFileCalls.getImportFile, { fileName: file });
  const { id: reportCategoryId, PeriodTypes } = (await client.call(reportCalls.listReportCategories, {})).find(
    ({ code }) => code === '2-PNT',
  )!;
  const { job } = await client.call(reportCalls.createReport, {
    reportCategoryId,
    year: 2025,
    periodTypeId: PeriodTypes[0]!.id,
    periodValue: 3,
    fileResourceIds: [id],
  });
  await done(client, job);
}

const columns = { POLICY_NO: 'policy', EXPOSURE: 'exposure', CLAIM_COUNT: 'claims', CLAIM_AMOUNT: 'amount' };
const free = ['hang_xe', 'khu_vuc'].map((importName) => ({ importName, variableType: 'CATE' as const }));

function portfolio(): string {
  const makers = ['Toyota', 'Hyundai', 'Công ty liên doanh sản xuất và lắp ráp ô tô Việt Nam', 'Kia', 'VinFast'];
  const rows = Array.from(
    { length: 400 },
    (_, i) => `P${i},1,${Number(i % 9 === 0)},${i % 9 ? 0 : 5_000_000 + i * 1_000},${makers[i % 5]},Vùng ${i % 4}`,
  );
  return ['policy,exposure,claims,amount,hang_xe,khu_vuc', ...rows, ''].join('\n');
}

/** The patterns of all screens that are on. */
async function declaredScreens(): Promise<string[]> {
  const { plugins: on } = JSON.parse(readFileSync(deployment, 'utf8')) as { plugins: string[] };
  const loaded = await Promise.all(on.map(async (id) => (await plugins[id]!()).default));
  return [corePlugin, ...loaded].flatMap(({ parts }) => parts.screens.map(({ path }) => path));
}

/** Opens one screen and says what is wrong with it. */
async function look(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 650 });
  const shifts = await watchShifts(page);
  await goTo(page, `/admin${address}`);
  await page.waitForTimeout(250);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main[aria-busy="true"]'), null, { timeout: 15_000 });
  await page.waitForTimeout(150);
  const found = (await findings(page)).map((fault) => `axe: ${fault}`);
  const { sum, moved } = await shifts();
  if (stillScreens.includes(address) && sum > mostShift) found.push(`layout shift ${sum.toFixed(3)}: ${moved}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 650 });
    let faults: string[] = [];
    for (const until = Date.now() + mostWait; Date.now() < until;) {
      await page.waitForTimeout(120);
      faults = await page.evaluate(faultsOfLayout);
      if (!faults.length) break;
    }
    found.push(...faults.map((fault) => `${width}: ${fault}`));
  }
  return found;
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/admin/"]')].map(({ href }) => {
      const { pathname, search } = new URL(href);
      return pathname.replace('/admin', '') + search;
    }),
  );

test('every screen holds from a laptop to a phone', async () => {
  const patterns = await declaredScreens();
  const faults: Record<string, string[]> = {};
  const seen = new Set<string>();
  const linked: string[] = [];
  const waiting = patterns.filter((path) => !path.includes(':') || path.endsWith('?')).map((path) => path.replace(/\/:\w+\?$/, ''));
  const patternOf = (address: string) => {
    const path = address.split('?')[0]!;
    return patterns.filter((one) => matchPath(one, path)).sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))[0];
  };
  const looked = new Set<string>();
  const started = Date.now();

  /** A form of a record, `/x/:id/edit`, which a button opens: the id is that of another screen of the same record. */
  const besides = () =>
    patterns
      .filter((pattern) => pattern.includes('/:id') && !looked.has(pattern))
      .flatMap((pattern) => {
        const [head, tail] = pattern.split('/:id') as [string, string];
        const sibling = [...seen].find((address) => address.startsWith(`${head}/`) && /\/\d+$/.test(address));
        return sibling ? [`${head}/${/\d+$/.exec(sibling)![0]}${tail}`] : [];
      });

  const worker = async () => {
    const { page, errors, close } = await visit(browser, { width: 1280 });
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await signIn(page, product.url);
    await page.waitForLoadState('networkidle');
    for (let address = waiting.shift(); address; address = waiting.shift() ?? besides().find((one) => !seen.has(one))) {
      const key = address.split('?')[0]!;
      if (seen.has(key)) continue;
      seen.add(key);
      const found = await look(page, address).catch((error: Error) => [error.message]);
      found.push(...logged.splice(0), ...(errors as string[]).splice(0));
      const pattern = patternOf(address) ?? address;
      looked.add(pattern);
      if (found.length) faults[address] = found;
      for (const link of await linksOf(page)) {
        const of = patternOf(link);
        if (!of?.includes(':')) continue;
        const isTab = of.includes(':tab');
        const place = isTab ? link.split('?')[0]! : of;
        if (linked.includes(place) || (isTab && seen.has(place))) continue;
        linked.push(place);
        waiting.push(link);
      }
    }
    await close();
  };
  await Promise.all(Array.from({ length: pages }, worker));
  console.log(`${seen.size} addresses of ${patterns.length} screens in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  expect(faults).toEqual({});
  // a screen to which nothing leads
  expect(patterns.filter((one) => !looked.has(one))).toEqual([]);
}, 600_000);

test('on paper a list is all of its rows in the light theme, without menu, search and buttons', async () => {
  const { page, close } = await visit(browser, { width: 1100, theme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('tessera.theme', 'dark'));
  await signIn(page, product.url);
  await page.goto(`${product.url}/admin/quan-ly-hop-dong?pageSize=50`);
  // the demo data has more than twenty
  await page.locator('main tbody tr').nth(20).waitFor();
  const look = () =>
    page.evaluate(() => ({
      menu: document.querySelector('nav')!.getClientRects().length,
      search: document.querySelector('[role="search"]')!.getClientRects().length,
      rows: document.querySelectorAll('main tbody tr').length,
      // what scrolls on the screen is as high as its rows
      hidden: [...document.querySelectorAll('main, main [role="region"]')].filter((one) => one.scrollHeight > one.clientHeight + 2).length,
      colour: getComputedStyle(document.querySelector('h1')!).color,
    }));
  const onScreen = await look();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const onPaper = await look();
  expect(onPaper).toMatchObject({ menu: 0, search: 0, rows: onScreen.rows, hidden: 0 });
  expect(onPaper.colour).not.toBe(onScreen.colour);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.waitForFunction((was) => getComputedStyle(document.querySelector('h1')!).color === was, onScreen.colour);
  expect(await look()).toEqual(onScreen);
  await close();
});
