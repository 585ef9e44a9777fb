import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { catalogue } from '../server/plugins';
import { goTo, openBrowser, signIn, visit, type Visit, openArea } from './browser';
import { copyProject, removeProject } from './copyOfProject';
import { startProduct, type Product } from './product';
import { send, signInToApi, type Api } from './robustness/api';

/**
 * `products` and `promotion` are neighbours that know nothing of each other's rooms: whichever of them is on, the rest is whole.
 * One installation gets them one after the other, and sees the second fail in the end. That `promotion` without `products` is
 * refused is told in start.journey.ts, that no command leads nowhere in host-app/web/declarations.test.ts.
 */

const neighbours = ['products', 'promotion'] as const;
type Neighbour = (typeof neighbours)[number];
/** A call of each api prefix that answers a list. */
const lists: Record<Neighbour, readonly string[]> = {
  products: ['product/products', 'product-category/choices', 'company/company-admin', 'benefit/benefit-admin', 'hospital/hospital-admin'],
  promotion: ['promotion/promotions', 'referral/referrals', 'campaign'],
};
/** What `promotion` draws in the slot of a product's detail. */
const inTheSlot = 'Tạo mã cho sản phẩm này';
const combinations: readonly (readonly Neighbour[])[] = [[], ['products'], ['products', 'promotion']];

const project = path.resolve(import.meta.dirname, '../..');
const planted = 'planted: the drawer of coupons is stuck';
let folder: string;
let browser: Browser;
let dataDir: string | undefined;
let product: Product;
let api: Api;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-neighbours-'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const gone of [folder, dataDir]) if (gone) rmSync(gone, { recursive: true, force: true });
});

/** The installation, started anew with these neighbours on; an administrator stands before it. */
async function start(on: readonly Neighbour[], root = project): Promise<void> {
  const deployment = path.join(folder, 'deployment.json');
  writeFileSync(deployment, JSON.stringify({ name: 'Neighbours', plugins: ['members', 'appearance', ...on] }));
  product = await startProduct({ root, ...(dataDir && { dataDir }), keepData: true, env: { DEPLOYMENT: deployment } });
  ({ dataDir } = product);
  api = await signInToApi(product.url);
  visitor = await visit(browser);
  ({ page } = visitor);
  await signIn(page, product.url);
}
async function stop(): Promise<void> {
  await visitor?.close();
  await product?.stop();
}

describe.each(combinations.map((on) => [on.join(' and ') || 'neither', on] as const))('with %s on', (_name, on) => {
  const off = neighbours.filter((id) => !on.includes(id));
  beforeAll(() => start(on));
  afterAll(stop);

  test('no link of the menu or of a screen leads nowhere, and no heading of the menu is empty', async () => {
    const groups = page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('group');
    const entries: string[] = [];
    const onScreens = new Set<string>();
    const names = await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') as string));
    for (const name of names.filter((one) => one !== 'Ghim')) {
      const group = await openArea(page, name);
      expect(await group.getByRole('link').count()).toBeGreaterThan(0);
      for (const link of await group.getByRole('link').all()) {
        const entry = (await link.getAttribute('href')) as string;
        entries.push(entry);
        await link.click();
        await expectScreen(page, entry);
        for (const found of await linksIn(page, 'main')) onScreens.add(found);
      }
    }
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) onScreens.delete(entry);
    for (const link of onScreens) {
      await goTo(page, link);
      await expectScreen(page, link);
    }
    expect(visitor.errors).toEqual([]);
  });

  test('the role matrix offers the permissions of what is on, and of nothing else', async () => {
    await goTo(page, '/admin/role-detail/1');
    const box = (permission: string) => page.getByRole('checkbox', { name: `(${permission})` });
    await box('ReadArticle').waitFor();
    for (const id of neighbours) {
      const shown = await Promise.all(
        Object.keys(catalogue[id]!.manifest.permissions).map(async (permission) => [permission, await box(permission).count()] as const),
      );
      expect(shown.filter(([, count]) => count !== (on.includes(id) ? 1 : 0))).toEqual([]);
    }
  });

  test('the API answers lists of what is on, and 404 for what is off', async () => {
    const statuses = await Promise.all(
      neighbours.flatMap((id) => lists[id].map(async (call) => ({ call, status: (await api.call('GET', call)).status }))),
    );
    expect(statuses).toEqual(neighbours.flatMap((id) => lists[id].map((call) => ({ call, status: on.includes(id) ? 200 : 404 }))));
    for (const call of off.flatMap((id) => lists[id]))
      expect(await send(product.url, 'GET', call, undefined, api.token)).toMatchObject({ body: { code: 'not_found' } });
  });

  test('neighbours use what is on, and do without what is off', async () => {
    if (on.includes('products') && !(await api.call<{ total: number }>('GET', 'product/products')).body.total) {
      // a list that was seen empty shows what a colleague has made since
      await goTo(page, '/admin/quan-ly-san-pham');
      await page.getByText('Chưa có sản phẩm', { exact: true }).waitFor();
      await goTo(page, '/admin/quan-ly-bai-dang');
      await makeProduct(api);
    }
    expect((await api.call<{ available: boolean }>('GET', 'question/products')).body.available).toBe(on.includes('products'));
    if (!on.includes('products')) return;
    await openProduct(page);
    await page.getByRole('button', { name: inTheSlot }).waitFor({ state: on.includes('promotion') ? 'visible' : 'detached' });
  });

  // Last: of all that the tests above asked for.
  test('no chunk of what is off was asked for', () => {
    const asked = visitor.requested.flatMap((address) => /\/assets\/plugins\/([^/]+)\//.exec(address)?.[1] ?? []);
    expect(new Set(asked)).toEqual(new Set(['appearance', 'members', ...on]));
  });
});

