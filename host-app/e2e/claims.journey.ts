import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { today } from '@tessera/plugin-sdk/contract';
import { readPdf } from '@tessera/plugin-sdk/testing/pdf';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { field, messagesOf, type Messages } from './forms';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * A shop makes claims with pictures on a phone; the back office sees that a picture was used before, approves the first one and pays it
 * into the wallet. Then a shop on its own deployment: a claim comes back, is corrected, paid in cash, and its settlement is printed. Server
 * and browsers stand in New York.
 */

const steps = {
  vi: {
    submit: 'Gửi duyệt',
    approve: 'Duyệt',
    return: 'Trả lại cửa hàng',
    reason: /^Lý do/,
    pay: 'Chi trả',
    wallet: 'Ví',
    cash: 'Tiền mặt',
    success: 'Thành công',
    waiting: 'Chờ bạn xử lý',
    premium: 'Cao cấp',
  },
  en: {
    submit: 'Send for approval',
    approve: 'Approve',
    return: 'Return to the shop',
    reason: /^Reason/,
    pay: 'Pay',
    wallet: 'Wallet',
    cash: 'Cash',
    success: 'Success',
    waiting: 'Waiting for you',
    premium: 'Premium',
  },
} as const;
const compensationManagement = 9;
const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';
const zone = 'America/New_York';

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser?.close());

async function start(deployment: string): Promise<void> {
  product = await startProduct({ env: { DEPLOYMENT: `host-app/deployments/${deployment}.json`, TZ: zone } });
  api = await signInToApi(product.url);
  const shares = { insurance: 60, voucher: 10, copayment: 30 };
  for (const productType of ['gong', 'trong'])
    for (const [type, value] of Object.entries(shares)) await made('bill-config', { type, productType, packageType: 'premium', value });
}

