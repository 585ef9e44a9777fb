import type { Browser, Page } from 'playwright-core';
import { findings } from './axe';
import { goTo, openBrowser, signIn, visit } from './browser';
import { openEveryScreen, startWithSamples } from './everyScreen';
import type { Product } from './product';
import { atRest, endlessMotion, faultsOfLayout, overFocus, watchShifts } from './layout';

/**
 * Opens every screen of every plugin once at 1280 × 650 and resizes it in place to 768 and 400. The screens come from the registry: a new
 * one is looked at without a line here. A screen of one record is opened by a link that another screen has.
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
  '/home-page',
];
/** Milliseconds that a resized page has to come to rest, on a busy machine. */
const mostWait = 3_000;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startWithSamples(), openBrowser()]);
}, 300_000);
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

let isShellSeen = false;

/** Opens one screen and says what is wrong with it. */
async function look(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 650 });
  const isStill = stillScreens.includes(address);
  // the page before is drawn for the new width first: on a busy machine later than the next frame
  if (isStill) await atRest(page);
  const shifts = await watchShifts(page);
  await goTo(page, `/admin${address}`);
  const found = await page.evaluate(endlessMotion);
  await page.waitForTimeout(250);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main[aria-busy="true"]'), null, { timeout: 15_000 });
  await page.waitForTimeout(150);
  found.push(...(await findings(page, { besidesShell: isShellSeen })).map((fault) => `axe: ${fault}`));
  isShellSeen = true;
  const { sum, moved } = await shifts();
  if (isStill && sum > mostShift) found.push(`layout shift ${sum.toFixed(3)}: ${moved}`);
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

test('every screen holds from a laptop to a phone', async () => {
  const faults: Record<string, string[]> = {};
  const started = Date.now();
  const { opened, screens, missed } = await openEveryScreen(browser, product.url, async ({ page, address, complaints }) => {
    const found = await look(page, address).catch((error: Error) => [error.message]);
    found.push(...complaints());
    if (found.length) faults[address] = found;
  });
  console.log(`${opened} addresses of ${screens.length} screens in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  expect(faults).toEqual({});
  // a screen to which nothing leads
  expect(missed).toEqual([]);
}, 600_000);

/** What stands first on the page of the day of a demo account, and leads to the work. */
const homes = {
  'quan.tri': { vi: 'Chờ bạn xử lý', en: 'Waiting for you' },
  support: { vi: 'Chờ bạn xử lý', en: 'Waiting for you' },
  store: { vi: 'Cần cửa hàng làm', en: 'For the shop to do' },
  'glm.user': { vi: 'Tệp dữ liệu cần xử lý', en: 'Data files to work on' },
  'mof.user': { vi: 'Hạn nộp báo cáo Bộ Tài chính', en: 'Deadlines of ministry reports' },
} as const;
test.each(Object.entries(homes))(
  'the page of the day of %s says what waits, and leads there',
  async (account, titles) => {
    const password = /Demo accounts: .* {2}\/ {2}(\w{16}) /.exec(product.output())![1]!;
    for (const language of ['vi', 'en'] as const) {
      const { page, errors, close } = await visit(browser, { language, width: 1280 });
      await signIn(page, product.url, '/hom-nay', { account, password });
      const card = page.getByRole('main').getByRole('region', { name: titles[language] });
      await card.getByRole('listitem').first().getByRole('link').first().click();
      await page.waitForURL((url) => !url.pathname.endsWith('/hom-nay'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(errors).toEqual([]);
      await close();
    }
  },
  120_000,
);

test('at 200 % zoom the keyboard reaches every field of a long form, and none lies under its buttons', async () => {
  const { page, close } = await visit(browser);
  await page.setViewportSize({ width: 640, height: 400 });
  await signIn(page, product.url, '/quan-ly-san-pham/tao-moi');
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await save.waitFor();
  await page.locator('main input').first().focus();
  const under: string[] = [];
  let fields = 0;
  for (; fields < 80 && !(await save.evaluate((button) => button === document.activeElement)); fields += 1) {
    const over = await page.evaluate(overFocus);
    if (over !== undefined) under.push(`field ${fields} under: ${over}`);
    await page.keyboard.press('Tab');
  }
  expect(fields).toBeGreaterThan(10);
  expect(under).toEqual([]);
  await close();
});

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
