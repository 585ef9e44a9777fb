import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { read, utils } from 'xlsx';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { field, fillDay, messagesOf } from './forms';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * An editor makes a product and a promo code for it, exports the list, takes the code out of use; the audit tells all of it. Someone who
 * only reads is offered nothing that would be refused.
 */

const words = {
  vi: {
    nameVi: 'Tên sản phẩm (tiếng Việt)',
    nameEn: 'Tên sản phẩm (tiếng Anh)',
    english: 'Tiếng Anh',
    save: 'Lưu',
    export: /^Xuất/,
    offered: /^(Thêm|Tạo|Sửa|Xoá|Xóa|Áp dụng|Huỷ áp dụng|Hủy áp dụng) /,
  },
  en: {
    nameVi: 'Product name (Vietnamese)',
    nameEn: 'Product name (English)',
    english: 'English',
    save: 'Save',
    export: /^Export/,
    offered: /^(Add|Create|Edit|Delete|Apply|Cancel apply)\b/,
  },
} as const;

let product: Product;
let browser: Browser;
let api: Api;
const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  api = await signInToApi(product.url);
  await made('company', { code: 'BV', name: 'Tổng công ty Bảo Việt', shortName: 'Bảo Việt', unit: '%', feeForBonus: 10, type: 3 });
  await made('benefit', { name: 'Cứu hộ miễn phí 24/7', benefitCode: 'CUU_HO', type: 1, level: 1 });
  await made('hospital', { code: 'BVBM', name: 'Bệnh viện Bạch Mai', address: '78 Giải Phóng', cityId: 1 });
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

async function made(path: string, body: object): Promise<{ id: number }> {
  const answer = await api.call<{ id: number }>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const account = (email: string, phoneNumber: string, roleId: number) =>
  made('user/create-user', { email, firstName: 'Hạnh', lastName: 'Nguyễn Thị Hồng', phoneNumber, roleIds: [roleId], password, status: 1 });

test.each(['vi', 'en'] as const)(
  'from a new product to the audit of its promo code (%s)',
  async (language) => {
    const w = words[language];
    const [ofProducts, ofPromotion] = [messagesOf('products', language).product!, messagesOf('promotion', language).promoCodes!];
    const code = `TET2027${language.toUpperCase()}`;
    const contentManagement = 7;
    await account(`editor-${language}@example.vn`, language === 'vi' ? '0912480367' : '0912480368', contentManagement);
    const { page, errors: thrown } = await visit(browser, { language, width: 1400 });
    await signIn(page, product.url, '/quan-ly-san-pham/tao-moi', { account: `editor-${language}@example.vn`, password, own });

    const name = `Bảo hiểm vật chất xe ô tô ${language}`;
    await field(page, w.nameVi).fill(name);
    await field(page, w.nameEn).fill(`Motor hull insurance ${language}`);
    await field(page, ofProducts.productCode!).fill(`OTO-${language}`);
    await pick(page, ofProducts.company!, 'Bảo Việt');
    await page
      .getByLabel(new RegExp(`^${ofProducts.type}`))
      .first()
      .click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: ofProducts.makeUuid! }).click();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'Ảnh sản phẩm.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#166A72' } })
          .png()
          .toBuffer(),
      });
    await page.locator('img[src*="/api/files/"]').first().waitFor();
    await pick(page, ofProducts.benefits!, 'Cứu hộ');
    await pick(page, ofProducts.hospitals!, 'Bạch Mai');
    await page.getByRole('tab', { name: w.english }).click();
    await page.getByRole('textbox', { name: ofProducts.sellingPoint! }).last().fill('Paid within five days');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await page.waitForURL(/quan-ly-san-pham\/\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();

    // the slot on the product's detail leads to a code for this product
    await page.getByRole('button', { name: ofPromotion.ofProduct!.create! }).first().click();
    await page.waitForURL(/productId=\d+/);
    await field(page, ofPromotion.name!).fill(`Ưu đãi Tết ${language}`);
    await field(page, ofPromotion.codes!).fill(`tết 2027 ${language}`);
    await page.keyboard.press('Enter');
    await page.getByText(code).first().waitFor();
    await field(page, ofPromotion.value!).fill('150000');
    await fillDay(page, ofPromotion.startsAt!, '01/01/2027');
    await fillDay(page, ofPromotion.endsOn!, '31/12/2099');
    await page.getByRole('button', { name: ofPromotion.save!, exact: true }).click();
    await page.waitForURL(/quan-ly-ma-khuyen-mai$/);
    await page.getByRole('link', { name: code, exact: true }).waitFor();

    // seen on the product's detail
    await openScreen(page, '/quan-ly-san-pham');
    await page
      .getByRole('link', { name: language === 'en' ? `Motor hull insurance ${language}` : name })
      .first()
      .click();
    await page.getByRole('link', { name: code, exact: true }).waitFor();

    // what is filtered is what is exported
    await openScreen(page, `/quan-ly-ma-khuyen-mai?search=${code}`);
    await page.getByRole('link', { name: code, exact: true }).waitFor();
    const shown = await page.locator('table tbody tr').count();
    await page.getByRole('button', { name: w.export }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Excel/ }).click()]);
    const workbook = read(readFileSync(await download.path()));
    const rows = utils.sheet_to_json<Record<string, unknown>>(workbook.Sheets[workbook.SheetNames[0]!]!);
    expect(rows.length).toBe(shown);
    expect(JSON.stringify(rows)).toContain(code);

    const cancel = ofPromotion.cancelApply!;
    await page
      .getByRole('button', { name: cancel.action!.replace('{{code}}', code) })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: cancel.confirmOne!.replace('{{codes}}', code) })
      .click();
    await page.locator('table tbody tr').filter({ hasText: code }).getByText(ofPromotion.statuses!.inactive!).waitFor();

    const steps = await audited();
    expect(steps.filter((step) => ['createProduct', 'createPromoCodes', 'applyPromoCodes', 'uploadImage'].includes(step)).sort()).toEqual(
      expect.arrayContaining(['applyPromoCodes', 'createProduct', 'createPromoCodes', 'uploadImage']),
    );
    expect(thrown).toEqual([]);
  },
  300_000,
);

