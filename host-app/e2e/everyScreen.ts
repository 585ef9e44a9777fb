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
import { signIn, visit } from './browser';
import { startProduct, type Product } from './product';
import { signInToApi } from './robustness/api';

/** Two pages take screens from one list. */
const pages = 2;
const deployment = 'host-app/deployments/everything.json';

/** The product with everything on, sample data, an analysed portfolio, and a report for the ministry. */
export async function startWithSamples(): Promise<Product> {
  const product = await startProduct({ env: { DEPLOYMENT: deployment, DEMO_DATA: '1' } });
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
  // one that nobody has checked yet
  await importFile(client, 'xe-o-to-thang-10.csv', portfolio(40), 'CAR_CMB');
  return product;
}

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

function portfolio(count = 400): string {
  const makers = ['Toyota', 'Hyundai', 'Công ty liên doanh sản xuất và lắp ráp ô tô Việt Nam', 'Kia', 'VinFast'];
  const rows = Array.from(
    { length: count },
    (_, i) => `P${i},1,${Number(i % 9 === 0)},${i % 9 ? 0 : 5_000_000 + i * 1_000},${makers[i % 5]},Vùng ${i % 4}`,
  );
  return ['policy,exposure,claims,amount,hang_xe,khu_vuc', ...rows, ''].join('\n');
}

export interface DeclaredScreen {
  plugin: string;
  /** `/quan-ly-khach-hang/:id` */
  path: string;
}

/** All screens that are on. */
async function declaredScreens(): Promise<DeclaredScreen[]> {
  const { plugins: on } = JSON.parse(readFileSync(deployment, 'utf8')) as { plugins: string[] };
  const loaded = await Promise.all(on.map(async (id) => (await plugins[id]!()).default));
  return [corePlugin, ...loaded].flatMap(({ manifest, parts }) => parts.screens.map(({ path }) => ({ plugin: manifest.id, path })));
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/admin/"]')].map(({ href }) => {
      const { pathname, search } = new URL(href);
      return pathname.replace('/admin', '') + search;
    }),
  );

interface Visitor {
  page: Page;
  /** The screen that the address is of. */
  screen: DeclaredScreen | undefined;
  /** `/quan-ly-khach-hang/12` */
  address: string;
  /** What scripts and the console have complained about since the last screen. */
  complaints: () => string[];
}

/**
 * Opens every screen of every plugin. The screens come from the registry: a new one is opened without a line here. A screen of one record
 * is opened by a link that another screen has. `look` is called with the page before it is opened, and opens it.
 */
export async function openEveryScreen(
  browser: Browser,
  url: string,
  look: (visitor: Visitor) => Promise<void>,
): Promise<{ opened: number; screens: DeclaredScreen[]; missed: string[] }> {
  const screens = await declaredScreens();
  const patterns = screens.map(({ path }) => path);
  const seen = new Set<string>();
  const linked: string[] = [];
  const waiting = patterns.filter((path) => !path.includes(':') || path.endsWith('?')).map((path) => path.replace(/\/:\w+\?$/, ''));
  const patternOf = (address: string) => {
    const path = address.split('?')[0]!;
    return patterns.filter((one) => matchPath(one, path)).sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))[0];
  };
  const looked = new Set<string>();

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
    await signIn(page, url);
    await page.waitForLoadState('networkidle');
    for (let address = waiting.shift(); address; address = waiting.shift() ?? besides().find((one) => !seen.has(one))) {
      const key = address.split('?')[0]!;
      if (seen.has(key)) continue;
      seen.add(key);
      const pattern = patternOf(address) ?? address;
      await look({
        page,
        address,
        screen: screens.find(({ path }) => path === pattern),
        complaints: () => [...logged.splice(0), ...(errors as string[]).splice(0)],
      });
      looked.add(pattern);
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
  return { opened: seen.size, screens, missed: patterns.filter((one) => !looked.has(one)) };
}
