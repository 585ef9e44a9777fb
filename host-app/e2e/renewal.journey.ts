import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openDatabase } from '@tessera/core/server';
import { readPdf } from '@tessera/plugin-sdk/testing/pdf';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startPartners } from '../../tools/sandbox/partners';
import { tokensOf } from '../../tools/sandbox/tokens';
import { findings } from './axe';
import { openBrowser, signIn, visit } from './browser';
import { mailsTo } from './mails';
import { adminPassword, startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * A year later: the server was off for a day, one contract has ended and one is about to. Both are caught up, the customer gets a mail,
 * staff note the renewal. A customer withdraws on the website, and the statement of the wallet adds up on paper.
 */

const words = {
  vi: {
    notified: 'Đã báo khách',
    accept: 'Ghi nhận tái tục',
    renewed: 'Đã tái tục',
    expired: 'Hết hạn',
    statement: 'Sao kê',
    save: 'Lưu',
  },
  en: {
    notified: 'Notified',
    accept: 'Accept',
    renewed: 'Renewed',
    expired: 'Expired',
    statement: 'Statement',
    save: 'Save',
  },
} as const;
type Language = keyof typeof words;

const secret = 'khoá của cổng thanh toán';
const phones = { vi: '0912480371', en: '0912480372' } as const;
let folder: string;
let product: Product;
let browser: Browser;
let api: Api;
let partners: Awaited<ReturnType<typeof startPartners>>;
const sold = { vi: { ended: '', ending: '' }, en: { ended: '', ending: '' } };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-renewal-'));
  const deployment = path.join(folder, 'sales.json');
  const sales = JSON.parse(await readFile('host-app/deployments/sales.json', 'utf8')) as object;
  const gateways = [{ name: 'sandbox', secretFrom: 'SANDBOX_GATEWAY_SECRET' }];
  await writeFile(deployment, JSON.stringify({ ...sales, settings: { contracts: { gateways } } }));
  const env = { DEPLOYMENT: deployment, SANDBOX_GATEWAY_SECRET: secret, DEMO_DATA: '0' };
  [product, browser] = await Promise.all([startProduct({ env, keepData: true }), openBrowser()]);
  api = await signInToApi(product.url);
  const company = await made<{ id: number }>('company', {
    ...{ code: 'BVT', name: 'Bảo hiểm Việt Tín', shortName: 'BVT', unit: '%', feeForBonus: 5, type: 3 },
  });
  const benefit = await made<{ id: number }>('benefit', { benefitCode: 'TNDS', name: 'Trách nhiệm dân sự', type: 1 });
  const { id: productId } = await made<{ id: number }>('product/product-admin', {
    ...{ name: 'TNDS bắt buộc ô tô con', companyId: company.id, productCode: 'TNDS-OTO', type: 1, listBenefit: `${benefit.id}` },
    productUuid: '00000000-0000-4000-8000-000000000001',
  });
  for (const language of ['vi', 'en'] as const) {
    sold[language].ended = await issued(productId, language, addDays(today(), -1));
    sold[language].ending = await issued(productId, language, addDays(today(), 2));
  }

  // a day without a server
  const { dataDir } = product;
  await product.stop();
  const database = await openDatabase({ dataDir, log: quiet });
  await database.db.execute(`update core.schedules set last_day = last_day - 1 where plugin = 'contracts' and kind in ('expire', 'renew')`);
  await database.close();
  product = await startProduct({ env, dataDir });
  api = await signInToApi(product.url);
  partners = await startPartners({ api: product.url, secret, ...(await tokensOf(product.url, adminPassword)) });
}, 300_000);
afterAll(async () => {
  await Promise.all([browser?.close(), partners?.close(), product?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const say = () => undefined;
const quiet = { debug: say, info: say, warn: say, error: say };

async function made<T>(of: string, body: object, method = 'POST'): Promise<T> {
  const answer = await api.call<T>(method, of, body);
  if (answer.status >= 300) throw new Error(`${of} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A contract in force whose last day is this one. @returns its code */
async function issued(productId: number, language: Language, expiredDate: string): Promise<string> {
  const quotationCode = `QT-${language}-${expiredDate}`;
  const { id, code } = await made<{ id: number; code: string }>('policy', {
    ...{ quotationCode, productId, contractOwner: 'Nguyễn Thị Hồng Hạnh', contractPhoneNumber: phones[language], language },
    ...{ ownerEmail: `hanh-${language}@example.vn`, preTaxFee: 437_000, licensePlate: '30K-482.16' },
    ...{ effectiveDate: addDays(today(), -363), expiredDate },
  });
  await made(`policy/${quotationCode}/status`, { status: 'paid' }, 'PATCH');
  await made(`policy/${id}/approve`, {});
  return code;
}

test.each(['vi', 'en'] as const)(
  'a contract ends, its successor is noticed and noted (%s)',
  async (language) => {
    const w = words[language];
    const { ended, ending } = sold[language];
    expect(await mailsTo(product, `hanh-${language}@example.vn`)).toHaveLength(1);

    const { page, errors, close } = await visit(browser, { language, width: 1400 });
    await signIn(page, product.url, '/quan-ly-tai-tuc');
    const row = page.getByRole('row').filter({ hasText: ending });
    await row.getByText(w.notified).waitFor();
    expect(await findings(page)).toEqual([]);
    await row.getByRole('link').first().click();
    await row.waitFor({ state: 'detached' });
    await page.getByText(ending).first().waitFor();
    await page.getByRole('button', { name: w.accept, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.accept, exact: true }).click();
    await page.getByText(w.renewed, { exact: true }).first().waitFor();
    expect(await findings(page)).toEqual([]);

    await page.goto(`${product.url}/admin/quan-ly-hop-dong?search=${ended}`);
    await page.getByRole('row').filter({ hasText: ended }).getByText(w.expired, { exact: true }).first().waitFor();
    expect(errors).toEqual([]);
    await close();
  },
  300_000,
);

test.each(['vi', 'en'] as const)(
  'a customer withdraws on the website; the statement on paper adds up (%s)',
  async (language) => {
    const w = words[language];
    const wallet = await made<{ id: number; uuid: string }>('wallet', {
      ...{ phoneNumber: phones[language], userName: `hanh-${language}`, fullName: 'Nguyễn Thị Hồng Hạnh' },
    });
    await made('wallet/rechargeForUser', { uuid: wallet.uuid, rechargeAmount: 1_000_000 });

    const { page, errors, close } = await visit(browser, { language, width: 1400 });
    await page.goto(`${partners.url}/withdraw`);
    await page.getByLabel(/Phone/).fill(phones[language]);
    for (const answer of [/^20\d .*"requested"/, /^20\d .*"requested"/]) {
      await page.getByRole('button', { name: /Withdraw/ }).click();
      await page.getByRole('status').filter({ hasText: answer }).waitFor();
    }
    await page.getByLabel(/Amount/).fill('600001');
    await page.getByLabel(/Request/).fill(`WEB-${language}-2`);
    await page.getByRole('button', { name: /Withdraw/ }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^409 .*insufficient_funds/ })
      .waitFor();

    await signIn(page, product.url, `/vi-ca-nhan/${wallet.id}`);
    await page.getByRole('button', { name: w.statement, exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: w.save, exact: true }).click(),
    ]);
    const texts = readPdf(readFileSync(await file.path())).flat();
    const equation = texts.map(({ text }) => text).find((text) => text.includes('=')) ?? '';
    const [opening, received, spent, closing] = equation.split(/[+−=]/).map((part) => Number(part.replace(/\D/g, '')));
    expect([opening, received, spent, closing]).toEqual([0, 1_000_000, 400_000, 600_000]);
    expect(errors).toEqual([]);
    await close();
  },
  300_000,
);