test('whoever only reads promotions is offered no button that would be refused', async () => {
  const role = await made('role', { code: 'promo_reader', description: 'Đọc khuyến mại', permissions: ['ReadPromotion'] });
  await account('reader@example.vn', '0912480369', role.id);
  const { page, requested } = await visit(browser, { width: 1400 });
  await signIn(page, product.url, '/quan-ly-ma-khuyen-mai', { account: 'reader@example.vn', password, own });
  await page.getByRole('link', { name: 'TET2027VI', exact: true }).waitFor();
  const buttons = async () =>
    (await page.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))).filter(
      (label) => words.vi.offered.test(label) && !/bộ lọc/.test(label),
    );
  expect(await buttons()).toEqual([]);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('link', { name: 'TET2027VI', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await buttons()).toEqual([]);
  const refused = await page.evaluate(
    async (urls) => {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return answers.filter((one) => urls.includes(one.name) && one.responseStatus === 403).map((one) => one.name);
    },
    [...requested],
  );
  expect(refused).toEqual([]);
}, 300_000);

/** Types into a picker and takes the first that is found; one that holds several stays open, and is closed. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) }).first();
  await box.click();
  await box.pressSequentially(text);
  await page.locator('[role="option"], [role="menuitemcheckbox"]').filter({ hasText: text }).first().click();
  await page.keyboard.press('Tab');
}

/** What the audit tells, newest first. */
async function audited(): Promise<string[]> {
  const { body } = await api.call<{ data: { action: string }[] }>('GET', 'core/audit?pageSize=50');
  return body.data.map((entry) => entry.action);
}