describe('with promotion failing at its start', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'tessera-sabotage-'));
  beforeAll(async () => {
    copyProject(project, copy);
    writeFileSync(path.join(copy, 'plugins/promotion/server/index.ts'), `throw new Error('${planted}');\n`);
    await start(neighbours, copy);
  });
  afterAll(async () => {
    await stop();
    removeProject(copy);
  });

  test('products and appearance answer, promotion says that it failed', async () => {
    for (const list of [...lists.products, 'post/posts', 'banner'])
      expect([list, (await api.call('GET', list)).status]).toEqual([list, 200]);
    for (const list of lists.promotion)
      expect(await api.call('GET', list)).toMatchObject({ status: 503, body: { code: 'plugin_failed', plugin: 'promotion' } });
  });

  test('the product’s detail lacks only its slot', async () => {
    await openProduct(page);
    await page.getByText('BH-OTO-01').first().waitFor();
    expect(await page.getByRole('button', { name: inTheSlot }).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    await (await openArea(page, 'Nội dung')).getByRole('link', { name: 'Bài viết' }).click();
    await expectScreen(page, 'Bài đăng');
    expect(visitor.errors).toEqual([]);
  });

  test('the status page names the reason', async () => {
    await goTo(page, '/admin/he-thong/phan-mo-rong');
    await page.getByRole('row', { name: 'promotion' }).getByText(planted).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Đang chạy' }).count()).toBe(3);
  });
});

/** A company, a benefit and a product that is made of them. */
async function makeProduct({ call }: Api): Promise<void> {
  const make = async (to: string, body: object): Promise<number> => {
    const { status, body: made } = await call<{ id: number }>('POST', to, body);
    if (status !== 200) throw new Error(`${to} answered ${status}: ${JSON.stringify(made)}`);
    return made.id;
  };
  const companyId = await make('company', {
    code: 'VTI',
    name: 'Bảo hiểm Việt Tín',
    shortName: 'Việt Tín',
    type: 3,
    unit: 'VND',
    feeForBonus: 0,
  });
  const benefit = await make('benefit', { benefitCode: 'VC', name: 'Vật chất xe', type: 1 });
  await make('product/product-admin', {
    name: 'Ô tô toàn diện',
    productCode: 'BH-OTO-01',
    productUuid: 'a'.repeat(36),
    type: 1,
    companyId,
    listBenefit: String(benefit),
    productTranslation: { en: {} },
  });
}

async function openProduct(page: Page): Promise<void> {
  await goTo(page, '/admin/quan-ly-san-pham');
  await page.getByRole('link', { name: 'Ô tô toàn diện' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Ô tô toàn diện' }).waitFor();
}

/** Addresses of our own screens that a part of the page links to. */
const linksIn = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(`${part} a[href^="/admin/"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') as string))].filter((href) => href !== '/admin/'));

/** Some screen stands there, and it is neither "not found" nor a part that failed. */
async function expectScreen(page: Page, what: string): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  expect([what, await page.getByText(/Địa chỉ này không dẫn đến màn hình nào|gặp lỗi/).count()]).toEqual([what, 0]);
}
