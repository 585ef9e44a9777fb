import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { read, utils } from 'xlsx';
import { testClient } from '@tessera/plugin-sdk/testing';
import { importFile, mapFile } from '../../plugins/data-files/server/testing/importing';
import { findings } from './axe';
import { openBrowser, signIn, visit } from './browser';
import { drag, dragByKeyboard } from './mapping';
import { startProduct, type Product } from './product';
import { signInToApi } from './robustness/api';

/**
 * What an actuary does with a file that nobody prepared: import, check, mapping by drag and drop, analysis file; after a crash setting,
 * analyses, map, spreadsheet, model; and a reserve. The tests follow one another.
 */

const env = { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' };

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

const manager = '/bao-cao/bao-hiem-xe-co-gioi';
const policies = 240;

test('a csv is imported, validated, mapped by mouse and keyboard, and becomes an analysis file', async () => {
  const { page, errors } = await visit(browser, { width: 1400 });
  await signIn(page, product.url, manager);
  await page.waitForURL(/\/file\?report_type=Pricing&i_type=CAR/);

  await chooseAndImport(page, 'xe-co-gioi-quy-4.csv');
  const row = page.getByRole('row', { name: /xe-co-gioi-quy-4\.csv/ });
  // once it has been read, its rows are counted
  await row.getByText(String(policies), { exact: true }).waitFor({ timeout: 60_000 });
  expect(await findings(page)).toEqual([]);

  await row.getByRole('button', { name: 'Thiết lập' }).click();
  await page.getByRole('button', { name: 'Kiểm tra dữ liệu' }).click();
  await page.getByRole('table', { name: 'Tóm tắt dữ liệu' }).waitFor({ timeout: 60_000 });
  await page.getByText(`${policies} dòng, 0 dòng có lỗi`).waitFor();
  await page.getByRole('button', { name: 'Ghép cột' }).last().click();

  await page.getByRole('button', { name: /Nhận \d+ gợi ý/ }).click();
  await drag(page, page.locator('[data-column="COT_K"]'), page.locator('[data-slot="CLAIM_AMOUNT"]'));
  await page.getByRole('button', { name: 'Bỏ COT_K khỏi CLAIM_AMOUNT' }).waitFor();
  await dragByKeyboard(page, 'COT_CN', 'BRANCH_CODE');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Xem trước' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('columnheader', { name: 'Số tiền bồi thường' }).waitFor();
  expect(await preview.getByRole('row').nth(1).innerText()).toContain('HD-0');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Lưu ghép cột' }).click();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await page.getByText('Dữ liệu đã được lưu thành công.').waitFor();
  // standardising goes on by itself; when every row is checked, the button is there
  await page.getByText('Tệp phân tích:').waitFor();
  const create = page.getByRole('main').getByRole('button', { name: 'Tạo tệp phân tích', exact: true });
  await create.waitFor({ timeout: 60_000 });
  await create.click();
  await page.getByText('Đã tạo thành công').waitFor({ timeout: 60_000 });
  await page.getByRole('table', { name: 'Dữ liệu chi tiết' }).waitFor();
  const facts = await page.locator('dl').innerText();
  expect(facts).toMatch(/Dòng trong tệp\s+240/);
  expect(facts).toMatch(/Phí gốc\s+240\.000\.000/);
  expect(await findings(page)).toEqual([]);

  await page.goto(`${product.url}/admin${manager}`);
  await chooseAndImport(page, 'doi-ten.csv');
  await page.getByRole('dialog', { name: 'Tệp này đã được nhập' }).getByRole('button', { name: 'Mở tệp' }).click();
  await page.getByRole('heading', { level: 2, name: 'xe-co-gioi-quy-4.csv' }).waitFor();
  expect(errors).toEqual([]);
});

const reserves = '/bao-cao/du-phong-nghiep-vu';

test('after the server was killed: a setting, one-, two- and three-way analyses, the map, a spreadsheet, a model', async () => {
  await product.kill();
  product = await startProduct({ env, dataDir: product.dataDir });
  const { page, errors } = await visit(browser, { width: 1400 });
  await signIn(page, product.url, `${manager}/file?days=0`);

  // without a setting the dialog of an analysis leads to the settings
  await page
    .getByRole('row', { name: /xe-co-gioi-quy-4\.csv/ })
    .getByRole('button', { name: 'Phân tích' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đến thiết lập biến' }).click();
  await page.getByRole('checkbox', { name: /VEHICLE_AGE|Tuổi xe/ }).check();
  await page.getByRole('main').getByRole('application').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lưu thiết lập' }).click();
  const naming = page.getByRole('dialog');
  expect(await naming.getByRole('button', { name: 'Đồng ý' }).isDisabled()).toBe(true);
  await naming.getByLabel('Tên phiên bản').fill('Cơ bản');
  await naming.getByRole('button', { name: 'Đồng ý' }).click();
  await page.getByText('Dữ liệu của bạn đã được cập nhật thành công.').waitFor();

  await page.getByRole('tab', { name: 'Phân tích một chiều' }).click();
  await analyse(page, 'Một chiều');
  await page.getByRole('button', { name: /^Năm: / }).click();
  await page.getByText('Tất cả các năm quan sát', { exact: true }).click();
  await page.getByRole('button', { name: 'Truy vấn' }).click();
  const figures = page.getByRole('table').filter({ hasText: 'Tổng cộng' });
  await figures
    .getByText(/240\.000\.000/)
    .first()
    .waitFor();
  expect(await findings(page)).toEqual([]);
  const [{ sheet, total }, shown] = [
    await exported(page),
    await figures.locator('tfoot tr, tr').filter({ hasText: 'Tổng cộng' }).first().innerText(),
  ];
  expect(total).toMatchObject({
    'Phí gốc': 240_000_000,
    'Số vụ bồi thường': 24,
    'Số tiền bồi thường': 24 * 4_500_000,
    'Hợp đồng mới': policies,
  });
  expect(sheet.map((row) => row[0])).toEqual(expect.arrayContaining(['Hà Nội', 'Nghệ An', 'Đà Nẵng']));
  expect(shown).toContain('108.000.000');

  await figures.getByRole('button', { name: /Hà Nội/ }).click();
  await page.getByRole('dialog').getByRole('cell', { name: /^HD-0/ }).first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Phân tích chuyên sâu' }).click();
  const map = page.getByRole('region', { name: /^Bản đồ/ });
  await map.scrollIntoViewIfNeeded();
  await map.locator('svg path').nth(33).waitFor({ state: 'attached' });
  expect(await findings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Phân tích hai chiều' }).click();
  await analyse(page, 'Hai chiều');
  await page.getByRole('main').getByRole('table').first().waitFor();
  await page.getByRole('tab', { name: 'Phân tích ba chiều' }).click();
  await analyse(page, 'Ba chiều', ['PROVINCE', 'TYPE_VEHICLE', 'VEHICLE_AGE']);
  await page.getByRole('main').getByRole('application').first().waitFor();
  expect(await findings(page)).toEqual([]);

  await seesDataBeforeControls(page);

  await page.setViewportSize({ width: 1400, height: 800 });
  await page.getByRole('tab', { name: 'Mô hình GLM' }).click();
  await page.getByRole('button', { name: 'Mô hình mới' }).first().click();
  const model = page.getByRole('dialog');
  await model.getByRole('checkbox', { name: 'Loại xe' }).check();
  await model.getByRole('button', { name: 'Khớp mô hình' }).click();
  await page
    .getByRole('table', { name: /Loại xe/ })
    .getByText('Mức gốc')
    .first()
    .waitFor({ timeout: 120_000 });
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a reserve is calculated at a valuation date: earned and unearned premium make the premium', async () => {
  const client = testClient(product.url, { userId: 0, accessToken: (await signInToApi(product.url)).token });
  const contracts = [
    'POLICY,BRANCH,PRODUCT,FROM,TO,PREMIUM',
    'A1,HN,TNDS,2025-07-01,2026-06-30,437000',
    'A2,DN,VCX,2025-03-15,2028-03-14,9000000',
    '',
  ].join('\n');
  const fileName = await importFile(client, 'du-phong.csv', contracts, 'RESERVE');
  await mapFile(
    client,
    fileName,
    { POLICY_NO: 'POLICY', BRANCH_CODE: 'BRANCH', PRODUCT_CODE: 'PRODUCT', EFFECTIVE_DATE: 'FROM', EXPIRY_DATE: 'TO', PREMIUM: 'PREMIUM' },
    { template: 'RESERVE_01' },
  );

  const { page, errors } = await visit(browser, { width: 1400 });
  await signIn(page, product.url, `${reserves}/analysis-import?file=${encodeURIComponent(fileName)}`);
  await page.getByRole('main').getByRole('button', { name: 'Tạo tệp phân tích' }).click();
  await page.getByRole('button', { name: 'Đến chạy tính toán' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Chạy tính toán', exact: true }).first().click();
  const run = page.getByRole('dialog');
  await run.getByRole('textbox', { name: 'Ngày định giá' }).fill('31/12/2025');
  await run.getByRole('button', { name: 'Chạy tính toán' }).click();
  await page
    .getByText(/00 · thành công/)
    .first()
    .waitFor({ timeout: 120_000 });
  expect(await findings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Báo cáo phân tích' }).click();
  const branches = page.getByRole('table').filter({ hasText: 'HN' }).first();
  // the known answer: 181 of 365 days
  await branches
    .getByText(/216\.704/)
    .first()
    .waitFor();
  await page.getByRole('main').getByRole('application').first().waitFor();
  expect(await findings(page)).toEqual([]);
  for (const [width, height] of [
    [1366, 657],
    [1400, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { chart, table } = await placesOf(page);
    expect({ width, top: chart.y, isHigh: chart.y < 350, seen: height - chart.y >= 300 }).toMatchObject({ isHigh: true, seen: true });
    expect({ width, isBeside: table.x > chart.x + chart.width }).toMatchObject({ isBeside: true });
  }
  expect(errors).toEqual([]);
});

/** px of the top of the plot, of the table beside it, and of the chosen tab within its strip, from the edges of the window. */
async function placesOf(page: Page) {
  await page.getByRole('main').getByRole('application').first().waitFor();
  const chart = (await page.getByRole('main').getByRole('application').first().boundingBox())!;
  const table = (await page.getByRole('main').getByRole('table').first().boundingBox())!;
  const tab = (await page.getByRole('tab', { selected: true }).first().boundingBox())!;
  return { chart, table, tab, page: await page.evaluate(() => document.documentElement.scrollWidth) };
}

/** The chips above a plot: how many rows they take, and those whose content is wider than they are. */
const chipsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const chips = [...main.querySelectorAll('.fui-Field')].filter((chip) => chip.getBoundingClientRect().y < 190);
    const right = (element: Element) => element.getBoundingClientRect().right;
    return {
      rows: new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().y))).size,
      tooNarrow: chips
        .filter((chip) => [...chip.querySelectorAll('button, input, [role=combobox]')].some((part) => right(part) > right(chip) + 1))
        .map((chip) => chip.textContent),
    };
  });

/** The rules of a laptop's screen: the plot stands high, and its table beside it. */
async function seesDataBeforeControls(page: Page): Promise<void> {
  const file = new URL(page.url()).searchParams.get('file') ?? '';
  for (const tab of ['one-way', 'two-way', 'three-way']) {
    const address = `${product.url}/admin${manager}/${tab}?file=${encodeURIComponent(file)}&years=all`;
    for (const [width, height, highest] of [
      [1366, 657, 380],
      [1400, 900, 430],
      [1280, 650, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      const { chart, table } = await placesOf(page);
      expect({ tab, width, top: chart.y, isHigh: chart.y < highest }).toMatchObject({ isHigh: true });
      // a good part of the plot is seen without scrolling
      expect({ tab, width, seen: height - chart.y >= 240 }).toMatchObject({ seen: true });
      expect({ tab, width, isBeside: table.x > chart.x + chart.width }).toMatchObject({ isBeside: true });
      expect({ tab, width, ...(await chipsOf(page)) }).toEqual({ tab, width, rows: 1, tooNarrow: [] });
    }
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto(address);
    const { tab: chosen, page: wide } = await placesOf(page);
    expect({ tab, left: chosen.x >= 0, right: chosen.x + chosen.width <= 400, wide }).toEqual({ tab, left: true, right: true, wide: 400 });
  }
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto(`${product.url}/admin${manager}/two-way?file=${encodeURIComponent(file)}&chart=heat`);
  await page.getByRole('main').getByRole('application').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto(`${product.url}/admin${manager}/setting?file=${encodeURIComponent(file)}&step=map`);
  const row = page.getByRole('row').filter({ has: page.locator('[data-slot="EFFECTIVE_DATE"]') });
  await row.waitFor();
  const first = (await page.locator('tr:has([data-slot])').first().boundingBox())!;
  expect({ isHigh: first.y < 350, height: Math.round((await row.boundingBox())!.height) }).toEqual({ isHigh: true, height: 42 });
}

/** Starts an analysis of the open file from its tab, and opens what it gave. */
async function analyse(page: Page, method: string, variables: readonly string[] = []): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Phân tích mới|Phân tích)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: method }).check();
  await dialog.getByRole('combobox', { name: /Thiết lập biến đã lưu/ }).click();
  await page.getByRole('option', { name: /^Cơ bản/ }).click();
  for (const [i, name] of variables.entries()) {
    await dialog.getByRole('combobox', { name: `Biến ${i + 1}` }).click();
    await page.getByRole('option', { name: new RegExp(`${name}$`) }).click();
  }
  await dialog.getByRole('button', { name: 'Phân tích', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mở kết quả phân tích' }).click({ timeout: 60_000 });
  await dialog.waitFor({ state: 'detached' });
}

/** The open table as a spreadsheet: its rows, and the row of totals by the names of its columns. */
async function exported(page: Page): Promise<{ sheet: unknown[][]; total: Record<string, unknown> }> {
  const menu = page.getByRole('button', { name: 'Xuất Excel' }).first();
  const simple = page.getByRole('menuitem', { name: /^Đơn giản/ });
  // a menu closes when the page moves under it, as it does while charts are drawn
  for (let tries = 0; tries < 5 && !(await simple.isVisible()); tries++) {
    await menu.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await menu.click();
  }
  const [download] = await Promise.all([page.waitForEvent('download'), simple.click()]);
  const book = read(await readFile(await download.path()));
  const sheet = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, blankrows: false });
  const [names = []] = sheet;
  const totals = sheet.find(([level]) => level === 'Tổng cộng') ?? [];
  return { sheet, total: Object.fromEntries(names.map((name, i) => [String(name), totals[i]])) };
}

async function chooseAndImport(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Loại tệp' }).click();
  await page.getByRole('option', { name: 'Hợp đồng xe cơ giới' }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(portfolio()) });
  await page.getByRole('button', { name: 'Nhập tệp' }).click();
}

/** Semicolons, Vietnamese dates, two columns whose names tell nothing. Each policy pays a million. */
function portfolio(): string {
  const rows = Array.from({ length: policies }, (_, i) => {
    const month = String((i % 12) + 1).padStart(2, '0');
    const day = String((i % 27) + 1).padStart(2, '0');
    return [
      `HD-0${1000 + i}`,
      `${day}/${month}/2024`,
      `${day}/${month}/2025`,
      1_000_000,
      ['Hà Nội', 'Nghệ An', 'Đà Nẵng'][i % 3],
      ['Ô tô con', 'Xe tải'][i % 2],
      2010 + (i % 12),
      i % 10 ? '' : 4_500_000,
      `CN-${i % 4}`,
    ].join(';');
  });
  return ['SO_HOP_DONG;NGAY_HIEU_LUC;NGAY_HET_HAN;PHI_BAO_HIEM;TINH_THANH;LOAI_XE;NAM_SAN_XUAT;COT_K;COT_CN', ...rows, ''].join('\n');
}
