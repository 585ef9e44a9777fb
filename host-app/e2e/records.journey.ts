import type { Browser } from 'playwright-core';
import { findings } from './axe';
import { openBrowser, signIn, visit } from './browser';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/** A record leads to its neighbours in the filtered list; its earlier version is compared and restored. */

const words = {
  vi: {
    save: 'Lưu',
    name: /^Tên công ty/,
    show: 'Xem các phiên bản',
    compare: 'So sánh',
    restore: 'Khôi phục phiên bản 1',
    restored: 'Đã khôi phục phiên bản 1',
    after: /^Bản ghi sau/,
    place: (at: number) => `${at} / 3`,
    filtered: 'đang lọc: Hàng xóm',
  },
  en: {
    save: 'Save',
    name: /^Company name/,
    show: 'Show the versions',
    compare: 'Compare',
    restore: 'Restore version 1',
    restored: 'Version 1 is restored',
    after: /^Next record/,
    place: (at: number) => `${at} of 3`,
    filtered: 'filtered by Hàng xóm',
  },
} as const;

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => {
  const env = { DEPLOYMENT: 'host-app/deployments/sales.json' };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  api = await signInToApi(product.url);
  for (const number of [1, 2, 3]) {
    const customer = { name: `Hàng xóm ${number}`, phoneNumber: `091200000${number}` };
    const { status } = await api.call('POST', 'customer', customer);
    expect(status).toBeLessThan(300);
  }
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

test.each(['vi', 'en'] as const)('an earlier version of a company is compared and restored (%s)', async (language) => {
  const w = words[language];
  const name = `Công ty Phiên Bản ${language.toUpperCase()}`;
  const company = { code: `PB-${language}`, name, shortName: 'PB', unit: '%', feeForBonus: 1, type: 3 };
  const { body } = await api.call<{ id: number }>('POST', 'company', company);
  const { page, errors } = await visit(browser, { language, width: 1280 });
  await signIn(page, product.url, `/quan-ly-cong-ty/${body.id}`);
  await page.getByRole('textbox', { name: w.name }).fill(`${name} sửa`);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The second drawer of a page has to be there for screen readers too.
  await page.getByRole('row', { name: new RegExp(`${name} sửa`) }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: w.show }).click();
  await drawer.getByRole('button', { name: w.compare }).click();
  await drawer.getByRole('row', { name: new RegExp(`${name}\\s+${name} sửa`) }).waitFor();
  expect(await findings(page)).toEqual([]);
  await drawer.getByRole('button', { name: w.restore }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: w.restore }).click();
  await page.getByText(w.restored).waitFor();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: new RegExp(`${name}(?! sửa)`) }).waitFor();
  expect(errors).toEqual([]);
});

test.each(['vi', 'en'] as const)('a customer leads to the next one of the filtered list (%s)', async (language) => {
  const w = words[language];
  const { page, errors } = await visit(browser, { language, width: 1280 });
  await signIn(page, product.url, `/quan-ly-khach-hang?search=${encodeURIComponent('Hàng xóm')}&sort=name,asc`);
  await page.getByRole('link', { name: 'Hàng xóm 1', exact: true }).click();
  await page.getByText(w.place(1)).waitFor();
  await page.getByText(w.filtered).waitFor();
  await page.getByRole('button', { name: w.after }).click();
  await page.getByText(w.place(2)).waitFor();
  await page.getByRole('navigation').getByText('Hàng xóm 2').waitFor();
  expect(await page.title()).toMatch(/^Hàng xóm 2 · /);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(w.place(3)).waitFor();
  expect(errors).toEqual([]);
});
