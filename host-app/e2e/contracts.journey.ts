import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { startPartners } from '../../tools/sandbox/partners';
import { tokensOf } from '../../tools/sandbox/tokens';
import { adminPassword, startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/** A website sells a car contract with a promo code, a gateway reports its payment, staff issue it: it shows wherever it should. */

const words = {
  vi: {
    issue: 'Cấp',
    issued: 'Đã cấp',
    waiting: 'Chờ bạn xử lý',
    contracts: 'Hợp đồng của sản phẩm',
    reports: 'Báo cáo không được tính',
    byBranch: 'Phí theo chi nhánh',
    orders: 'Đơn hàng',
    contractIssued: 'Đã cấp hợp đồng',
    openContract: 'Mở hợp đồng',
  },
  en: {
    issue: 'Issue',
    issued: 'Issued',
    waiting: 'Waiting for you',
    contracts: 'Contracts of the product',
    reports: 'Reports that did not count',
    byBranch: 'Premium by branch',
    orders: 'Orders',
    contractIssued: 'Contract issued',
    openContract: 'Open the contract',
  },
} as const;

const secret = 'khoá của cổng thanh toán';
let folder: string;
let product: Product;
let browser: Browser;
let api: Api;
let partners: Awaited<ReturnType<typeof startPartners>>;
let productId: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-contracts-'));
  const deployment = path.join(folder, 'sales.json');
  const sales = JSON.parse(await readFile('host-app/deployments/sales.json', 'utf8')) as object;
  const gateways = [{ name: 'sandbox', secretFrom: 'SANDBOX_GATEWAY_SECRET' }];
  await writeFile(deployment, JSON.stringify({ ...sales, settings: { contracts: { gateways } } }));
  const env = { DEPLOYMENT: deployment, SANDBOX_GATEWAY_SECRET: secret, DEMO_DATA: '0' };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  api = await signInToApi(product.url);
  partners = await startPartners({ api: product.url, secret, ...(await tokensOf(product.url, adminPassword)) });
  const company = await made<{ id: number }>('company', {
    ...{ code: 'BVT', name: 'Bảo hiểm Việt Tín', shortName: 'BVT', unit: '%', feeForBonus: 5, type: 3 },
  });
  const benefit = await made<{ id: number }>('benefit', { benefitCode: 'TNDS', name: 'Trách nhiệm dân sự', type: 1 });
  productId = (
    await made<{ id: number }>('product/product-admin', {
      ...{ name: 'TNDS bắt buộc ô tô con', companyId: company.id, productCode: 'TNDS-OTO', type: 1, listBenefit: `${benefit.id}` },
      productUuid: '00000000-0000-4000-8000-000000000001',
    })
  ).id;
  await made('promotion', {
    ...{ description: 'Mừng xe mới', couponCode: ['OTO10'], startsAt: '2026-01-01', endsAt: '2099-12-31', usageLimit: 10 },
    actions: [{ code: 'order_percentage_discount', args: { discount: 10 } }],
  });
}, 300_000);
afterAll(async () => {
  await Promise.all([browser?.close(), partners?.close(), product?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function made<T>(of: string, body: object): Promise<T> {
  const answer = await api.call<T>('POST', of, body);
  if (answer.status >= 300) throw new Error(`${of} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Sold {
  id: number;
  code: string;
  customerId: number;
  resPayment: number;
}

/** Buys at the website of the sandbox, and pays: once, again, and with a wrong signature. */
async function buy(page: Page, phone: string): Promise<Sold> {
  await page.goto(partners.url);
  await page.getByLabel(/Phone/).fill(phone);
  await page.getByLabel(/Promo code/).fill('oto10');
  await page.getByRole('button', { name: /Buy/ }).click();
  await page.getByText('432.630').waitFor();
  const code = /HD-\d+/.exec(await page.locator('p').first().innerText())![0];
  for (const [act, answer] of [
    ['Pay', /^200 .*"counted"/],
    ['Pay', /^200 .*already_paid/],
    ['Wrong signature', /^403 .*wrong_signature/],
  ] as const) {
    await page.getByRole('button', { name: act }).click();
    await page.getByRole('status').filter({ hasText: answer }).waitFor();
  }
  const { body } = await api.call<{ data: Sold[] }>('GET', `policy?search=${code}`);
  return body.data[0]!;
}

test.each(['vi', 'en'] as const)(
  'from the sale to the contract (%s)',
  async (language) => {
    const w = words[language];
    const { page, errors, close } = await visit(browser, { language, width: 1400 });
    const sold = await buy(page, language === 'vi' ? '0912480367' : '0912480368');
    expect(sold.resPayment).toBe(432_630);

    // it waits on the page of the day, and is issued from there
    await signIn(page, product.url, '/hom-nay');
    await page.getByRole('heading', { name: w.waiting }).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${w.issue}`) }).click();
    await page.getByRole('row').filter({ hasText: sold.code }).click();
    await page.getByText('432').first().waitFor();
    await page.getByRole('heading', { name: w.reports }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: w.issue, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.issue, exact: true }).click();
    await page.getByText(w.issued, { exact: true }).first().waitFor();

    // it shows on the customer, the product and the promo code
    await openScreen(page, `/quan-ly-khach-hang-chi-tiet/${sold.customerId}`);
    await page.getByRole('link', { name: sold.code }).waitFor();
    expect(await findings(page)).toEqual([]);
    await openScreen(page, `/quan-ly-san-pham/${productId}`);
    await page.getByRole('heading', { name: w.contracts }).waitFor();
    await page.getByRole('link', { name: sold.code }).waitFor();
    const { body } = await api.call<{ data: { id: number; numberOfTimeUsage: number }[] }>('GET', 'promotion/promotions?search=OTO10');
    expect(body.data[0]!.numberOfTimeUsage).toBe(language === 'vi' ? 1 : 2);

    await openScreen(page, `/quan-ly-ma-khuyen-mai/${body.data[0]!.id}`);
    await page.getByRole('link', { name: sold.code, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);

    // the list finds it without accents, at a laptop's width
    await openScreen(page, '/quan-ly-hop-dong?search=hong+hanh');
    await page.getByRole('row').filter({ hasText: sold.code }).waitFor();
    expect(await findings(page)).toEqual([]);

    // it is an order of the same code: by its tab, to its page, to the contract and back
    await openScreen(page, '/quan-ly-don-hang');
    await page.getByRole('tab', { name: w.contractIssued }).click();
    await page.waitForURL(/status=4/);
    await page.getByRole('link', { name: sold.code, exact: true }).click();
    await page.waitForURL(new RegExp(`/quan-ly-don-hang/${sold.code}`));
    await page.getByRole('link', { name: w.openContract }).click();
    await page.getByRole('link', { name: sold.code, exact: true }).click();
    await page.getByRole('heading', { name: sold.code }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: w.orders, exact: true }).click();
    await page.getByRole('tab', { name: w.contractIssued, selected: true }).waitFor();
    expect(await findings(page)).toEqual([]);

    // the report sums it: figure, pie and bars come from one answer
    await openScreen(page, '/bao-cao-kinh-doanh');
    await page.getByRole('row').filter({ hasText: sold.code }).waitFor();
    const ofBranch = page.getByRole('region', { name: w.byBranch });
    await ofBranch.getByRole('application').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
  300_000,
);
