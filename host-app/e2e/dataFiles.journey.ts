import axe from 'axe-core';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, signIn, visit } from './browser';
import { startProduct, type Product } from './product';

/** A file that nobody prepared becomes an analysis file: imported, checked, mapped by drag and drop, created. */

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { DEPLOYMENT: 'host-app/deployments/insurer-reporting.json' } }), openBrowser()]);
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
  await preview.getByRole('columnheader', { name: 'CLAIM_AMOUNT' }).waitFor();
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

async function chooseAndImport(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Loại tệp' }).click();
  await page.getByRole('option', { name: 'Hợp đồng xe cơ giới' }).click();
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(portfolio()) });
  await page.getByRole('button', { name: 'Nhập tệp' }).click();
}

/** Semicolons, Vietnamese dates, two columns whose names tell nothing. Each policy pays a million. */
function portfolio(): string {
  const rows = Array.from({ length: policies }, (_, i) => {
    const month = String((i % 12) + 1).padStart(2, '0');
    const day = String((i % 27) + 1).padStart(2, '0');
    return [`HD-0${1000 + i}`, `${day}/${month}/2024`, `${day}/${month}/2025`, 1_000_000, ['Hà Nội', 'Nghệ An', 'Đà Nẵng'][i % 3], ['Ô tô con', 'Xe tải'][i % 2], 2010 + (i % 12), i % 10 ? '' : 4_500_000, `CN-${i % 4}`].join(';');
  });
  return ['SO_HOP_DONG;NGAY_HIEU_LUC;NGAY_HET_HAN;PHI_BAO_HIEM;TINH_THANH;LOAI_XE;NAM_SAN_XUAT;COT_K;COT_CN', ...rows, ''].join('\n');
}

async function drag(page: Page, column: Locator, slot: Locator): Promise<void> {
  await slot.scrollIntoViewIfNeeded();
  const [from, to] = [await column.boundingBox(), await slot.boundingBox()];
  if (!from || !to) throw new Error('a column or its slot is not on the screen');
  await page.mouse.move(from.x + 30, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height / 2 + 10, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await slot.getByText(/^Thả/).waitFor();
  await page.mouse.up();
}

/** Space lifts the column, arrows go from slot to slot, space drops it. */
async function dragByKeyboard(page: Page, column: string, slot: string): Promise<void> {
  const target = page.locator(`[data-slot="${slot}"]`);
  await page.locator(`[data-column="${column}"]`).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Đã nhấc cột ${column}.`).waitFor({ state: 'attached' });
  for (let step = 0; step < 30 && !(await target.innerText()).startsWith('Thả'); step++) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(150);
  }
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: `Bỏ ${column} khỏi ${slot}` }).waitFor();
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`);
  });
}