async function made<T>(path: string, body: object): Promise<T> {
  const answer = await api.call<T>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const said = (messages: Messages, key: string): string => key.split('.').reduce((at, part) => at[part]!, messages) as unknown as string;
const shownToday = () => today().split('-').reverse().join('/');

/** A bill as a camera would take it. */
const picture = async (colour: string, lines: number) => {
  const text = Array.from(
    { length: lines },
    (_, at) => `<rect x="${20 + at * 13}" y="${30 + at * 40}" width="${60 + ((at * 53) % 170)}" height="22"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="${colour}"/>${text.join('')}</svg>`;
  return { name: `hoa-don-${lines}.png`, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
};
type Picture = Awaited<ReturnType<typeof picture>>;

/** A shop and two colleagues of the back office, who sign in for the first time. */
async function people(language: 'vi' | 'en', last: string) {
  const shopPhone = `090500011${last}`;
  await made('store', { phoneNumber: shopPhone, lastName: 'Kính mắt', firstName: 'Ánh Dương', password });
  for (const [name, phone] of [['duyet', `090600022${last}`] as const, ['chi', `090600033${last}`] as const])
    await made('user/create-user', {
      ...{ email: `${name}-${language}@example.vn`, firstName: 'Lan', lastName: 'Trần', phoneNumber: phone, password, status: 1 },
      roleIds: [compensationManagement],
    });
  const come = async (account: string, screen: string, width: number) => {
    const visitor = await visit(browser, { language, width, zone });
    await signIn(visitor.page, product.url, screen, { account, password, own });
    return visitor;
  };
  return {
    shop: () => come(shopPhone, '/claim/new', 400),
    decider: () => come(`duyet-${language}@example.vn`, '/hom-nay', 1400),
    cashier: (screen: string) => come(`chi-${language}@example.vn`, screen, 1400),
  };
}

async function take(page: Page, step: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Makes a claim of 1,500,000 đồng and sends it; answers its code. */
async function makeClaim(page: Page, language: 'vi' | 'en', billNumber: string, customer: string, pictures: Picture[]): Promise<string> {
  const [w, m] = [steps[language], messagesOf('claims', language)];
  await openScreen(page, '/claim/new');
  await field(page, said(m, 'claims.fullName')).fill('Trần Thu Hà');
  await field(page, said(m, 'claims.phone')).fill(customer);
  for (const one of pictures) await page.locator('input[type="file"][capture]').setInputFiles(one);
  await page.getByText(w.premium, { exact: true }).click();
  await field(page, said(m, 'claims.billNumber')).fill(billNumber);
  const names = page.getByRole('textbox', { name: new RegExp(`^${said(m, 'bill.productName')}`) });
  const prices = page.getByRole('textbox', { name: new RegExp(`^${said(m, 'bill.price')}`) });
  for (const [at, [name, price]] of [['Seiko T744', '1000000'] as const, ['Essilor Crizal', '500000'] as const].entries()) {
    await names.nth(at).fill(name);
    await prices.nth(at).fill(price);
    await page.keyboard.press('Tab');
  }
  await page
    .getByText(/900[.,]000/)
    .first()
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: said(m, 'form.save'), exact: true }).click();
  await page.getByRole('heading', { name: /^BT-/ }).waitFor();
  await page
    .getByText(`${pictures.length} / 5`)
    .or(page.getByText(`${pictures.length} of 5`))
    .waitFor();
  const code = /BT-\d\d-\d+/.exec(await page.getByRole('heading', { name: /^BT-/ }).innerText())![0];
  await take(page, w.submit);
  return code;
}

describe('everything', () => {
  beforeAll(() => start('everything'));
  afterAll(() => product?.stop());

  test.each(['vi', 'en'] as const)(
    'from the camera of the shop to the wallet of the customer (%s)',
    async (language) => {
      const [w, m] = [steps[language], messagesOf('claims', language)];
      const last = language === 'vi' ? '1' : '2';
      const customer = `090321477${last}`;
      const wallet = await made<{ id: number }>('wallet', { phoneNumber: customer, userName: `ha-${language}`, fullName: 'Trần Thu Hà' });
      const come = await people(language, last);

      // the shop, on a phone
      const shop = await come.shop();
      const bill = await picture(language === 'vi' ? '#fbf7ee' : '#eef3fb', language === 'vi' ? 9 : 7);
      const first = await makeClaim(shop.page, language, `000412${last}`, customer, [bill, await picture('#dddddd', 3)]);
      const shopClaim = shop.page.url();
      expect(await findings(shop.page)).toEqual([]);
      const second = await makeClaim(shop.page, language, `000413${last}`, customer, [bill]);

      // the back office finds what waits, and sees on the second claim that the picture was used for the first
      const decider = await come.decider();
      await decider.page.getByRole('heading', { name: w.waiting }).waitFor();
      await openScreen(decider.page, '/claim?status=1');
      const row = decider.page.getByRole('row').filter({ hasText: second });
      await row.getByText(shownToday()).waitFor();
      await row.click();
      await decider.page.getByText(said(m, 'warnings.samePicture').replace('{{code}}', first)).waitFor();
      expect(await findings(decider.page)).toEqual([]);
      await decider.page.getByRole('link', { name: first, exact: true }).first().click();
      await decider.page.getByRole('heading', { name: first }).waitFor();
      await decider.page.getByText(said(m, 'limit.within')).waitFor();
      await take(decider.page, w.approve);
      const address = decider.page.url().replace(`${product.url}/admin`, '');

      // somebody else pays it into the wallet
      const cashier = await come.cashier(address);
      await take(cashier.page, w.pay, (dialog) => dialog.getByRole('radio', { name: w.wallet, exact: true }).check());
      expect((await api.call('GET', `wallet/${wallet.id}`)).body).toMatchObject({ available: 900_000 });

      // and the shop sees it
      await shop.page.goto(shopClaim);
      await shop.page.getByText(w.success).first().waitFor();
      expect(await findings(shop.page)).toEqual([]);
      expect([...shop.errors, ...decider.errors, ...cashier.errors]).toEqual([]);
      await Promise.all([shop.close(), decider.close(), cashier.close()]);
    },
    300_000,
  );
});

describe('optical store', () => {
  beforeAll(() => start('optical-store'));
  afterAll(() => product?.stop());

  test('without the other plugins a claim comes back to its shop, is corrected, paid in cash and printed', async () => {
    const [w, m] = [steps.vi, messagesOf('claims', 'vi')];
    const come = await people('vi', '5');
    const shop = await come.shop();
    const code = await makeClaim(shop.page, 'vi', '0004155', '0903214775', [await picture('#f4f0e8', 6)]);
    const shopClaim = shop.page.url();

    const decider = await come.decider();
    await openScreen(decider.page, '/claim?status=1');
    await decider.page.getByRole('row').filter({ hasText: code }).click();
    await take(decider.page, w.return, (dialog) => dialog.getByRole('textbox', { name: w.reason }).fill('số hoá đơn bị loá'));

    // the page of the day says what to do
    await openScreen(shop.page, '/hom-nay');
    await shop.page.getByText('số hoá đơn bị loá').waitFor();
    await shop.page.getByRole('link', { name: said(m, 'shop.correct') }).click();
    await field(shop.page, said(m, 'claims.billNumber')).fill('0004156');
    await shop.page.getByRole('button', { name: said(m, 'form.saveChanges'), exact: true }).click();
    await shop.page.getByText('0004156').waitFor();
    await take(shop.page, w.submit);

    await decider.page.reload();
    await decider.page.getByText('0004156').waitFor();
    await take(decider.page, w.approve);
    const cashier = await come.cashier(decider.page.url().replace(`${product.url}/admin`, ''));
    await take(cashier.page, w.pay, async (dialog) => {
      await dialog.getByRole('radio', { name: w.cash, exact: true }).check();
      expect(await dialog.getByRole('radio', { name: w.wallet, exact: true }).count()).toBe(0);
    });

    await shop.page.goto(shopClaim);
    await shop.page.getByText(w.success).first().waitFor();
    const print = shop.page.getByRole('button', { name: said(m, 'claims.print') });
    const [file] = await Promise.all([shop.page.waitForEvent('download'), print.click()]);
    expect(file.suggestedFilename()).toBe(`${said(m, 'claims.printFile')}-${code}.pdf`);
    const texts = readPdf(readFileSync(await file.path()))
      .flat()
      .map(({ text }) => text)
      .join(' ');
    for (const shown of [code, 'Trần Thu Hà', '0004156', '900.000', '450.000', shownToday()]) expect(texts).toContain(shown);
    expect([...shop.errors, ...decider.errors, ...cashier.errors]).toEqual([]);
    await Promise.all([shop.close(), decider.close(), cashier.close()]);
  }, 300_000);
});
