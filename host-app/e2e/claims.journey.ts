import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findings } from './axe';
import { openBrowser, signIn, visit } from './browser';
import { field, messagesOf, type Messages } from './forms';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/** A shop makes claims with pictures on a phone; the back office sees that a picture was used before, approves the first one and pays it into the wallet. */

const steps = {
  vi: {
    submit: 'Gửi duyệt',
    approve: 'Duyệt',
    pay: 'Chi trả',
    wallet: 'Ví',
    success: 'Thành công',
    waiting: 'Chờ bạn xử lý',
    premium: 'Cao cấp',
  },
  en: {
    submit: 'Send for approval',
    approve: 'Approve',
    pay: 'Pay',
    wallet: 'Wallet',
    success: 'Success',
    waiting: 'Waiting for you',
    premium: 'Premium',
  },
} as const;
const compensationManagement = 9;
const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: { DEPLOYMENT: 'host-app/deployments/everything.json' } }), openBrowser()]);
  api = await signInToApi(product.url);
  const shares = { insurance: 60, voucher: 10, copayment: 30 };
  for (const productType of ['gong', 'trong'])
    for (const [type, value] of Object.entries(shares)) await made('bill-config', { type, productType, packageType: 'premium', value });
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

async function made<T>(path: string, body: object): Promise<T> {
  const answer = await api.call<T>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const said = (messages: Messages, key: string): string => key.split('.').reduce((at, part) => at[part]!, messages) as unknown as string;
const open = (page: Page, path: string) => page.goto(`${product.url}/admin${path}`);

/** A bill as a camera would take it. */
const picture = async (colour: string, lines: number) => {
  const text = Array.from(
    { length: lines },
    (_, at) => `<rect x="${20 + at * 13}" y="${30 + at * 40}" width="${60 + ((at * 53) % 170)}" height="22"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="${colour}"/>${text.join('')}</svg>`;
  return { name: `hoa-don-${lines}.png`, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
};

test.each(['vi', 'en'] as const)(
  'from the camera of the shop to the wallet of the customer (%s)',
  async (language) => {
    const [w, m] = [steps[language], messagesOf('claims', language)];
    const last = language === 'vi' ? '1' : '2';
    const customer = `090321477${last}`;
    const shopPhone = `090500011${last}`;
    await made('store', { phoneNumber: shopPhone, lastName: 'Kính mắt', firstName: 'Ánh Dương', password });
    const wallet = await made<{ id: number }>('wallet', { phoneNumber: customer, userName: `ha-${language}`, fullName: 'Trần Thu Hà' });
    const colleague = (name: string, phone: string) =>
      made('user/create-user', {
        ...{ email: `${name}-${language}@example.vn`, firstName: 'Lan', lastName: 'Trần', phoneNumber: phone, password, status: 1 },
        roleIds: [compensationManagement],
      });
    await colleague('duyet', `090600022${last}`);
    await colleague('chi', `090600033${last}`);

    // the shop, on a phone
    const shop = await visit(browser, { language, width: 400 });
    await signIn(shop.page, product.url, '/claim/new', { account: shopPhone, password, own });
    const makeClaim = async (billNumber: string, pictures: Awaited<ReturnType<typeof picture>>[]): Promise<string> => {
      await open(shop.page, '/claim/new');
      await field(shop.page, said(m, 'claims.fullName')).fill('Trần Thu Hà');
      await field(shop.page, said(m, 'claims.phone')).fill(customer);
      for (const one of pictures) await shop.page.locator('input[type="file"][capture]').setInputFiles(one);
      await shop.page.getByText(w.premium, { exact: true }).click();
      await field(shop.page, said(m, 'claims.billNumber')).fill(billNumber);
      const names = shop.page.getByRole('textbox', { name: new RegExp(`^${said(m, 'bill.productName')}`) });
      const prices = shop.page.getByRole('textbox', { name: new RegExp(`^${said(m, 'bill.price')}`) });
      for (const [at, [name, price]] of [['Seiko T744', '1000000'] as const, ['Essilor Crizal', '500000'] as const].entries()) {
        await names.nth(at).fill(name);
        await prices.nth(at).fill(price);
        await shop.page.keyboard.press('Tab');
      }
      await shop.page
        .getByText(/900[.,]000/)
        .first()
        .waitFor();
      expect(await findings(shop.page)).toEqual([]);
      await shop.page.getByRole('button', { name: said(m, 'form.save'), exact: true }).click();
      await shop.page.getByRole('heading', { name: /^BT-/ }).waitFor();
      await shop.page
        .getByText(`${pictures.length} / 5`)
        .or(shop.page.getByText(`${pictures.length} of 5`))
        .waitFor();
      const code = /BT-\d\d-\d+/.exec(await shop.page.getByRole('heading', { name: /^BT-/ }).innerText())![0];
      await shop.page.getByRole('button', { name: w.submit, exact: true }).click();
      await shop.page.getByRole('dialog').getByRole('button', { name: w.submit, exact: true }).click();
      await shop.page.getByRole('dialog').waitFor({ state: 'detached' });
      return code;
    };
    const bill = await picture(language === 'vi' ? '#fbf7ee' : '#eef3fb', language === 'vi' ? 9 : 7);
    const first = await makeClaim(`000412${last}`, [bill, await picture('#dddddd', 3)]);
    const shopClaim = shop.page.url();
    expect(await findings(shop.page)).toEqual([]);
    const second = await makeClaim(`000413${last}`, [bill]);

    // the back office finds what waits, and sees on the second claim that the picture was used for the first
    const decider = await visit(browser, { language, width: 1400 });
    await signIn(decider.page, product.url, '/hom-nay', { account: `duyet-${language}@example.vn`, password, own });
    await decider.page.getByRole('heading', { name: w.waiting }).waitFor();
    await open(decider.page, '/claim?status=1');
    await decider.page.getByRole('row').filter({ hasText: second }).click();
    await decider.page.getByText(said(m, 'warnings.samePicture').replace('{{code}}', first)).waitFor();
    expect(await findings(decider.page)).toEqual([]);
    await decider.page.getByRole('link', { name: first, exact: true }).first().click();
    await decider.page.getByRole('heading', { name: first }).waitFor();
    await decider.page.getByRole('button', { name: w.approve, exact: true }).click();
    await decider.page.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click();
    await decider.page.getByRole('dialog').waitFor({ state: 'detached' });
    const address = decider.page.url().replace(`${product.url}/admin`, '');

    // somebody else pays it into the wallet
    const cashier = await visit(browser, { language, width: 1400 });
    await signIn(cashier.page, product.url, address, { account: `chi-${language}@example.vn`, password, own });
    await cashier.page.getByRole('button', { name: w.pay, exact: true }).click();
    await cashier.page.getByRole('dialog').getByRole('radio', { name: w.wallet, exact: true }).check();
    await cashier.page.getByRole('dialog').getByRole('button', { name: w.pay, exact: true }).click();
    await cashier.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await api.call('GET', `wallet/${wallet.id}`)).body).toMatchObject({ available: 900_000 });

    // and the shop sees it
    await shop.page.goto(shopClaim);
    await shop.page.getByText(w.success).first().waitFor();
    expect(await findings(shop.page)).toEqual([]);
    expect([...shop.errors, ...decider.errors, ...cashier.errors]).toEqual([]);
    await Promise.all([shop.close(), decider.close(), cashier.close()]);
  },
  150_000,
);
